import { and, desc, eq, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { storeFiles } from '#domains/documents/bytes.ts'
import { keepDocument, listDocuments } from '#domains/documents/service.ts'
import { checkGuardOf, checkLetterOf, checkUnverifiedOf } from '#domains/guard/check.ts'
import { mayReview } from '#domains/submissions/access.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import { openSubmission } from '#domains/submissions/open.ts'
import { submissionPlace } from '#domains/submissions/place.ts'
import { checkSubmission } from '#domains/submissions/read.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Form } from '#platform/files/multipart.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { parseInput } from '#platform/http/failure.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { UploadedFile } from '#shared/uploaded-file.ts'
import { answerBy } from './answer-by.ts'
import {
  contactEndpoints,
  ContactForm,
  type ContactMessage,
  fileKind,
  type ReceivedMessage,
} from './contract.ts'
import { contactMessages } from './tables.ts'

const messagePlace = (organizationId: string, row: string) => ({
  scope: organizationId,
  field: 'contact_messages.message',
  row,
})

/** A message of the public form, with its files. Words of danger are heard before anything else is asked. */
export const sendContact = async (ctx: Context<Actor | null>, form: Form): Promise<ReceivedMessage> => {
  const { subject: about = '', message: words = '' } = form.fields
  return hearFirst(ctx, [about, words], 'contact', async (heard) => {
    const given = parseInput(ContactForm, form.fields)
    const { id: formId = newId(), name, email, phone, subject, message, solution, website = '' } = given
    const isVerified = solution !== undefined
    if (isVerified) await checkGuardOf(ctx, heard, { solution, website }, { form: 'contact' })
    else await checkUnverifiedOf(ctx, heard, { form: 'contact', website })
    const stored = await storeFiles(ctx, form.files)
    // Without the check anybody could make us write to an address that is not theirs.
    const tells = isVerified && (await checkLetterOf(ctx, heard, { form: 'contact', email }))
    return ctx.db.orm.transaction(async (tx) => {
      const { id, isNew, reference, token } = await openSubmission(tx, ctx, {
        id: formId,
        kind: 'contact',
        name,
        about: subject,
        email,
        phone,
        heard: heard.level,
        isVerified,
        content: [name, email, ...(phone ? [phone] : []), subject, message, stored.map(({ size }) => size)],
        tells,
      })
      const answered = answerBy(await readSettingsIn(tx, ctx.organizationId), ctx.clock.now())
      const received = { reference, token, crisis: heard.level, answerBy: answered }
      if (!isNew) return { ...received, clientId: null }
      await tx.insert(contactMessages).values({
        id,
        message: ctx.fields.seal(message, messagePlace(ctx.organizationId, id)),
      })
      for (const file of stored) await keepDocument(tx, ctx, { kind: fileKind, subjectId: id, file })
      const clientId = await keepHeard(tx, ctx, heard, 'contact')
      return { ...received, clientId }
    })
  })
}

/** Keeps the words of a message under its submission, for a domain that hands one in for a person. */
export const keepContactMessage = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  id: string,
  message: string,
): Promise<void> => {
  await tx
    .insert(contactMessages)
    .values({ id, message: ctx.fields.seal(message, messagePlace(ctx.organizationId, id)) })
}

interface Found {
  submission: typeof submissions.$inferSelect
  message: Buffer
}
const toMessage = (
  ctx: Context,
  { submission: row, message }: Found,
  files: UploadedFile[],
): ContactMessage => ({
  id: row.id,
  reference: row.reference,
  name: row.name,
  email: row.email ? ctx.fields.open(row.email, submissionPlace(row.organizationId, 'email', row.id)) : '',
  phone: row.phone ? ctx.fields.open(row.phone, submissionPlace(row.organizationId, 'phone', row.id)) : '',
  subject: ctx.fields.open(row.about, submissionPlace(row.organizationId, 'about', row.id)),
  message: ctx.fields.open(message, messagePlace(row.organizationId, row.id)),
  files,
  isVerified: row.isVerified,
  timestamp: row.createdAt.toISOString(),
  status: row.state as ContactMessage['status'],
})

const listContactMessages: Verb<typeof contactEndpoints.listContactMessages> = async (
  ctx,
  { limit = 50, cursor },
) => {
  const after = readCursor(cursor)
  const found = await ctx.db.orm
    .select({ submission: submissions, message: contactMessages.message })
    .from(submissions)
    .innerJoin(contactMessages, eq(contactMessages.id, submissions.id))
    .where(
      and(
        eq(submissions.organizationId, ctx.organizationId),
        eq(submissions.kind, 'contact'),
        after
          ? sql`(${submissions.createdAt}, ${submissions.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, ({ submission }) => ({
    at: submission.createdAt.toISOString(),
    id: submission.id,
  }))
  ctx.nextPage(next)
  await audit(ctx.db.orm, ctx, {
    action: 'contact_messages.read',
    recordType: 'submissions',
    recordId: ctx.organizationId,
    detail: { count: rows.length },
  })
  const ids = rows.map(({ submission }) => submission.id)
  const files = await listDocuments(ctx.db.orm, ctx, fileKind, ids)
  return rows.map((row) => toMessage(ctx, row, files.get(row.submission.id) ?? []))
}

const readContactMessage: Verb<typeof contactEndpoints.readContactMessage> = async (ctx, { id }) => {
  const submission = await checkSubmission(ctx, id)
  const [found] = await ctx.db.orm.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!found) throw new AppError('request.not_found')
  const files = await listDocuments(ctx.db.orm, ctx, fileKind, [id])
  await audit(ctx.db.orm, ctx, {
    action: 'contact_messages.read',
    recordType: 'submission',
    recordId: id,
  })
  return toMessage(ctx, { submission, message: found.message }, files.get(id) ?? [])
}

/** Who reads the files of a message: whoever looks after it. */
export const mayReadContactFile = async (ctx: Context, submissionId: string): Promise<boolean> => {
  const [row] = await ctx.db.orm.select().from(submissions).where(eq(submissions.id, submissionId))
  return row !== undefined && mayReview(ctx.actor, row)
}

export const contactService = bind(contactEndpoints, { listContactMessages, readContactMessage })
