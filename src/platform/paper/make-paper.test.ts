import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { makeInThread, makePaper, type PaperLine } from './make-paper.ts'
import { sayOnPaper } from './say.ts'

/** The streams of a PDF, unpacked: what is drawn, and the tables that say which letters it was. */
const streamsOf = (bytes: Buffer): string =>
  [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      } catch {
        return packed
      }
    })
    .join('\n')
const pagesOf = (bytes: Buffer): number =>
  bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

const about = { title: 'Room for Ada', language: 'en', footer: 'Harbor House' }
const letter: PaperLine[] = [
  { text: 'Your room is ready', size: 20, isBold: true, isCentered: true, after: 8 },
  { rule: '#999' },
  { text: 'مرحبًا Ada, come on Monday.\nBring your papers.', size: 11 },
]

it('is a file with every page that was asked for, whose letters can be copied out again', async () => {
  const bytes = await makePaper(about, [...letter, { turnPage: true }, ...letter])
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(bytes)).toBe(2)
  const streams = streamsOf(bytes)
  // m, the Arabic meem, and the fonts of both weights.
  for (const letterCode of ['006d', '0645']) expect(streams.toLowerCase()).toContain(letterCode)
  expect(bytes.toString('latin1')).toMatch(/NotoSans-Bold/)
  expect(bytes.toString('latin1')).toMatch(/NotoSansArabic/)
})

it('begins a page for a heading that would stand alone at the foot of one', async () => {
  const lines = (keep: number): PaperLine[] => [
    ...Array.from({ length: 38 }, (): PaperLine => ({ text: 'A line', size: 11 })),
    { text: 'A heading', size: 11, keep },
  ]
  expect(pagesOf(await makePaper(about, lines(0)))).toBe(1)
  expect(pagesOf(await makePaper(about, lines(90)))).toBe(2)
})

it('lets other work go on, and more papers than threads are all made', async () => {
  const pages = Array.from(
    { length: 3_000 },
    (): PaperLine => ({ text: 'A long way to the office and back', size: 11 }),
  )
  let beats = 0
  const beat = setInterval(() => (beats += 1), 5)
  const made = await Promise.all([makePaper(about, pages), ...[1, 2, 3].map(() => makePaper(about, letter))])
  clearInterval(beat)
  expect(made.map(pagesOf)).toEqual([expect.any(Number), 1, 1, 1])
  expect(pagesOf(made[0] ?? Buffer.alloc(0))).toBeGreaterThan(50)
  expect(beats).toBeGreaterThan(20)
})

it('says so when a thread fails, and the next paper is made', async () => {
  const nowhere = new URL('./not-there.ts', import.meta.url)
  await Promise.all([1, 2, 3].map(() => expect(makeInThread(nowhere, {})).rejects.toThrow()))
  expect(pagesOf(await makePaper(about, letter))).toBe(1)
})

/** The letters of a paper's one line in the order in which they stand on it, from left to right. */
const drawnOrder = async (text: string): Promise<string> => {
  const streams = streamsOf(
    await makePaper({ title: 'x', language: 'en', footer: ' ' }, [{ text, size: 11 }]),
  )
  const [, table = ''] = /beginbfrange([\s\S]*?)endbfrange/.exec(streams) ?? []
  const letters = [...(table.split('[')[1] ?? '').matchAll(/<([0-9a-f ]+)>/gi)].map(([, code = '']) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
  const [, line = ''] = /\[([^\]]*)\] TJ/.exec(streams) ?? []
  const glyphs = [...line.matchAll(/<([0-9a-f]+)>/gi)].map(([, codes = '']) => codes).join('')
  return (glyphs.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)]).join('')
}

it.each(['٥٥٥٠١٠٠١٤٢', '٠١٢٣٤٥٦٧٨٩', '۴۴۱۲۰۷', '5550100142', '५५५०१०'])(
  'the digits %s run from left to right on paper',
  async (digits) => expect(await drawnOrder(digits)).toBe(digits),
)

