import { senderName } from '#domains/notifications/sender.ts'
import { dayOf } from '#domains/organizations/today.ts'
import type { Context } from '#platform/context.ts'
import { makePaper, type PaperLine } from '#platform/paper/make-paper.ts'
import { sayOnPaper } from '#platform/paper/say.ts'
import { languageOfTexts } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import { languageOf } from '#shared/languages.ts'
import type { Applied } from './check.ts'
import type { NamedRecord } from './contract/application.ts'
import { type AssessmentRow, findAssessment, openContent, openFactors, openReason } from './show.ts'

const longDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

type LetterOf = Pick<Applied, 'row' | 'posting'>
type LetterContext = Pick<Context, 'db' | 'fields' | 'language' | 'organizationId'>

/** A letter from an employer about a record, line by line. */
interface Letter {
  title: string
  lines: PaperLine[]
}

interface Writing {
  /** What the catalog says, with whose letter it is, about which job, and its days. */
  say(key: string): string
  /** A heading with its text; nothing where there is no text. */
  part(key: string, text: string): PaperLine[]
}

const writeLetter = (
  ctx: LetterContext,
  { row, posting }: LetterOf,
  { kind, days }: { kind: 'first' | 'final'; days: Record<string, string> },
  body: (writing: Writing) => PaperLine[],
): Letter => {
  const language = languageOfTexts(ctx.language, 'job-papers')
  const facts: Record<string, string> = {
    name: openContent(ctx, row).name,
    job: posting.title,
    company: posting.company,
  }
  for (const [name, day] of Object.entries(days)) facts[name] = longDay(day, language)
  const say: Writing['say'] = (key) => sayOnPaper(language, 'job-papers', `${kind}.${key}`, facts)
  const part: Writing['part'] = (key, text) =>
    text
      ? [
          { text: say(key), size: 12, isBold: true, after: 2, keep: 60 },
          { text, size: 11, after: 12 },
        ]
      : []
  return {
    title: say('title'),
    lines: [
      { text: posting.company, size: 12, isBold: true },
      { text: say('date'), size: 11, after: 16 },
      { text: say('title'), size: 18, isBold: true, after: 12 },
      { text: say('greeting'), size: 11, after: 8 },
      { text: say('opening'), size: 11, after: 16 },
      ...body({ say, part }),
      { text: say('ending'), size: 11 },
    ],
  }
}

export const printLetter = async (ctx: LetterContext, { title, lines }: Letter): Promise<Buffer> =>
  makePaper(
    { title, language: ctx.language, footer: await senderName(ctx.db.orm, ctx.organizationId) },
    lines,
  )

const namedLine = ({ what, law, years }: NamedRecord, language: string): string =>
  years === null
    ? sayOnPaper(language, 'jobs', 'policy.barredShort', { what, law: law ?? '' })
    : sayOnPaper(language, 'jobs', 'policy.assessedShort', { what, years: String(years) })

const lookedAt = (ctx: LetterContext, assessment: AssessmentRow, { part }: Writing): PaperLine[] => {
  const { named, nature, time, duties, evidence } = openFactors(ctx, assessment)
  return [
    ...part('named', named ? namedLine(named, ctx.language) : ''),
    ...part('nature', nature),
    ...part('time', time),
    ...part('duties', duties),
    ...part('evidence', evidence),
    { rule: '#999' },
  ]
}

/** The letter of an assessment: what was looked at, and until when it can be answered. */
export const jobLetter = async (ctx: LetterContext, applied: LetterOf): Promise<Letter> => {
  const assessment = await findAssessment(ctx.db.orm, applied.row.id)
  if (!assessment) throw new AppError('request.not_found')
  const days = { given: assessment.givenOn, final: assessment.finalFrom }
  return writeLetter(ctx, applied, { kind: 'first', days }, (writing) => [
    ...lookedAt(ctx, assessment, writing),
    ...writing.part('what', writing.say('answer')),
    ...writing.part('agency', openFactors(ctx, assessment).agency),
    ...writing.part('papers', writing.say('papersText')),
  ])
}

/**
 * The letter of a decision against somebody: what it rests on, and what they can do. What it has to say of a
 * report follows 15 U.S.C. 1681m(a): whose it is, that they did not decide, a free copy within 60 days, how to dispute it.
 * Days for a complaint: 42 U.S.C. 2000e-5(e)(1). `request.not_found` where nothing was decided against them.
 */
export const finalLetter = async (ctx: LetterContext, applied: LetterOf): Promise<Letter> => {
  const assessment = await findAssessment(ctx.db.orm, applied.row.id)
  if (assessment?.decision !== 'not_selected' || !assessment.decidedAt)
    throw new AppError('request.not_found')
  const days = {
    given: assessment.givenOn,
    decided: await dayOf(ctx.db.orm, ctx, assessment.decidedAt),
  }
  const { agency } = openFactors(ctx, assessment)
  return writeLetter(ctx, applied, { kind: 'final', days }, (writing) => [
    ...lookedAt(ctx, assessment, writing),
    ...writing.part('yours', assessment.answeredAt ? writing.say('answered') : ''),
    ...writing.part('words', openReason(ctx, applied.row)),
    ...writing.part('agency', agency),
    ...writing.part('report', writing.say(agency ? 'reportText' : 'reportUnknown')),
    ...writing.part('complaint', writing.say('complaintText')),
  ])
}
