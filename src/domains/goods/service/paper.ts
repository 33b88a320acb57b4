import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { makePaper, type PaperLine } from '#platform/paper/make-paper.ts'
import { translate } from '#platform/texts.ts'
import { languageOf } from '#shared/languages.ts'
import type { goods } from '../tables.ts'
import { goodsPlace } from './place.ts'

/** All that stands on an acknowledgement, as it was on the day it was made. It names no value. */
export const PaperFacts = z.object({
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

type Row = Pick<typeof goods.$inferSelect, 'id' | 'organizationId' | 'paper'>

/** The facts of a gift's acknowledgement; null where there is none. */
export const openPaper = ({ fields }: Pick<Services, 'fields'>, row: Row): PaperFacts | null =>
  row.paper &&
  PaperFacts.parse(JSON.parse(fields.open(row.paper, goodsPlace(row.organizationId, 'paper', row.id))))

const line = { size: 11, after: 4 }

/** What stands on an acknowledgement, line by line. */
export const paperLines = (facts: PaperFacts): PaperLine[] => {
  const { language } = facts
  const say = (key: string, named: Record<string, string> = {}): string =>
    translate(language, 'goods-papers', key, named)
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
  return makePaper({ title, language: facts.language, footer: title }, paperLines(facts))
}
