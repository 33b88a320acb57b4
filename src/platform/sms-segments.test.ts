import { describe, expect, it } from 'vitest'
import { segmentsOf, toPlainLetters } from './sms-segments.ts'

describe('a text message', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(459), 3],
    ['a'.repeat(460), 4],
    [`${'a'.repeat(158)}€`, 1],
    [`${'a'.repeat(159)}€`, 2],
    ['я'.repeat(70), 1],
    ['я'.repeat(71), 2],
    [`${'a'.repeat(70)}í`, 2],
  ])('of these letters is sent in so many parts (case %#)', (text, count) => {
    expect(segmentsOf(text)).toBe(count)
  })

  it('loses the accents that make it longer, and keeps other scripts', () => {
    expect(toPlainLetters('Sí: llámanos — ¿estás a salvo?')).toBe('Si: llamanos - ¿estas a salvo?')
    expect(toPlainLetters('Вы в безопасности?')).toBe('Вы в безопасности?')
  })
})
