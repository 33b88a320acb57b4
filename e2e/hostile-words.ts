import { randomInt } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { expect } from './people.ts'
import { expectNoWiderWithLinks } from './wide-words.ts'

// Words that run where they are taken for a page, are a formula where they are taken for one, and are filled in where
// they are taken for a text of the catalogs; each field has its own, so that it can be told where it came out.

/** Consonants alone: nothing that a street, a danger or a word that no letter may hold is made of. */
const mark = Array.from({ length: 4 }, () => 'ghjkmpqvwxz'.charAt(randomInt(11))).join('')
const tail = `$&{{name}}${mark}-`
/** What was written, as it has to come out, by the name of its field. */
const said = new Map<string, string>()
const seen = new Set<string>()

const keep = (field: string, written: string, shown = written): string => {
  said.set(field, shown)
  return written
}
export const evil = (field: string): string => keep(field, `=<img src=x onerror=window.ran=1>${tail}${field}`)
/** For a field of 40 letters. */
export const shortEvil = (field: string): string => keep(field, `=<img src=x>${tail}${field}`)
/** For the number of a phone, which holds seven digits at least. */
export const evilPhone = (field: string): string => keep(field, `=5550142<i>${tail}${field}`)
/** Lines that have a word of a street in them are left out for others: this one has none in common with them. */
export const evilStreet = (field: string): string => keep(field, `=418<video oncut=stop()>Wisteria${mark}`)
/** Names of files lose what no file may be called by. */
export const evilFile = (field: string, ending = 'pdf') => ({
  name: keep(
    field,
    `=<img src=x onerror=window.ran=1>${tail}${field}.${ending}`,
    `= img src=x onerror=window.ran=1 ${tail}${field}.${ending}`,
  ),
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
})
export { mark }

const ok = async <T>(answer: APIResponse): Promise<T> => {
  expect(answer.status(), `${answer.url()} ${await answer.text()}`).toBeLessThan(300)
  return (await answer.json()) as T
}
/** Somebody's calls, each of which has to be taken. */
export const callsOf = (by: APIRequestContext) => ({
  get: async <T>(path: string) => ok<T>(await by.get(path)),
  post: async <T>(path: string, data: unknown = {}) => ok<T>(await by.post(path, { data })),
  put: async <T>(path: string, data: unknown) => ok<T>(await by.put(path, { data })),
  patch: async <T>(path: string, data: unknown) => ok<T>(await by.patch(path, { data })),
  send: async <T>(
    path: string,
    multipart: NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart'],
  ) => ok<T>(await by.post(path, { multipart })),
  file: async (path: string): Promise<Buffer> => {
    const answer = await by.get(path)
    expect(answer.status(), path).toBe(200)
    return answer.body()
  },
})
export type Calls = ReturnType<typeof callsOf>

/** Marks what stands in a text as it was written; nothing in it may stand there in part. */
const note = (text: string, where: string): void => {
  for (const [field, words] of said) if (text.includes(words)) seen.add(field)
  const parts = text.split(`${mark}-`).slice(0, -1)
  const broken = parts.filter((before) => !/(?:^|[> ])\$&\{\{name\}\}$/.test(before))
  expect(
    broken.map((before) => before.slice(-60)),
    `${where}: words in part`,
  ).toEqual([])
}
const missingIn = (text: string, fields: readonly string[]): string[] =>
  fields.filter((field) => !text.includes(said.get(field) ?? `no words for ${field}`))

/** Everything that a page says: its letters, what stands in boxes, and what is read out. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      if (!node.parentElement?.closest('script, style')) found.push(node.textContent ?? '')
    for (const box of document.querySelectorAll<HTMLInputElement>('input, textarea')) found.push(box.value)
    for (const one of document.querySelectorAll('[alt], [aria-label]'))
      found.push(one.getAttribute('alt') ?? '', one.getAttribute('aria-label') ?? '')
    return found.join('\n')
  })

/** On the page that is open these words come out as they were written, and nothing of them runs or was drawn. */
export const expectWords = async (page: Page, fields: readonly string[]): Promise<void> => {
  const path = new URL(page.url()).pathname
  await expect.poll(async () => missingIn(await textOf(page), fields), { message: path }).toEqual([])
  expect(
    await page.evaluate(() => [
      (globalThis as { ran?: number }).ran ?? 0,
      document.querySelectorAll('[src="x"], [onerror], [oncut]').length,
    ]),
    path,
  ).toEqual([0, 0])
  note(await textOf(page), path)
  await expectNoWiderWithLinks(page, mark)
}

/** Opens a screen and reads these words on it. */
export const look = async (page: Page, path: string, fields: readonly string[]): Promise<void> => {
  // A link that differs behind its # alone would not be opened anew.
  if (path.includes('#')) await page.goto('about:blank')
  await page.goto(path)
  await expectWords(page, fields)
}

/** Cells of a table that begin with a formula have an apostrophe before it. */
export const expectTable = (table: string, fields: readonly string[]): void => {
  expect(missingIn(table, fields)).toEqual([])
  expect(table.match(/(?:^|[,;"])\s*=<img/gm)).toBeNull()
  note(table, 'table')
}

/** A letter, or data that a machine reads: the words as they are. */
export const expectText = (text: string, where: string, fields: readonly string[] = []): void => {
  expect(missingIn(text, fields), where).toEqual([])
  note(text, where)
}

/** The letters of a paper by the tables that say which they are. Lines are broken where they are full: no spaces. */
const lettersOf = (bytes: Buffer): string => {
  const raw = bytes.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body)
  const unpacked = (id: string): string => {
    const packed = /stream\n([\s\S]*?)\nendstream/.exec(objects.get(id) ?? '')?.[1]
    return packed ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : ''
  }
  const fonts = new Map<string, string[]>()
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
    const letters: string[] = []
    for (const [, from = '', list = ''] of unpacked(table ?? '').matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
      for (const [i, [, codes = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
        letters[Number.parseInt(from, 16) + i] = codes
          .split(' ')
          .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
          .join('')
    fonts.set(name, letters)
  }
  let found = ''
  for (const body of objects.values()) {
    const id = /^<<[\s\S]*\/Contents (\d+) 0 R/.exec(body)?.[1]
    let letters: string[] = []
    for (const [, font, run] of unpacked(id ?? '').matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
      if (font) letters = fonts.get(font) ?? []
      for (const code of run?.match(/.{4}/g) ?? []) found += letters[Number.parseInt(code, 16)] ?? '?'
    }
  }
  return found.replace(/\s/g, '')
}

/** A paper says the words, and nothing in it runs when it is opened. */
export const expectPaper = (bytes: Buffer, where: string, fields: readonly string[]): void => {
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const plain = bytes.toString('latin1').replace(/stream\n[\s\S]*?\nendstream/g, '')
  expect(plain.match(/\/(?:JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile)\b/g), where).toBeNull()
  const letters = lettersOf(bytes)
  for (const field of fields) expect(letters, where).toContain((said.get(field) ?? field).replace(/\s/g, ''))
}

/** What was written into a field, as it has to come out, for an address. */
export const inAddress = (field: string): string => encodeURIComponent(said.get(field) ?? '')

/** What was written and came out nowhere. */
export const unseen = (): string[] => [...said.keys()].filter((field) => !seen.has(field))