it.each([
  ['我今晚没有地方住，請幫我。', 'Chinese'],
  ['오늘 밤 잘 곳이 없어요.', 'Korean'],
  ['Tôi cần một chỗ ở đêm nay.', 'Vietnamese'],
  ['Мне негде спать сегодня.', 'Russian'],
  ['आज रात मेरे पास जगह नहीं है।', 'Hindi'],
  ['لا مكان لي الليلة.', 'Arabic'],
  ['Wala akong matutulugan ngayong gabi. ¿Dónde? Où? Straße', 'Tagalog and other Latin letters'],
  [
    'می\u200cخواهم\u200f بروم\u2060 \u202f\ta\u200bb\u00add \u2764\ufe0f'.replace('\u2764', ''),
    'marks without a shape',
  ],
])('no box stands for a letter of “%s” (%s)', async (text) => {
  const streams = streamsOf(await makePaper({ ...about, footer: ' ' }, [{ text, size: 11 }]))
  expect(streams.toLowerCase()).not.toContain('<00a4>')
})

it('a letter that no font draws stands as a box', async () => {
  const streams = streamsOf(await makePaper({ ...about, footer: ' ' }, [{ text: '\u{1f642}', size: 11 }]))
  expect(streams.toLowerCase()).toContain('<00a4>')
})

/** The letters of a paper's one line and of its foot as they stand from left to right, whichever font has them, without spaces. */
const drawnLines = async (text: string, footer = 'x'): Promise<string[]> => {
  const file = (await makePaper({ title: 'x', language: 'en', footer }, [{ text, size: 11 }])).toString(
    'latin1',
  )
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => [id, body]),
  )
  const unpacked = (id = ''): string => {
    const [, packed = ''] = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(objects.get(id) ?? '') ?? []
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  }
  const letters = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, font = '', id = '']) => {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      const [, codes = ''] = /beginbfrange([\s\S]*?)endbfrange/.exec(unpacked(table)) ?? []
      return [
        font,
        [...(codes.split('[')[1] ?? '').matchAll(/<([0-9a-f ]+)>/gi)].map(([, code = '']) =>
          code
            .split(' ')
            .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
            .join(''),
        ),
      ]
    }),
  )
  const page = unpacked(/\/Contents (\d+) 0 R/.exec(file)?.[1])
  const runs = [...page.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/(F\d+) [\d.]+ Tf\n\[([^\]]*)\] TJ/g)].map(
    ([, x, y, font = '', codes = '']) => ({
      x: Number(x),
      y: Number(y),
      letters: (
        [...codes.matchAll(/<([0-9a-f]+)>/gi)]
          .map(([, one = '']) => one)
          .join('')
          .match(/.{4}/g) ?? []
      )
        .map((code) => letters.get(font)?.[Number.parseInt(code, 16)])
        .join(''),
    }),
  )
  const lines = [...new Set(runs.map(({ y }) => y))].toSorted((a, b) => b - a)
  return lines.map((line) =>
    runs
      .filter(({ y }) => y === line)
      .toSorted((a, b) => a.x - b.x)
      .map((run) => run.letters)
      .join('')
      .replaceAll(' ', ''),
  )
}

it.each([
  ['en', 'people.host', 'name', 'بيت الضيافة 27 (BLUE)!'],
  ['en', 'people.address', 'address', '14 شارع النخيل، Fresno 93721'],
  ['ar', 'people.host', 'name', 'Casa (7) Esperanza, Inc.'],
  ['ar', 'people.phone', 'phone', '(555) 010-0188, ext. 12'],
  ['ar', 'people.phone', 'phone', '(555) 010-0188'],
])(
  'a value stands beside its label as it stands alone, in %s: %s, %s “%s”',
  async (language, key, name, value) => {
    const [line] = await drawnLines(sayOnPaper(language, 'home-plan', key, { [name]: value }))
    const [alone] = await drawnLines(value)
    const [label] = await drawnLines(sayOnPaper(language, 'home-plan', key))
    expect(line).toBe(language === 'ar' ? `${alone}${label}` : `${label}${alone}`)
  },
)

it('the number of a page keeps its place beside a foot that runs the other way', async () => {
  const foot = 'إيصال R-000471'
  const [line = ''] = (await drawnLines('x', foot)).slice(-1)
  const [alone = ''] = await drawnLines(foot)
  expect(line).toBe(`1/1·${alone}`)
})
