import { translate } from '#platform/texts.ts'
import { momentIn } from '#shared/moments.ts'
import type { Copy, Row } from './collect.ts'
import { directionOf, openPaper } from './typeset.ts'
import { sections } from './what.ts'

const mostBeside = 60
const title = { size: 20, after: 2 }
const heading = { size: 14, after: 2 }
const words = { size: 10.5 }
const small = { size: 9.5, colour: '#333', after: 4 }

export interface Reader {
  language: string
  timeZone: string
}

/** A copy on paper, in the person's language and time zone: a PDF in Letter size. */
export const toPaper = (copy: Copy, reader: Reader): Promise<Buffer> => {
  const { language, timeZone } = reader
  const say = (key: string): string => translate(language, 'export', key)
  const paper = openPaper({ title: say('title'), language })
  const fact = (name: string, value: string): void => {
    const label = fieldName(name, language)
    // A text that runs the other way than its label has lines of its own.
    if (value.length > mostBeside && /\p{L}/u.test(value) && directionOf(value) !== directionOf(label)) {
      paper.write(`${label}:`, words)
      paper.write(value, words)
    } else paper.write(`${label}: ${value}`, words)
  }

  paper.write(say('title'), title)
  paper.write(`${say('madeAt')} ${momentIn(new Date(copy.madeAt), language, timeZone)}`, small)
  paper.write(say('note'), { ...small, after: 12 })
  paper.write(say('section.profile'), heading)
  paper.rule('#999')
  for (const [name, value] of Object.entries(copy.profile)) {
    const text = plain(value, reader)
    if (text) fact(name, text)
  }
  copy.sections.forEach(({ title: name, rows }, i) => {
    paper.write('', { size: 10 })
    paper.write(say(`section.${name}`), heading)
    paper.rule('#999')
    if (!rows.length) paper.write(say('none'), small)
    for (const row of rows) {
      for (const [label, text] of factsOf(row, sections[i]?.paper ?? [], reader)) fact(label, text)
      paper.rule('#ddd')
    }
  })
  return paper.end()
}

const factsOf = (
  row: Row,
  paper: readonly (readonly [string, string])[],
  reader: Reader,
): [string, string][] =>
  paper.flatMap(([column, as]): [string, string][] => {
    const value = row[column]
    if (value === null || value === undefined || value === '') return []
    if (as === 'lines') return flatten(value).map(([name, text]) => [name || column, text])
    if (as === 'code') return [[column, codeName(String(value), reader.language)]]
    if (as === 'yes') return [[column, translate(reader.language, 'export', value ? 'yes' : 'no')]]
    const text = plain(value, reader)
    return text ? [[column, text]] : []
  })

const plain = (value: unknown, { language, timeZone }: Reader): string => {
  if (Array.isArray(value)) return value.map(String).join(', ')
  const text = String(value ?? '')
  return /^\d{4}-\d\d-\d\dT\d\d:/.test(text) ? momentIn(new Date(text), language, timeZone) : text
}

/** Every leaf of a document with the name it stands under. */
const flatten = (value: unknown, name = ''): [string, string][] => {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((one) => flatten(one, name))
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => flatten(inner, key))
  return [[name, String(value)]]
}

const spaced = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]/g, ' ')
    .toLowerCase()

/** A text where there is one, else the word itself in plain writing. */
const known = (language: string, key: string, otherwise: string): string => {
  try {
    return translate(language, 'export', key)
  } catch {
    return spaced(otherwise)
  }
}
const fieldName = (name: string, language: string): string => known(language, `field.${name}`, name)
const codeName = (code: string, language: string): string => known(language, `code.${code}`, code)
