import { describe, expect, it } from 'vitest'
import { bareStep, type ReentryStep } from '../contract.ts'
import { firstDaysOf, nextStep, openNeeds, opensNow, planCounts } from './next-step.ts'

const today = '2026-11-22'
const step = (id: string, more: Partial<ReentryStep> = {}): ReentryStep => ({
  ...bareStep,
  id,
  title: id,
  dueDate: null,
  completed: false,
  completedAt: null,
  priority: 'medium',
  ...more,
})
const next = (...steps: ReentryStep[]) => nextStep(steps, today)?.id ?? null

describe('the one next step', () => {
  it('is what is late or pressing first, then the nearest day, then what most waits for', () => {
    expect(next(step('soon', { dueDate: '2026-11-23' }), step('late', { dueDate: '2026-11-01' }))).toBe(
      'late',
    )
    expect(next(step('soon', { dueDate: '2026-11-23' }), step('high', { priority: 'high' }))).toBe('high')
    expect(next(step('none'), step('day', { dueDate: '2026-12-24' }))).toBe('day')
    const chain = [step('b', { needs: ['key'] }), step('c', { needs: ['b'] })]
    expect(next(step('lonely'), step('key'), ...chain)).toBe('key')
  })

  it('is one the person can do now: not locked, not with an office, not another’s, not done', () => {
    expect(
      next(
        step('locked', { needs: ['office'], priority: 'high' }),
        step('office', { status: 'waiting', priority: 'high' }),
        step('worker', { owner: 'worker', priority: 'high' }),
        step('done', { completed: true, status: 'done', priority: 'high' }),
        step('mine', { priority: 'low' }),
      ),
    ).toBe('mine')
    expect(next(step('locked', { needs: ['office'] }), step('office', { status: 'waiting' }))).toBeNull()
    expect(next()).toBeNull()
  })

  it('is one of the first days while these last, unless something is pressing today', () => {
    const plan = [
      step('later', { dueDate: '2026-11-20' }),
      step('high', { priority: 'high' }),
      step('bed', { template: 'first-days.sleep', dueDate: '2026-11-24' }),
      step('phone', { goalId: 'first', dueDate: '2026-11-26' }),
    ]
    const goals = [{ id: 'first', phase: 'first_days' as const }]
    const on = (releasedOn: string | null, more: ReentryStep[] = []) =>
      nextStep([...plan, ...more], today, { releasedOn, goals })?.id
    expect(on('2026-11-19')).toBe('bed')
    expect(
      nextStep(
        plan.filter(({ id }) => id !== 'bed'),
        today,
        { releasedOn: today, goals },
      )?.id,
    ).toBe('phone')
    expect(on('2026-11-19', [step('court', { priority: 'high', dueDate: today })])).toBe('court')
    // Before and after these days the plan is as any other.
    expect(on('2026-10-19')).toBe('later')
    expect(on(null)).toBe('later')
  })

  it('is not held up by a step that was taken off', () => {
    expect(next(step('a', { needs: ['gone'] }))).toBe('a')
  })

  it('opens what waits for it alone', () => {
    const [card, id] = [step('card', { needs: ['birth'] }), step('id', { needs: ['birth', 'card'] })]
    const plan = [step('birth'), card, id, step('old', { needs: ['birth'], completed: true })]
    expect(opensNow(step('birth'), plan).map((one) => one.id)).toEqual(['card'])
    expect(openNeeds(id, plan).map((one) => one.id)).toEqual(['birth', 'card'])
  })
})

describe('counting', () => {
  it('leaves out what waits on an office, and counts it once it is done', () => {
    const plan = [step('a', { completed: true, status: 'done' }), step('b'), step('c', { status: 'waiting' })]
    expect(planCounts(plan)).toEqual({ done: 1, total: 2, waiting: 1, share: 0.5 })
    expect(planCounts([step('c', { status: 'waiting' })])).toMatchObject({ total: 0, share: 0 })
  })
})

describe('the first days', () => {
  it.each([
    ['2026-11-19', 3],
    ['2026-11-22', 0],
    ['2026-11-25', -3],
    ['2026-11-26', null],
    ['2026-11-08', 14],
    ['2026-11-07', null],
    [null, null],
  ])('released on %s it is day %s', (releasedOn, day) => {
    expect(firstDaysOf(releasedOn, today)).toBe(day)
  })
})
