import { eq } from 'drizzle-orm'
import { contactMessages } from '#domains/contact/tables.ts'
import type { SubmissionKind, SubmissionState } from '#domains/submissions/contract/lifecycle.ts'
import { firstState } from '#domains/submissions/contract/lifecycle.ts'
import { submissionPlace, wordsPlace } from '#domains/submissions/place.ts'
import { submissionEvents, submissionNumbers, submissions } from '#domains/submissions/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import data from './demo-contact.json' with { type: 'json' }

export interface SeededSubmission {
  id?: string
  kind: SubmissionKind
  name: string
  about: string
  email?: string
  phone?: string
  /** Where it stands now; without it, where it begins. */
  state?: SubmissionState
  /** A number of its own kind, where that has one. */
  reference?: string
  hoursAgo: number
  partnerId?: string
  assigneeId?: string
  /** The reason of the last move. */
  reason?: string
  /** Who of the staff moved it. */
  movedBy?: string
}

/** Something that was handed in before today, with its history; answers its id. No letter leaves. */
export const seedSubmission = async (
  tx: Tx,
  services: Services,
  organizationId: string,
  given: SeededSubmission,
): Promise<string> => {
  const { fields, signer } = services
  const { id = newId(), kind, name, about, email, phone, state = firstState(kind) } = given
  const createdAt = new Date(services.clock.now().getTime() - hours(given.hoursAgo))
  const movedAt = new Date(createdAt.getTime() + hours(given.hoursAgo / 2))
  const first = firstState(kind)
  const seal = (field: 'about' | 'email' | 'phone', text: string) =>
    fields.seal(text, submissionPlace(organizationId, field, id))
  await tx.insert(submissions).values({
    id,
    organizationId,
    kind,
    reference: given.reference ?? (await nextSeeded(tx, organizationId)),
    state,
    stateSince: state === first ? createdAt : movedAt,
    name,
    about: seal('about', about),
    email: email ? seal('email', email) : null,
    emailIndex: email ? signer.sign('email', email) : null,
    phone: phone ? seal('phone', phone) : null,
    maySms: false,
    language: 'en',
    partnerId: given.partnerId ?? null,
    assigneeId: given.assigneeId ?? null,
    isUnread: state === first,
    heard: 'none',
    createdAt,
    updatedAt: state === first ? createdAt : movedAt,
  })
  const event = { submissionId: id, told: null }
  await tx
    .insert(submissionEvents)
    .values({ ...event, id: newId(), kind: 'submitted', to: first, side: 'sender', at: createdAt })
  if (state !== first) {
    const moveId = newId()
    await tx.insert(submissionEvents).values({
      ...event,
      id: moveId,
      kind: 'moved',
      from: first,
      to: state,
      side: 'staff',
      byUserId: given.movedBy ?? null,
      words: given.reason ? fields.seal(given.reason, wordsPlace(organizationId, moveId)) : null,
      at: movedAt,
    })
  }
  return id
}

const nextSeeded = async (tx: Tx, organizationId: string): Promise<string> => {
  const [known] = await tx
    .select({ next: submissionNumbers.next })
    .from(submissionNumbers)
    .where(eq(submissionNumbers.organizationId, organizationId))
  const next = known?.next ?? 1
  await tx
    .insert(submissionNumbers)
    .values({ organizationId, next: next + 1 })
    .onConflictDoUpdate({ target: submissionNumbers.organizationId, set: { next: next + 1 } })
  return `LF-${String(next).padStart(6, '0')}`
}

/** Messages of the contact form, some of them read. */
export const seedContact = async (
  tx: Tx,
  services: Services,
  organizationId: string,
  adminId: string,
): Promise<void> => {
  for (const { message, isRead, ...given } of data) {
    const id = await seedSubmission(tx, services, organizationId, {
      ...given,
      kind: 'contact',
      ...(isRead ? { state: 'read' as const, movedBy: adminId } : {}),
    })
    await tx.insert(contactMessages).values({
      id,
      message: services.fields.seal(message, {
        scope: organizationId,
        field: 'contact_messages.message',
        row: id,
      }),
    })
  }
}
