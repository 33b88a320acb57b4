import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import { admit, type Door } from '#platform/http/admission.ts'
import { parseInput } from '#platform/http/failure.ts'
import { createLimiter } from '#platform/http/limits.ts'
import { makePaper, type PaperLine } from '#platform/paper/make-paper.ts'
import { sayOnPaper } from '#platform/paper/say.ts'
import { languageOfTexts, translate } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { languageOf } from '#shared/languages.ts'
import { id } from '#shared/shapes.ts'
import { certificatePath } from '../contract.ts'
import { deletionCertificates as certificates } from '../tables.ts'
import { type CertificateRow, sumOf } from './certificate.ts'

const title = { size: 20, isBold: true, after: 6 }
const heading = { size: 13, isBold: true, after: 4 }
const line = { size: 11, after: 4 }
const small = { size: 9.5, colour: '#333', after: 4 }

/** What stands on a certificate, line by line, in the super admin's language. */
export const certificateLines = (row: CertificateRow, language: string): PaperLine[] => {
  const say = (key: string, named: Record<string, string | number> = {}): string =>
    sayOnPaper(language, 'organization-data-letters', `paper.${key}`, named)
  const moment = (at: Date): string =>
    new Intl.DateTimeFormat(languageOf(languageOfTexts(language, 'organization-data-letters')).locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(at)
  const counts = (of: Readonly<Record<string, number>>): PaperLine[] =>
    Object.entries(of)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([table, count]) => ({ text: `${table}: ${count}`, ...small, after: 1 }))
  return [
    { text: say('title'), ...title },
    { text: say('number', { number: row.id }), ...line, after: 8 },
    { rule: '#999' },
    { text: say('organization', { name: row.organizationName }), ...line },
    { text: say('organizationId', { id: row.organizationId }), ...line },
    { text: say('requested', { moment: moment(row.requestedAt) }), ...line },
    { text: say('removed', { moment: moment(row.rowsRemovedAt) }), ...line },
    ...(row.doneAt ? [{ text: say('done', { moment: moment(row.doneAt) }), ...line }] : []),
    { text: say('sums', { rows: sumOf(row.rows), files: row.files }), ...line, after: 8 },
    { text: say('history'), ...heading },
    { text: say('historyText', { position: row.auditPosition }), ...line },
    { text: row.auditHash, ...small, after: 8 },
    { text: say('kept'), ...heading },
    { text: say('keptText'), ...line },
    ...counts(row.kept),
    { text: say('rows'), ...heading },
    ...counts(row.rows),
    { text: '', size: 8 },
    { rule: '#999' },
    { text: say('signature'), ...heading },
    { text: row.signature ?? say('unsigned'), ...small },
    { text: say('signatureText'), ...small },
  ]
}

/** Prints a certificate for the super admin. */
export const serveCertificates = (app: FastifyInstance, door: Door): void => {
  const limiter = createLimiter(door.services.clock)
  app.get(certificatePath(':id'), async (request, reply) => {
    const asked = {
      name: 'printCertificate',
      access: ['superadmin'] as const,
      limit: { max: 60, seconds: 900 },
    }
    const ctx = (await admit(asked, request, reply, { door, limiter })) as Context<Actor>
    const { id: certificateId } = parseInput(z.object({ id }), request.params)
    const [row] = await ctx.db.orm.select().from(certificates).where(eq(certificates.id, certificateId))
    if (!row) throw new AppError('request.not_found')
    const about = {
      title: translate(ctx.language, 'organization-data-letters', 'paper.title'),
      language: languageOfTexts(ctx.language, 'organization-data-letters'),
    }
    const bytes = await makePaper(about, certificateLines(row, ctx.language))
    await audit(ctx.db.orm, ctx, {
      action: 'deletion_certificate.printed',
      recordType: 'organization',
      recordId: row.organizationId,
    })
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="deletion-certificate-${certificateId}.pdf"`)
      .send(bytes)
  })
}
