import { cardOf, titleOf } from '#domains/chat/engine/card.ts'
import { textsOf } from '#domains/workbooks/library/all.ts'
import { translate } from '#platform/texts.ts'
import { inLine, languageName } from '#shared/list-words.ts'
import { momentIn } from '#shared/moments.ts'
import { firstName } from '#shared/names.ts'
import {
  readCheckUp,
  readCondition,
  readHours,
  readHousingNeeds,
  readRegistration,
  readSafetyPlan,
} from './documents.ts'
import { dayName, type Fact, labelOf, type Reader, type Row, textOr } from './words.ts'

type Read = (value: unknown, reader: Reader, row: Row, label: string) => Fact[]

const codeName = (code: unknown, { language }: Reader): string =>
  textOr(language, 'export', `code.${String(code)}`, String(code))

/** Reads a value as one text. */
const one =
  (read: (value: string, reader: Reader, row: Row) => string): Read =>
  (value, reader, row, label) => {
    const text = read(String(value), reader, row)
    return text ? [[label, text]] : []
  }

/** Every leaf of a document with the name it stands under. */
const leaves = (value: unknown, reader: Reader, label: string): Fact[] => {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((inner) => leaves(inner, reader, label))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => leaves(inner, reader, labelOf(key, reader)))
  return [[label, String(value)]]
}

const inWorkbook = (row: Row, reader: Reader, key: string, otherwise = ''): string =>
  textOr(reader.language, textsOf(String(row['workbook_id'])), key, otherwise)

/** One answer of a workbook: options by their words, rows of a table by their columns. */
const answerFacts = (row: Row, blockId: string, value: unknown, reader: Reader): Fact[] => {
  const block = `exercises.${String(row['exercise_id'])}.blocks.${blockId}`
  const label = inWorkbook(row, reader, `${block}.label`, blockId)
  const words = (given: unknown): string => {
    if (given === null || typeof given !== 'object')
      return inWorkbook(row, reader, `${block}.options.${String(given)}`, '') || String(given)
    return Object.entries(given)
      .filter(([, cell]) => cell !== '')
      .map(([column, cell]) => `${inWorkbook(row, reader, `${block}.columns.${column}`, column)}: ${cell}`)
      .join('; ')
  }
  const text = (Array.isArray(value) ? value : [value ?? '']).map(words).filter(Boolean).join('\n')
  return text ? [[label, text]] : []
}

/** How a value is read on paper. `code` is a word of the product; the rest say what they are. */
export const readings = {
  text: one((value) => value),
  number: one((value) => value),
  moment: one((value, { language, timeZone }) => momentIn(new Date(value), language, { timeZone })),
  day: one((value, reader) => dayName(value, reader)),
  yes: (value, { language }, _, label) => [[label, translate(language, 'export', value ? 'yes' : 'no')]],
  code: one((value, reader) => codeName(value, reader)),
  level: one((value, { language }) => textOr(language, 'export', `level.${value}`, value)),
  codes: (value, reader, _, label) => [
    [
      label,
      inLine(
        (value as string[]).map((code) => codeName(code, reader)),
        reader.language,
      ),
    ],
  ],
  names: (value, { language }, __, label) =>
    (value as string[]).length ? [[label, inLine(value as string[], language)]] : [],
  language: one((value, { language }) => languageName(value, language)),
  lines: (value, reader, _, label) => leaves(value, reader, label),
  action: one((value, { language }) => textOr(language, 'export', `action.${value}`, value)),
  stage: one((value, { language }) => textOr(language, 'jobs', `stage.${value}`, value)),
  instrument: one((value, { language }) => textOr(language, 'assessments', `name.${value}`, value)),
  checkUp: (value, reader, row, label) => readCheckUp(value, reader, row, label),
  papers: (value, { language }, _, label) =>
    (value as { name: string; have: boolean }[]).map(({ name, have }) => [
      label,
      have ? `${name} (${translate(language, 'export', 'have')})` : name,
    ]),
  condition: (value, reader) => readCondition(value, reader),
  minute: (value, reader, row, label) => [
    [label, readHours(Number(value), Number(row['to_minute']), reader)],
  ],
  /** A session has no title of its own: it says with whom. */
  dateTitle: (value, { language }, row, label) => {
    const provider = row['provider']
    if (value) return [[label, String(value)]]
    return [
      [
        label,
        provider
          ? translate(language, 'reminders', 'withName', { name: firstName(String(provider)) })
          : translate(language, 'reminders', 'calendar.entry'),
      ],
    ]
  },
  /** Whether somebody was there may not have been noted when the copy was made. */
  dateState: one((value, reader, row) =>
    value === 'scheduled' && String(row['ends_at']) < (reader.madeAt ?? '')
      ? translate(reader.language, 'appointments', 'notNoted')
      : codeName(value, reader),
  ),
  registration: (value, reader) => readRegistration(value, reader),
  housingNeeds: (value, reader) => readHousingNeeds(value, reader),
  safetyPlan: (value, reader) => readSafetyPlan(value, reader),
  exercise: one((value, { language }) => titleOf(value, language) || value),
  kept: (value, { language }, row, label) =>
    cardOf(String(row['protocol']), value as Record<string, string | number>, language).map((line) => [
      line.label || label,
      line.text,
    ]),
  fact: (value, { language }) => {
    const { kind, relation, value: what, words } = value as Record<string, string | null>
    const said = [[relation, what].filter(Boolean).join(': '), words].filter(Boolean).join(' — ')
    return said ? [[translate(language, 'memory', `kind.${kind}`), said]] : []
  },
  felt: one((value, { language }) => textOr(language, 'export', `felt.${value}`, '')),
  workbook: one((_, reader, row) => inWorkbook(row, reader, 'title', String(row['workbook_id']))),
  part: one((value, reader, row) => inWorkbook(row, reader, `exercises.${value}.title`, value)),
  answers: (value, reader, row) =>
    Object.entries(value as Record<string, { value: unknown }>).flatMap(([block, answer]) =>
      answerFacts(row, block, answer.value, reader),
    ),
  answerCopy: (value, reader, row) =>
    answerFacts(row, String(row['block_id']), (value as { value: unknown }).value, reader),
} satisfies Record<string, Read>

export type As = keyof typeof readings

/** The lines that a column of a row makes; none where nothing stands there. */
export const factsOf = (row: Row, column: string, as: As, reader: Reader): Fact[] => {
  const value = row[column]
  const isEmpty = value === null || value === undefined || (value === '' && as !== 'dateTitle')
  return isEmpty ? [] : (readings[as] as Read)(value, reader, row, labelOf(column, reader))
}
