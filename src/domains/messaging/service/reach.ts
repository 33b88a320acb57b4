import { eq } from 'drizzle-orm'
import { type Hours, secondsUntilAwake } from '#domains/appointments/reminders/ladder.ts'
import { emailPlace, nameInLetter, publicUrl } from '#domains/auth/links.ts'
import { phonePlace } from '#domains/auth/phone.ts'
import { users } from '#domains/auth/tables.ts'
import type { Addressed } from '#domains/notifications/followers.ts'
import { pushTargetsOf } from '#domains/notifications/push.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'
import { messagingPeople } from '../tables.ts'

interface SupporterReach {
  organizationId: string
  language: string
  email: string | null
  phone: string | null
  push: string[]
  hours: Hours
}

/** What holds for a supporter who has set nothing: 8 a.m. to 9 p.m. of the organization's clock. */
export const usualHours = { fromMinute: 480, toMinute: 1260 }

/** How a supporter is reached; null where the account is gone or closed. */
export const supporterReach = async (
  db: Tx | Orm,
  services: Pick<Services, 'fields' | 'config'>,
  userId: string,
): Promise<SupporterReach | null> => {
  const [found] = await db
    .select({ user: users, wants: messagingPeople })
    .from(users)
    .leftJoin(messagingPeople, eq(messagingPeople.userId, users.id))
    .where(eq(users.id, userId))
  if (!found || found.user.disabledAt) return null
  const { user, wants } = found
  const { organizationId } = user
  const mayEmail = wants?.byEmail ?? true
  const mayText = Boolean(wants?.smsAgreedAt)
  return {
    organizationId,
    language: wants?.language ?? 'en',
    email:
      mayEmail && user.email ? services.fields.open(user.email, emailPlace(organizationId, userId)) : null,
    phone:
      mayText && user.phone ? services.fields.open(user.phone, phonePlace(organizationId, userId)) : null,
    push: (wants?.byPush ?? true) ? await pushTargetsOf(db, services, userId) : [],
    hours: {
      fromMinute: wants?.fromMinute ?? usualHours.fromMinute,
      toMinute: wants?.toMinute ?? usualHours.toMinute,
      timeZone: wants?.timeZone ?? (await readSettingsIn(db, organizationId)).timeZone,
    },
  }
}

export interface SupporterLetter {
  /** The catalog with `<key>.subject`, `.body` and `.sms`, neutral all of them. */
  catalog: string
  key: string
  /** Names of people: the first of each stands in the letter, where it says no more than a name. */
  facts?: Record<string, string>
  path?: string
  /** `kind:id` of the follower of the letter. */
  reference?: string
  afterSeconds?: number
  /** Does not wait for the hours in which they want to be told. */
  isUrgent?: boolean
}

/** Their own page; who is signed out is offered a link by e-mail on the way, for most of them have no password. */
export const supporterDoor = '/partner-sign-in?next=/hub'

/**
 * Writes to a supporter by the first way that is open: push, text, e-mail; within the hours that they set. Answers the
 * channel, or null where none is open: then they read it after signing in.
 */
export const tellSupporter = async (
  tx: Tx,
  services: Services,
  userId: string,
  {
    catalog,
    key,
    facts = {},
    path = supporterDoor,
    reference,
    afterSeconds = 0,
    isUrgent = false,
  }: SupporterLetter,
): Promise<'push' | 'sms' | 'email' | null> => {
  const reach = await supporterReach(tx, services, userId)
  if (!reach) return null
  const { organizationId, language, push, phone, email, hours } = reach
  const link = `${publicUrl(services)}${path}`
  const neutral = Object.entries(facts).map(([key, name]) => [key, nameInLetter(name, language)])
  const named = { ...Object.fromEntries(neutral), link, sender: await senderName(tx, organizationId) }
  const say = (part: 'sms' | 'subject' | 'body') => translate(language, catalog, `${key}.${part}`, named)
  const waits = isUrgent ? 0 : secondsUntilAwake(services.clock.now(), hours)
  const how = {
    ...(reference ? { reference } : {}),
    startAfterSeconds: Math.max(afterSeconds, waits),
  }
  const send = (letter: { channel: 'push' | 'sms' | 'email'; to: string; subject?: string; body: string }) =>
    sendLetter(tx, services, organizationId, { ...how, ...letter })
  if (push.length) {
    for (const to of push) await send({ channel: 'push', to, subject: say('subject'), body: link })
    return 'push'
  }
  if (phone) {
    await send({ channel: 'sms', to: phone, body: say('sms') })
    return 'sms'
  }
  if (email) {
    await send({ channel: 'email', to: email, subject: say('subject'), body: say('body') })
    return 'email'
  }
  return null
}

/** Whether a letter that was written before still goes where a supporter is reached now. */
export const stillReaches = (reach: SupporterReach | null, { channel, to }: Addressed): boolean =>
  reach !== null &&
  (channel === 'push' ? reach.push.includes(to) : reach[channel === 'sms' ? 'phone' : 'email'] === to)
