import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { makePaper, type PaperLine } from '#platform/paper/make-paper.ts'
import { sayOnPaper } from '#platform/paper/say.ts'
import { languageOfTexts, translate } from '#platform/texts.ts'
import { languageOf } from '#shared/languages.ts'
import type { goods } from '../tables.ts'
import { goodsPlace } from './place.ts'

/** All that stands on an acknowledgement, as it was on the day it was made. It names no value. */
export const PaperFacts = z.object({
  /** The gift's number; from the second acknowledgement on with a suffix. */
  reference: z.string(),
  donorName: z.string(),
  description: z.string(),
  receivedOn: z.iso.date(),
  legalName: z.string(),
  ein: z.string(),
  statement: z.string(),
  language: z.string(),
})
export type PaperFacts = z.output<typeof PaperFacts>

/** One that was made before they were kept stands alone. */
const Papers = z.preprocess((kept) => (Array.isArray(kept) ? kept : [kept]), z.array(PaperFacts))

type Row = Pick<typeof goods.$inferSelect, 'id' | 'organizationId' | 'paper' | 'paperAt'>

/** All acknowledgements of a gift, also those that were taken back, the latest last. */
export const openPapers = ({ fields }: Pick<Services, 'fields'>, row: Row): PaperFacts[] =>
  row.paper
    ? Papers.parse(JSON.parse(fields.open(row.paper, goodsPlace(row.organizationId, 'paper', row.id))))
    : []

/** The facts of the acknowledgement that stands; null where there is none. */
export const openPaper = (services: Pick<Services, 'fields'>, row: Row): PaperFacts | null =>
  (row.paperAt && openPapers(services, row).at(-1)) ?? null

/** Two papers of one gift never have one number: `LF-000123`, then `LF-000123-2`. */
export const numberOf = (reference: string, earlier: number): string =>
  earlier ? `${reference}-${earlier + 1}` : reference

const line = { size: 11, after: 4 }

/** What stands on an acknowledgement, line by line. */
export const paperLines = (facts: PaperFacts): PaperLine[] => {
  const language = languageOfTexts(facts.language, 'goods-papers')
  const say = (key: string, named: Record<string, string> = {}): string =>
    sayOnPaper(language, 'goods-papers', key, named)
  const day = new Intl.DateTimeFormat(languageOf(language).locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${facts.receivedOn}T00:00:00Z`))
  return [
    { text: say('title'), size: 20, isBold: true, after: 4 },
    { text: say('number', { number: facts.reference }), size: 13, after: 10 },
    { rule: '#999' },
    { text: facts.legalName, size: 13, isBold: true, after: 3 },
    { text: say('ein', { ein: facts.ein }), ...line, after: 10 },
    { text: say('donor', { name: facts.donorName }), ...line },
    { text: say('day', { day }), ...line, after: 10 },
    { text: say('what'), size: 11, isBold: true, after: 3 },
    ...facts.description
      .split('\n')
      .filter((text) => text.trim())
      .map((text) => ({ text, ...line })),
    { text: '', size: 8 },
    { rule: '#999' },
    { text: say('noGoods'), ...line },
    { text: facts.statement, ...line },
    { text: say('noValue'), ...line },
    { text: say('keep'), size: 9.5, colour: '#333', after: 4 },
  ]
}

/** An acknowledgement as a PDF, in the donor's language. */
export const makeAcknowledgement = (facts: PaperFacts): Promise<Buffer> => {
  const title = translate(facts.language, 'goods-papers', 'file', { number: facts.reference })
  return makePaper(
    { title, language: languageOfTexts(facts.language, 'goods-papers'), footer: title },
    paperLines(facts),
  )
}
