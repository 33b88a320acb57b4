import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { checkOwnSubmission } from '#domains/submissions/status.ts'
import type { Context } from '#platform/context.ts'
import { csvRowsAtMost, toCsv } from '#platform/csv.ts'
import { admit, type Admission, type Door } from '#platform/http/admission.ts'
import { parseInput } from '#platform/http/failure.ts'
import { createLimiter } from '#platform/http/limits.ts'
import { readPages } from '#platform/paging.ts'
import { translate } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { id } from '#shared/shapes.ts'
import { printCertificate } from './certificate.ts'
import { volunteerFilter } from './contract/staff.ts'
import { readRows } from './service/list.ts'

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
