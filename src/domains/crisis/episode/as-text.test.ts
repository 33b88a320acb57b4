import { describe, expect, it } from 'vitest'
import { segmentsOf } from '#platform/sms-segments.ts'
import { crisisTextLanguages } from '../catalog.ts'
import { defaultNumbers } from '../numbers.ts'
import type { Step } from './step.ts'
import { asText, partsAtMost, textLine } from './as-text.ts'
import { episodeKinds } from './types.ts'
import { freshProgress } from './progress.ts'
import { readTurn } from './read-turn.ts'
import { say } from './say.ts'

const sender = 'Harbor House of Greater Oakland'
const asks = ['suicide', 'self_harm', 'abuse', 'violence', 'overdose', 'medical', 'child', 'other']

const written = (language: string, parts: string[], change: Partial<Step['progress']> = {}) => {
  const progress = { ...freshProgress('suicide', language), ...change }
  const step: Step = {
    parts,
    progress,
    level: 'crisis',
    facts: [],
    needsTask: false,
    isDenied: false,
    buttons: 'danger',
  }
  const reply = say(step, { language, numbers: defaultNumbers, holder: null })
  if (!reply) throw new Error('nothing was said')
  return { reply, text: asText(reply, { sender, language, numbers: defaultNumbers }) }
}

describe.each(crisisTextLanguages)('a text message in %s', (language) => {
  it.each(episodeKinds)('to a crisis of the kind %s names 988 and asks once, in three parts', (kind) => {
    const { text } = written(language, ['opening'], { kind })
    expect(segmentsOf(text), text).toBeLessThanOrEqual(partsAtMost)
    expect(text).toContain('988')
    expect(text).toContain('911')
    expect(text.match(/[?？؟]/g)).toHaveLength(1)
  })

  it.each(asks)('about a weak sign (%s) asks, says how to answer and names 988', (about) => {
    const { reply, text } = written(language, [`ask.${about}`, 'ask.silence'], {
      stage: 'asking',
      pending: 'ask',
    })
    expect(segmentsOf(text), text).toBeLessThanOrEqual(partsAtMost)
    expect(text).toContain('988')
    expect(text.match(/[?？؟]/g)).toHaveLength(1)
    const labels = reply.answers.map((answer) => answer.toLocaleUpperCase(language))
    expect(labels).toHaveLength(3)
    const context = { pending: 'ask', kind: null, inDanger: false, spoken: new Set([language]) } as const
    expect(readTurn(labels[0] ?? '', context).facts).toContainEqual({ topic: 'ask', value: 'danger' })
    expect(readTurn(labels[1] ?? '', context).facts).toContainEqual({ topic: 'ask', value: 'calm' })
    expect(readTurn(labels[2] ?? '', context).said).toContain('PERSON')
  })

  it('that confirms STOP in danger names both numbers in three parts', () => {
    const text = `${sender}: ${textLine('stopped', language, defaultNumbers)}`
    expect(segmentsOf(text), text).toBeLessThanOrEqual(partsAtMost)
    expect(text).toContain('988')
    expect(text).toContain('911')
  })
})

it('a follow-up keeps what is taken up and what to do', () => {
  const { text } = written('en', ['heard.means', 'do.means', 'do.danger', 'question.company'])
  expect(text).toContain('Please put it where you cannot reach it')
  expect(text.endsWith('Who could be with you now?')).toBe(true)
})
