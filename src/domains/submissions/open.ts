import { sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import { idAgain } from '#platform/crypto/again.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { topics } from '#shared/realtime.ts'
import { type Submission, submissionsChanged } from './contract.ts'
import { firstState, type SubmissionKind } from './contract/lifecycle.ts'
import { addEvent } from './events.ts'
import { tellReceived } from './letters.ts'
import { sealedPhone, statusToken, submissionPlace } from './place.ts'
import { submissionNumbers, submissions } from './tables.ts'

export interface Opening {
  /** Made on the device, so that a form sent twice is one submission. */
  id: string
  kind: SubmissionKind
  name: string
  /** What it is about, in a few words. */
  about: string
  email?: string | null
  phone?: string | null
  maySms?: boolean
  /** The account it belongs to from now on. */
  partnerId?: string | null
  assigneeId?: string | null
  /** Where the kind has a number of its own. */
  reference?: string
  heard?: Submission['heard']
  /** False where it came without the check that our own forms do. */
  isVerified?: boolean
  /** All that was written: sent again with other words under the same id, it is a submission of its own. */
  content?: unknown
  /** False where the address got enough letters: it is kept and answered all the same. */
  tells?: boolean
}

export interface Opened {
  id: string
  reference: string
  token: string
  /** False for a form that had come before: nothing more is to be kept of it. */
  isNew: boolean
}

/** `LF-` and six digits: what people say on the phone. */
const nextReference = async (tx: Tx, organizationId: string): Promise<string> => {
  const [row] = await tx
    .insert(submissionNumbers)
    .values({ organizationId, next: 2 })
    .onConflictDoUpdate({
      target: submissionNumbers.organizationId,
      set: { next: sql`${submissionNumbers.next} + 1` },
    })
    .returning({ next: submissionNumbers.next })
  return `LF-${String((row?.next ?? 2) - 1).padStart(6, '0')}`
}

/**
 * Takes in what somebody hands in: number, status page, place in the inbox, a letter that it has come. Whoever calls
 * it keeps what the kind alone has, under the same id and in the same transaction.
 */
export const openSubmission = async (tx: Tx, ctx: Context<Actor | null>, given: Opening): Promise<Opened> => {
  const { organizationId, fields, signer } = ctx
  const { id, kind } = given
  const now = ctx.clock.now()
  const seal = (field: 'about' | 'email', text: string | null | undefined) =>
    text ? fields.seal(text, submissionPlace(organizationId, field, id)) : null
  const [known] = await tx
    .select({
      reference: submissions.reference,
      organizationId: submissions.organizationId,
      digest: submissions.digest,
    })
    .from(submissions)
    .where(sql`${submissions.id} = ${id}`)
  const digest = given.content ? signer.sign('submission', JSON.stringify(given.content)) : null
  if (known) {
    const isOurs = known.organizationId === organizationId
    if (!isOurs || (digest && known.digest && digest !== known.digest))
      return openSubmission(tx, ctx, { ...given, id: idAgain(signer, id, `${organizationId} ${digest}`) })
    // The same form again. Whoever guesses an id learns the number and no more.
    return { id, reference: known.reference, token: '', isNew: false }
  }
  const email = given.email?.trim().toLowerCase() || null
  const reference = given.reference ?? (await nextReference(tx, organizationId))
  const values = {
    id,
    organizationId,
    kind,
    reference,
    state: firstState(kind),
    stateSince: now,
    name: given.name,
    about: fields.seal(given.about, submissionPlace(organizationId, 'about', id)),
    email: seal('email', email),
    emailIndex: email && signer.sign('email', email),
    ...(given.phone ? sealedPhone(ctx, organizationId, id, given.phone) : {}),
    maySms: given.maySms ?? false,
    language: ctx.language,
    partnerId: given.partnerId ?? null,
    assigneeId: given.assigneeId ?? null,
    isUnread: true,
    isVerified: given.isVerified ?? true,
    heard: given.heard ?? 'none',
    digest,
    createdAt: now,
    updatedAt: now,
  }
  const kept = await tx
    .insert(submissions)
    .values(values)
    .onConflictDoNothing({ target: submissions.id })
    .returning({ id: submissions.id })
  // Sent twice at once, the other one came first.
  if (!kept.length) return openSubmission(tx, ctx, given)
  await addEvent(tx, ctx, id, { kind: 'submitted', to: firstState(kind) })
  await audit(tx, ctx, {
    action: 'submission.opened',
    recordType: 'submission',
    recordId: id,
    detail: { kind },
  })
  if (given.tells !== false) await tellReceived(tx, ctx, id)
  await publish(tx, topics.responders(organizationId), submissionsChanged, { submissionId: id })
  return { id, reference, token: statusToken(ctx, id), isNew: true }
}
