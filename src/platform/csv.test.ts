import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

/** The cells of a row, as a program that keeps to RFC 4180 reads them. */
const read = (text: string): string[][] => {
  const rows: string[][] = [[]]
  const cells = text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
const cell = (text: string): string => read(toCsv(['a'], [[text]]))[1]?.[0] ?? ''

describe('a table for a spreadsheet', () => {
  it('says that it is UTF-8 and ends every line as the standard wants', () => {
    expect(toCsv(['name', 'beds'], [['Ada', 4]])).toBe('\uFEFFname,beds\r\nAda,4\r\n')
  })

  it('gives back commas, quotes, lines and letters of every script as they were', () => {
    const texts = [
      'a, b',
      'she said "no"',
      'first\nsecond\r\nthird',
      'مرحبًا، عالم',
      'ñandú',
      ' kept ',
      '',
      'a;b',
    ]
    expect(read(toCsv(['x', ...texts], [['y', ...texts]]))).toEqual([
      ['x', ...texts],
      ['y', ...texts],
    ])
  })

  it('writes numbers, days, yes and nothing plainly', () => {
    const at = new Date('2026-11-23T18:00:00.000Z')
    expect(read(toCsv(['a'], [[-5, 1.5, true, at, null, undefined, '']]))[1]).toEqual([
      '-5',
      '1.5',
      'true',
      '2026-11-23T18:00:00.000Z',
      '',
      '',
      '',
    ])
  })

  it.each(['02139', '00501', ' 007', '4111111111111111', '12e5', '1.5E+10'])(
    'keeps “%s” as text, because a spreadsheet would change it as a number',
    (text) => expect(cell(text)).toBe(`'${text}`),
  )

  it.each(['94607', '0', '12', '0.5', 'LF-000023', '2026-11-23', '0 rooms'])(
    'leaves “%s” as it is',
    (text) => {
      expect(cell(text)).toBe(text)
    },
  )

  it.each([
    '=1+1',
    '+1 555 010 0100',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\rx',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '  =1',
    '"=1',
    "'=1",
  ])('makes %j a text', (text) => expect(cell(text)).toBe(`'${text}`))
  it.each(['\u200b=1', '\ufeff=1', '\u200f+1', '\u00a0-1', ' \t1'])(
    'makes %j a text, whatever nobody sees',
    (text) => {
      expect(cell(text)[0]).toBe("'")
      expect(cell(text)).toContain(text)
    },
  )

  it('leaves no formula to a program that cuts at semicolons', () => {
    const line = toCsv(['a'], [['ok;=1+1', 'first\n=2+2', 'a\t@x']])
    const cut = line.split(/[;\t\r\n]/).map((part) => part.replace(/^[\s"]+/, ''))
    expect(cut.filter((part) => /^[=+\-@]/.test(part))).toEqual([])
    expect(line).toContain("ok;'=1+1")
  })

  it('leaves alone what is no formula', () => {
    for (const text of ['a=b', '555-010-0100', 'ada@example.org', 'well - no', 'ليلة'])
      expect(cell(text)).toBe(text)
  })
})
