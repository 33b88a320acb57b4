import { asc, and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import { checkOwnSubmission } from '#domains/submissions/status.ts'
import type { Context } from '#platform/context.ts'
import { csvRowsAtMost, toCsv } from '#platform/csv.ts'
import { admit, type Admission, type Door } from '#platform/http/admission.ts'
import { parseInput } from '#platform/http/failure.ts'
import { createLimiter } from '#platform/http/limits.ts'
import { makePaper } from '#platform/paper/make-paper.ts'
import { readPages } from '#platform/paging.ts'
import { languageOfTexts, translate } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { languageOf } from '#shared/languages.ts'
import { id } from '#shared/shapes.ts'
import { volunteerFilter } from './contract/staff.ts'
import { readRows } from './service/list.ts'
import { volunteerHours } from './tables.ts'

const columns = [
  'reference',
  'name',
  'state',
  'helpType',
  'languages',
  'availability',
  'zip',
  'hours',
  'last',
] as const

/** Volunteers as a table for staff, and a volunteer's own certificate of hours. */
export const serveVolunteers = (app: FastifyInstance, door: Door): void => {
  const limiter = createLimiter(door.services.clock)
  const enter = async (admission: Admission, request: FastifyRequest, reply: FastifyReply) =>
    (await admit(admission, request, reply, { door, limiter })) as Context<Actor>

  app.get('/api/volunteers.csv', async (request, reply) => {
    const ctx = await enter(
      { name: 'exportVolunteers', access: ['therapist', 'admin'], limit: { max: 20, seconds: 900 } },
      request,
      reply,
    )
    const filter = parseInput(z.object(volunteerFilter), request.query)
    const { rows: found, isWhole } = await readPages(
      (limit, after) => readRows(ctx, filter, { limit, after }),
      ({ createdAt, row }) => ({ at: createdAt.toISOString(), id: row.id }),
      { most: csvRowsAtMost },
    )
    await audit(ctx.db.orm, ctx, {
      action: 'volunteers.exported',
      recordType: 'volunteers',
      recordId: ctx.organizationId,
      detail: { count: found.length },
    })
    const say = (catalog: string, key: string) => translate(ctx.language, catalog, key)
    const rows = found.map(({ row }) => [
      row.reference,
      row.name,
      say('status', `state.volunteer.${row.state}`),
      say('volunteers', `help.${row.helpType}.title`),
      row.languages.join(' '),
      row.availability.map((one) => say('volunteers', `availability.${one}`)).join('; '),
      row.zip,
      Math.round(row.minutesEver / 6) / 10,
      row.lastHoursOn ?? '',
    ])
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="volunteers.csv"')
      .send(
        toCsv(
          columns.map((column) => say('volunteers-desk', `csv.${column}`)),
          isWhole ? rows : [...rows, [say('volunteers-desk', 'csv.more')]],
        ),
      )
  })

  app.get('/api/partner/volunteering/:id/certificate.pdf', async (request, reply) => {
    const ctx = await enter(
      { name: 'printCertificate', access: ['partner'], limit: { max: 20, seconds: 900 } },
      request,
      reply,
    )
    const { id: volunteerId } = parseInput(z.object({ id }), request.params)
    const own = await checkOwnSubmission(ctx.db.orm, ctx, volunteerId)
    const pdf = await printCertificate(ctx, own)
    await audit(ctx.db.orm, ctx, {
      action: 'volunteer.certificate_made',
      recordType: 'volunteer',
      recordId: volunteerId,
    })
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="hours.pdf"')
      .send(pdf)
  })
}

/** Hours that count, year by year, with the days between which they were given. */
const printCertificate = async (ctx: Context, own: { id: string; name: string }): Promise<Buffer> => {
  const rows = await ctx.db.orm
    .select({ day: volunteerHours.day, minutes: volunteerHours.minutes })
    .from(volunteerHours)
    .where(
      and(
        eq(volunteerHours.volunteerId, own.id),
        isNull(volunteerHours.struckAt),
        isNotNull(volunteerHours.approvedAt),
      ),
    )
    .orderBy(asc(volunteerHours.day))
  const { timeZone } = await readSettings(ctx, ctx.organizationId)
  const language = languageOfTexts(ctx.language, 'volunteering')
  const number = new Intl.NumberFormat(languageOf(language).locale, { maximumFractionDigits: 1 })
  const inHours = (minutes: number): string => number.format(minutes / 60)
  const byYear = new Map<string, number>()
  for (const { day, minutes } of rows)
    byYear.set(day.slice(0, 4), (byYear.get(day.slice(0, 4)) ?? 0) + minutes)
  const total = rows.reduce((sum, { minutes }) => sum + minutes, 0)
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(language, 'volunteering', `certificate.${key}`, values)
  const longDay = (at: Date, zone: string): string =>
    new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: zone }).format(at)
  const dayName = (day: string): string => longDay(new Date(`${day}T12:00:00Z`), 'UTC')
  const [first, last] = [rows[0]?.day, rows.at(-1)?.day]
  return makePaper({ title: say('title'), language }, [
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
          : say('none'),
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
  ])
}
