import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { ask, type makeOrganization, passGuard, type Person, sendForm, theWorld } from '#app/test-kit.ts'
import { readAuditHead } from '#domains/audit/head.ts'
import { say } from '#domains/chat/test-kit.ts'
import { contactPath } from '#domains/contact/contract.ts'
import { documents } from '#domains/documents/tables.ts'
import { givePaid } from '#domains/donations/test-kit.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { organizationPlanEndpoints } from '#domains/organization-plans/contract.ts'
import { ensureSubscriptions } from '#domains/organization-plans/service/ensure.ts'
import { subscriptions } from '#domains/payments/tables.ts'
import { pressAt } from '#domains/payments/test-kit.ts'
import { aPdf } from '#platform/files/test-kit.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { organizationDataEndpoints as calls } from '../contract.ts'
import { deletionCertificates, organizationDeletions } from '../tables.ts'
import { nameOf, password } from '../test-kit.ts'
import { deleteOrganization } from './jobs.ts'

// What tests of deletions share.

type Organization = Awaited<ReturnType<typeof makeOrganization>>

export const requestAs = async (
  who: Person | null,
  organizationId: string,
  given: Record<string, string> = {},
) =>
  ask(who, calls.requestDeletion, {
    name: await nameOf(organizationId),
    reason: 'We close our doors.',
    password,
    ...given,
  })

/** The newest request of an organization. */
export const requestRow = async (organizationId: string) => {
  const { services } = await theWorld()
  const [row] = await services.db.orm
    .select()
    .from(organizationDeletions)
    .where(eq(organizationDeletions.organizationId, organizationId))
  return row
}

/** Waits until what goes on in the background has ended: payments of these days, receipts, e-mails. */
export const quiet = async (organizationId: string): Promise<void> => {
  const { services } = await theWorld()
  await services.payments?.sandbox?.advance()
  await services.payments?.sandbox?.settled()
  for (let before = ''; ; ) {
    const { hash } = await readAuditHead(services.db.orm, organizationId)
    const waiting = (await lettersFrom(organizationId)).filter(({ status }) => status === 'queued')
    if (hash === before && !waiting.length) return
    before = hash
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
}

/** Requests the deletion, and lets its days pass. Answers the id of the request. */
export const requestAndWait = async (admin: Person, organizationId: string): Promise<string> => {
  const { clock } = await theWorld()
  expect((await requestAs(admin, organizationId)).status).toBe(201)
  clock.advance(days(30))
  await quiet(organizationId)
  return (await requestRow(organizationId))?.id ?? ''
}

export const run = async (id: string): Promise<void> =>
  deleteOrganization.run((await theWorld()).services, { id })

export const exists = async (organizationId: string): Promise<boolean> =>
  (await nameOf(organizationId)) !== ''

export const certificateOf = async (id: string) => {
  const { services } = await theWorld()
  const [row] = await services.db.orm
    .select()
    .from(deletionCertificates)
    .where(eq(deletionCertificates.id, id))
  return row
}

/** An organization in use: a client who writes, a file, a gift, a plan that is paid every month. */
export const fill = async (at: Organization, its: Person) => {
  const { services } = await theWorld()
  const [ada, counselor] = [await at.person('client'), await at.person('therapist')]
  await at.assign(ada, counselor)
  await ask(ada, moodEndpoints.logMood, {
    clientId: ada.clientId,
    mood: 'hopeful',
    intensity: 6,
    note: 'The river was calm',
  })
  await say(ada, 'I found a room on Foothill')
  await sendForm(
    null,
    contactPath,
    {
      name: 'Rosa',
      email: 'rosa@example.org',
      subject: 'A file',
      message: 'Here is the lease.',
      ...(await passGuard()),
    },
    [{ name: 'lease.pdf', bytes: aPdf() }],
    { host: at.host },
  )
  await givePaid(at, { type: 'monthly' })
  await ensureSubscriptions(services)
  const { body } = await ask(its, organizationPlanEndpoints.startOwnPlan, { id: newId() })
  await pressAt(body.checkoutUrl, 'pays')
  const [file] = await services.db.orm.select().from(documents).where(eq(documents.organizationId, at.id))
  const paying = await services.db.orm
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, at.id))
  return { ada, counselor, fileId: file?.id ?? '', paying: paying.map(({ id }) => id) }
}
