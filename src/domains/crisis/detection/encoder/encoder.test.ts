import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readArrays } from '#platform/text/arrays-file.ts'
import { openEncoder, piecesAtMost } from './encoder.ts'
import { createPieceCutter } from './word-pieces.ts'

const shipped = new URL('../encoder.bin', import.meta.url)
/** What PyTorch says with the weights before they were rounded (`training/encoder/train.py`). */
const references = JSON.parse(readFileSync(new URL('./reference.json', import.meta.url), 'utf8')) as {
  text: string
  /** With the marks of beginning and end, cut to what is read of a long text. */
  pieces: number[]
  crisis: number
  flag: number
}[]
const encoder = openEncoder(shipped)
const rounding = 0.25

describe('the sentence encoder', () => {
  it.each(references)('cuts and judges "$text" as its training did', ({ text, pieces, crisis, flag }) => {
    const { vocabulary } = readArrays(shipped).extra as { vocabulary: string[] }
    const all = createPieceCutter(vocabulary)(text)
    const half = piecesAtMost / 2
    const read = all.length > piecesAtMost ? [...all.slice(0, half), ...all.slice(-half)] : all
    expect(read).toEqual(pieces.slice(1, -1))
    const found = encoder.judge(text)
    expect(Math.abs((found?.crisis ?? 0) - crisis)).toBeLessThan(rounding)
    expect(Math.abs((found?.flag ?? 0) - flag)).toBeLessThan(rounding)
  })

  it('hears a wish to die, and nothing in a late bus', () => {
    expect(encoder.judge('I want to die')?.crisis).toBeGreaterThan(2)
    expect(encoder.judge('The bus was late again')?.flag).toBeLessThan(-2)
  })

  it('has no opinion on a text without a word', () => {
    expect(encoder.judge(' \n ')).toBeNull()
  })

  it('reads a word of ten thousand letters at once', () => {
    expect(encoder.countPieces('a'.repeat(10_000))).toBe(1)
  })

  it.each([
    ['missing', null],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    [
      'damaged',
      (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 3_000_000 ? byte ^ 1 : byte))),
    ],
  ])('cannot be opened from a file that is %s', (_, spoil) => {
    const file = join(mkdtempSync(join(tmpdir(), 'landfall-encoder-')), 'encoder.bin')
    if (spoil) writeFileSync(file, spoil(readFileSync(shipped)))
    expect(() => openEncoder(pathToFileURL(file))).toThrow()
  })
})
