import { asc, and, eq, isNull } from 'drizzle-orm'
import { senderName } from '#domains/notifications/sender.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import { makePaper, type PaperLine } from '#platform/paper/make-paper.ts'
import { sayOnPaper } from '#platform/paper/say.ts'
import { languageOfTexts } from '#platform/texts.ts'
import { languageOf } from '#shared/languages.ts'
import { volunteerHours } from './tables.ts'

/** Hours that count, year by year, with the days between which they were given. */
export const certificateLines = async (
  ctx: Context,
  own: { id: string; name: string },
): Promise<{ title: string; language: string; lines: PaperLine[] }> => {
  const logged = await ctx.db.orm
    .select({
      day: volunteerHours.day,
      minutes: volunteerHours.minutes,
      approvedAt: volunteerHours.approvedAt,
    })
    .from(volunteerHours)
    .where(and(eq(volunteerHours.volunteerId, own.id), isNull(volunteerHours.struckAt)))
    .orderBy(asc(volunteerHours.day))
  const rows = logged.filter(({ approvedAt }) => approvedAt !== null)
  const { timeZone } = await readSettings(ctx, ctx.organizationId)
  const language = languageOfTexts(ctx.language, 'volunteering')
  const number = new Intl.NumberFormat(languageOf(language).locale, { maximumFractionDigits: 1 })
  const inHours = (minutes: number): string => number.format(minutes / 60)
  const byYear = new Map<string, number>()
  for (const { day, minutes } of rows)
    byYear.set(day.slice(0, 4), (byYear.get(day.slice(0, 4)) ?? 0) + minutes)
  const total = rows.reduce((sum, { minutes }) => sum + minutes, 0)
  const say = (key: string, values: Record<string, string> = {}) =>
    sayOnPaper(language, 'volunteering', `certificate.${key}`, values)
  const longDay = (at: Date, zone: string): string =>
    new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: zone }).format(at)
  const dayName = (day: string): string => longDay(new Date(`${day}T12:00:00Z`), 'UTC')
  const [first, last] = [rows[0]?.day, rows.at(-1)?.day]
  const lines: PaperLine[] = [
    { text: say('title'), size: 22, after: 14, isCentered: true },
    { text: own.name, size: 18, after: 10, isCentered: true },
    {
      text:
        first && last
          ? say('text', {
              hours: inHours(total),
              from: dayName(first),
              to: dayName(last),
              organization: await senderName(ctx.db.orm, ctx.organizationId),
            })
          : say(logged.length ? 'waits' : 'none'),
      size: 12,
      after: 16,
    },
    ...[...byYear].map(([year, minutes]) => ({
      text: say('year', { year, hours: inHours(minutes) }),
      size: 11,
      after: 4,
    })),
    { text: say('source'), size: 9.5, after: 24 },
    {
      text: say('made', { day: longDay(ctx.clock.now(), timeZone) }),
      size: 9.5,
    },
  ]
  return { title: say('title'), language, lines }
}

/** A volunteer's own certificate of hours as a PDF. */
export const printCertificate = async (ctx: Context, own: { id: string; name: string }): Promise<Buffer> => {
  const { title, language, lines } = await certificateLines(ctx, own)
  return makePaper({ title, language }, lines)
}
