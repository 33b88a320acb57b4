import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { floatsOf, readArrays } from '#platform/text/arrays-file.ts'
import { openEncoder, piecesAtMost } from './encoder.ts'
import { createUnigramPieces } from './unigram-pieces.ts'
import { createWordPieces } from './word-pieces.ts'

interface Reference {
  text: string
  /** With the marks of beginning and end, cut to what is read of a long text. */
  pieces: number[]
  crisis: number
  flag: number
}
interface References {
  texts: Reference[]
  /** An answer, and of each topic how likely each value is. */
  answer: { kind: string; asked: string; text: string; facts: number[][] }
}
/** What PyTorch says with the same rounded numbers (`training/encoder/train.py`). */
const referencesOf = (name: string): References =>
  JSON.parse(readFileSync(new URL(`./reference.${name}.json`, import.meta.url), 'utf8')) as References
const fileOf = (name: string): URL => new URL(`../encoder.${name}.bin`, import.meta.url)
const rounding = 0.2

describe.each(['english', 'other'])('the sentence encoder "%s"', (name) => {
  const encoder = openEncoder(fileOf(name))
  it.each(referencesOf(name).texts)(
    'cuts and judges "$text" as its training did',
    ({ text, pieces, crisis, flag }) => {
      const model = readArrays(fileOf(name))
      const { vocabulary } = model.extra as { vocabulary: string[] }
      const { cut } = model.arrays.has('scores')
        ? createUnigramPieces(vocabulary, floatsOf(model, 'scores'))
        : createWordPieces(vocabulary)
      const all = cut(text)
      const half = piecesAtMost / 2
      const read = all.length > piecesAtMost ? [...all.slice(0, half), ...all.slice(-half)] : all
      expect(read).toEqual(pieces.slice(1, -1))
      const found = encoder.judge(text)
      expect(Math.abs((found?.crisis ?? 0) - crisis)).toBeLessThan(rounding)
      expect(Math.abs((found?.flag ?? 0) - flag)).toBeLessThan(rounding)
    },
  )

  it('reads an answer beside its question as its training did', () => {
    const { kind, asked, text, facts } = referencesOf(name).answer
    const { topics, values } = readArrays(fileOf(name)).extra as { topics: string[]; values: string[] }
    const found = encoder.readTurn(text, { about: kind, asked })
    expect(found).toMatchObject({ about: kind, asked })
    topics.forEach((topic, at) =>
      values.forEach((value, i) => {
        if (value === 'nothing' || facts[at]![i]! < 0.2) return
        const likely = found?.facts.find((one) => one.topic === topic && one.value === value)?.likely ?? 0
        expect(Math.abs(likely - facts[at]![i]!), `${topic} ${value}`).toBeLessThan(rounding)
      }),
    )
  })

  it('takes a question or a kind that it has not learnt for none', () => {
    const turn = encoder.readTurn('no', { about: 'weather', asked: 'purpose' })
    expect(turn?.facts).toEqual(encoder.readTurn('no', { about: null, asked: null })?.facts)
  })

  it('has no opinion on a text without a word', () => {
    expect(encoder.judge(' \n ')).toBeNull()
    expect(encoder.readTurn(' \n ', { about: null, asked: null })).toBeNull()
  })

  it('reads ten thousand letters at once', () => {
    expect(encoder.countPieces('a'.repeat(10_000))).toBeLessThanOrEqual(600)
  })
})

describe('what the encoders hear', () => {
  const english = openEncoder(fileOf('english'))
  const other = openEncoder(fileOf('other'))
  it.each(['Quiero morirme', 'Ich will nicht mehr leben', '我不想活了', 'хочу умереть', 'أريد أن أموت'])(
    'is a wish to die in "%s"',
    (text) => expect(other.judge(text)?.crisis).toBeGreaterThan(1),
  )
  it.each(['Der Bus kam schon wieder zu spät', '公交车又晚点了', 'El camión llegó tarde'])(
    'is nothing in "%s"',
    (text) => expect(other.judge(text)?.flag).toBeLessThan(-2),
  )
  it('is a wish to die in English, and nothing in a late bus', () => {
    expect(english.judge('I want to die')?.crisis).toBeGreaterThan(2)
    expect(english.judge('The bus was late again')?.flag).toBeLessThan(-2)
  })
})

describe('a file of an encoder', () => {
  const shipped = fileOf('english')

  it.each([
    ['missing', null],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    [
      'damaged',
      (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 3_000_000 ? byte ^ 1 : byte))),
    ],
  ])('cannot be opened from a file that is %s', (_, spoil) => {
    const file = join(mkdtempSync(join(tmpdir(), 'landfall-encoder-')), 'encoder.english.bin')
    if (spoil) writeFileSync(file, spoil(readFileSync(shipped)))
    expect(() => openEncoder(pathToFileURL(file))).toThrow()
  })
})
