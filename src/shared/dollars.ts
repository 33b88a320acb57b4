import { z } from 'zod'
import { readAmount } from './money.ts'

/**
 * The text of an amount of dollars as a field of a form: reads as cents, at most `most`. What cannot be read is told in one
 * word: `empty`, `unreadable`, `unclear`, `too_much`.
 */
export const dollars = ({ most }: { most: number }) =>
  z.string().transform((text, ctx): number => {
    const read = readAmount(text)
    if (read.kind === 'amount' && read.cents <= most) return read.cents
    ctx.addIssue({ code: 'custom', message: read.kind === 'amount' ? 'too_much' : read.kind })
    return z.NEVER
  })
