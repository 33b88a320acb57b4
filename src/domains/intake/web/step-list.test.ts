import { describe, expect, it } from 'vitest'
import { noAnswers } from '../contract/answers.ts'
import { leftAt } from './step-list.ts'

const at = (answers: Partial<typeof noAnswers>, isMinor = false, files = 0) =>
  leftAt({ ...noAnswers, ...answers }, isMinor, files)

describe('where a form goes on that was left', () => {
  const begun = { fullName: 'Rosa Lund', dateOfBirth: '1990-04-27' }
  it('is behind the last question with an answer, and never past one that wants one', () => {
    expect(at({})).toBe('name')
    expect(at({ fullName: 'Rosa Lund' })).toBe('birth')
    expect(at({ ...begun, status: 'parole', unknown: ['judgeName'] })).toBe('therapist')
    expect(at({ ...begun, notes: 'A ride, please.' })).toBe('status')
    expect(at({ ...begun, status: 'parole', therapistId: 'first-free', phone: '555-0134' })).toBe('notes')
    expect(at({ ...begun, status: 'parole', therapistId: 'first-free' }, false, 1)).toBe('consent')
    expect(at({ ...begun, status: 'parole', therapistId: 'first-free', consent: 'later' })).toBe('check')
  })

  it('is where a number of a phone has no number in it, in digits of any script', () => {
    const all = { ...begun, status: 'parole', therapistId: 'first-free' } as const
    expect(at({ ...all, phone: 'at my sister', consent: 'later' })).toBe('reach')
    expect(at({ ...all, phone: '٤١٥ ٥٥٥ ٠١٣٤', consent: 'later' })).toBe('check')
    const young = { ...all, guardianName: 'Rita Lund', consent: 'later' } as const
    expect(at({ ...young, guardianPhone: 'ask her' }, true)).toBe('guardian')
    expect(at({ ...young, guardianPhone: '۴۱۵۵۵۵۰۱۳۵' }, true)).not.toBe('guardian')
  })

  it('asks for the guardian of somebody under age first', () => {
    expect(at({ ...begun, status: 'parole' }, true)).toBe('guardian')
    expect(at({ ...begun, status: 'parole' })).toBe('case')
  })
})
