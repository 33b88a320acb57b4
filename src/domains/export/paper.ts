import { isolated } from '#platform/paper/isolated.ts'
import { directionOf, openPaper } from '#platform/paper/typeset.ts'
import { translate } from '#platform/texts.ts'
import { momentIn } from '#shared/moments.ts'
import type { Copy } from './collect.ts'
import { factsOf } from './values.ts'
import { profile, sections } from './what.ts'
import { type Fact, labelOf, type Reader } from './words.ts'

const mostBeside = 60
const title = { size: 20, after: 2 }
const heading = { size: 14, after: 2 }
const words = { size: 10.5 }
const small = { size: 9.5, colour: '#333', after: 4 }

interface Part {
  heading: string
  /** A part whose rows are a line each, such as a history. */
  inLines: boolean
  rows: Fact[][]
}

/** Everything that stands on the paper, as words in the person's language. */
export const partsOf = (copy: Copy, given: Reader): Part[] => {
  const reader = { ...given, madeAt: copy.madeAt }
  const say = (key: string): string => translate(reader.language, 'export', key)
  const about = profile.flatMap(([column, as, label = column]) =>
    factsOf(copy.profile, column, as, reader).map(([, text]): Fact => [labelOf(label, reader), text]),
  )
  return [
    { heading: say('section.profile'), inLines: false, rows: [about] },
    ...copy.sections.map(({ title: name, rows }) => {
      const { paper = [], inLines = false } = sections.find((one) => one.title === name) ?? {}
      return {
        heading: say(`section.${name}`),
        inLines,
        rows: rows.map((row) => paper.flatMap(([column, as]) => factsOf(row, column, as, reader))),
      }
    }),
  ]
}

/** A copy on paper, in the person's language and time zone: a PDF in Letter size. */
export const toPaper = (copy: Copy, reader: Reader): Promise<Buffer> => {
  const { language, timeZone } = reader
  const say = (key: string): string => translate(language, 'export', key)
  const paper = openPaper({ title: say('title'), language })
  const writeFact = ([label, value]: Fact): void => {
    // A text that runs the other way than its label has lines of its own.
    const turns =
      value.length > mostBeside && /\p{L}/u.test(value) && directionOf(value) !== directionOf(label)
    if (!turns && !value.includes('\n')) return paper.write(`${withMark(label)} ${isolated(value)}`, words)
    paper.write(withMark(label), words)
    for (const line of value.split('\n')) paper.write(line, words)
  }

  paper.write(say('title'), title)
  paper.write(`${say('madeAt')} ${momentIn(new Date(copy.madeAt), language, { timeZone })}`, small)
  paper.write(say('note'), { ...small, after: 12 })
  partsOf(copy, reader).forEach(({ heading: name, inLines, rows }, i) => {
    if (i > 0) paper.write('', { size: 10 })
    paper.write(name, heading)
    paper.rule('#999')
    if (!rows.length) paper.write(say('none'), small)
    for (const facts of rows) {
      if (inLines) paper.write(facts.map(([, text]) => isolated(text)).join(' · '), words)
      else {
        facts.forEach(writeFact)
        paper.rule('#ddd')
      }
    }
  })
  return paper.end()
}

/** A question keeps its own mark. */
const withMark = (label: string): string => (/[?؟:]$/.test(label) ? label : `${label}:`)
