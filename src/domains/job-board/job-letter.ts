import { senderName } from '#domains/notifications/sender.ts'
import type { Context } from '#platform/context.ts'
import { makePaper, type PaperLine } from '#platform/paper/make-paper.ts'
import { translate } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import { languageOf } from '#shared/languages.ts'
import type { Applied } from './check.ts'
import { findAssessment, openContent, openFactors } from './show.ts'

const longDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** The letter of an assessment as a paper: what was looked at, and until when it can be answered. */
export const makeJobLetter = async (ctx: Context, { row, posting }: Applied): Promise<Buffer> => {
  const assessment = await findAssessment(ctx.db.orm, row.id)
  if (!assessment) throw new AppError('request.not_found')
  const { language } = ctx
  const factors = openFactors(ctx, assessment)
  const { name } = openContent(ctx, row)
  const facts = {
    name,
    job: posting.title,
    company: posting.company,
    given: longDay(assessment.givenOn, language),
    final: longDay(assessment.finalFrom, language),
  }
  const say = (key: string): string => translate(language, 'job-letters', `paper.${key}`, facts)
  const part = (key: string, text: string): PaperLine[] =>
    text
      ? [
          { text: say(key), size: 12, isBold: true, after: 2, keep: 60 },
          { text, size: 11, after: 12 },
        ]
      : []
  const lines: PaperLine[] = [
    { text: posting.company, size: 12, isBold: true },
    { text: say('date'), size: 11, after: 16 },
    { text: say('title'), size: 18, isBold: true, after: 12 },
    { text: say('greeting'), size: 11, after: 8 },
    { text: say('opening'), size: 11, after: 16 },
    ...part('nature', factors.nature),
    ...part('time', factors.time),
    ...part('duties', factors.duties),
    ...part('evidence', factors.evidence),
    { rule: '#999' },
    ...part('what', say('answer')),
    ...part('papers', say('papersText')),
    { text: say('ending'), size: 11 },
  ]
  return makePaper(
    { title: say('title'), language, footer: await senderName(ctx.db.orm, ctx.organizationId) },
    lines,
  )
}
