import { and, eq, ne, sql } from 'drizzle-orm'
import { providersOf } from '#domains/notifications/providers.ts'
import { type Letter, sendLetter } from '#domains/notifications/send.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { translate } from '#platform/texts.ts'
import { newId } from '#shared/ids.ts'
import { crisisPages } from '../tables.ts'
import type { Reachable } from './people.ts'
import type { PageChannel, PageStep } from './types.ts'

/** What someone is called for: an alert, or a drill. */
export interface Call {
  kind: 'alert' | 'drill'
  id: string
  organizationId: string
  clientId: string | null
  /** When this calling began; what came before belongs to an earlier one. */
  since: Date
  /** How many steps have been taken. */
  step: number
  /** The holder who stepped away; null for a call that nobody held yet. */
  leftBy: string | null
}

/** One call to one person by one way. */
export interface Page {
  step: PageStep
  /** Null for the organization's own number and for chosen contacts. */
  userId: string | null
  channel: PageChannel
  /** None for the open page of the app, which rings by itself. */
  letters: Omit<Letter, 'reference'>[]
}

export const pagesOf = (call: Pick<Call, 'kind' | 'id'>) =>
  call.kind === 'alert' ? eq(crisisPages.alertId, call.id) : eq(crisisPages.drillId, call.id)

/** The round of this calling, and the one that a repetition gets. */
export const readRounds = async (tx: Tx, call: Call): Promise<{ current: number; next: number }> => {
  const [found] = await tx
    .select({
      last: sql<number | null>`max(${crisisPages.round})::int`,
      current: sql<
        number | null
      >`(max(${crisisPages.round}) filter (where ${crisisPages.createdAt} >= ${call.since.toISOString()}::timestamptz))::int`,
    })
    .from(crisisPages)
    .where(pagesOf(call))
  const next = (found?.last ?? 0) + 1
  return { current: found?.current ?? next, next }
}

/** Writes calls and their letters. One that stands there already is not written again. Answers the people called. */
export const writePages = async (
  tx: Tx,
  services: Services,
  call: Call,
  round: number,
  pages: readonly Page[],
): Promise<number> => {
  if (!pages.length) return 0
  const written = await tx
    .insert(crisisPages)
    .values(
      pages.map(({ step, userId, channel }) => ({
        id: newId(),
        organizationId: call.organizationId,
        alertId: call.kind === 'alert' ? call.id : null,
        drillId: call.kind === 'drill' ? call.id : null,
        round,
        step,
        userId,
        channel,
        createdAt: services.clock.now(),
        state: 'queued' as const,
      })),
    )
    .onConflictDoNothing()
    .returning()
  for (const row of written) {
    const page = pages.find(
      ({ step, userId, channel }) => step === row.step && userId === row.userId && channel === row.channel,
    )
    for (const letter of page?.letters ?? [])
      await sendLetter(tx, services, call.organizationId, { ...letter, reference: `page:${row.id}` })
  }
  return new Set(written.map((row) => row.userId ?? row.step)).size
}

/** Calls that have not left yet do not leave any more. */
export const stopPages = async (tx: Tx, call: Pick<Call, 'kind' | 'id'>): Promise<void> => {
  await tx
    .update(crisisPages)
    .set({ state: 'stopped' })
    .where(and(pagesOf(call), eq(crisisPages.state, 'queued'), ne(crisisPages.channel, 'app')))
}

/** Every way that leads to a person: their open page, their browsers, their phone, their mail. */
export const pagesTo = (
  { config }: Pick<Services, 'config'>,
  person: Reachable,
  step: PageStep,
  kind: Call['kind'],
): Page[] => {
  const to = { step, userId: person.id }
  const link = linkFor(config, person.role)
  const say = (key: 'subject' | 'body' | 'sms'): string => wordsFor(kind, key, { link })
  const number = person.phone && toPhoneNumber(person.phone)
  const pages: Page[] = [{ ...to, channel: 'app', letters: [] }]
  if (person.browsers.length && providersOf(config).push) {
    const letter = { channel: 'push' as const, subject: say('subject'), body: link }
    pages.push({ ...to, channel: 'push', letters: person.browsers.map((id) => ({ ...letter, to: id })) })
  }
  if (number)
    pages.push({ ...to, channel: 'sms', letters: [{ channel: 'sms', to: number, body: say('sms') }] })
  if (person.email)
    pages.push({
      ...to,
      channel: 'email',
      letters: [{ channel: 'email', to: person.email, subject: say('subject'), body: say('body') }],
    })
  return pages
}

/** The organization's own number, once nobody on call has answered. */
export const pagesToOrganization = (
  { config }: Pick<Services, 'config'>,
  crisisPhone: string,
  kind: Call['kind'],
): Page[] => {
  const number = toPhoneNumber(crisisPhone)
  if (!number) return []
  const body = wordsFor(kind, 'sms', { link: linkFor(config, 'therapist') })
  return [
    {
      step: 'organization',
      userId: null,
      channel: 'sms',
      letters: [{ channel: 'sms', to: number, body }],
    },
  ]
}

/** Where a person of the staff sees what waits. */
export const linkFor = (config: Services['config'], role: Reachable['role']): string =>
  `${config.PUBLIC_URL ?? `http://localhost:${config.PORT}`}${role === 'admin' ? '/admin?tab=onCall' : '/care'}`

// Staff have no language on record: what stands in these letters is short, and the same for all.
const wordsFor = (
  kind: Call['kind'],
  key: 'subject' | 'body' | 'sms',
  variables: Record<string, string>,
): string => translate('en', 'alerts', kind === 'drill' ? `letter.drill.${key}` : `letter.${key}`, variables)
