import { eq } from 'drizzle-orm'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { readPhone } from '#domains/clients/phone.ts'
import type { PhoneDoubt } from '#domains/clients/contract.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Addressed } from '#domains/notifications/followers.ts'
import { pushTargetsOf } from '#domains/notifications/push.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { type ReminderChannel, reminderChannels } from '../contract/reminders.ts'
import { reminderSettings } from '../tables.ts'
import type { Wishes } from './ladder.ts'

export type SettingsRow = Omit<
  typeof reminderSettings.$inferSelect,
  'clientId' | 'organizationId' | 'changedAt'
>

/** What holds for a client who has said nothing: by e-mail and push where there are any, by SMS only once agreed. */
export const usualSettings: SettingsRow = {
  isOff: false,
  channels: [...reminderChannels],
  ladder: 'all',
  fromMinute: 480,
  toMinute: 1260,
  timeZone: null,
  isByPerson: false,
  smsAgreedAt: null,
  smsStoppedAt: null,
  smsStoppedBy: null,
}

/** How a client can be reached. */
export interface Reach {
  clientId: string
  organizationId: string
  language: string
  settings: SettingsRow
  wishes: Wishes
  phone: string | null
  /** Why the number may not reach them: then it gets no text. */
  phoneDoubt: PhoneDoubt | null
  email: string | null
  /** Browsers that may be woken. */
  push: string[]
  /** Channels that are open and wanted, in order; none once messages are switched off. */
  channels: ReminderChannel[]
  /** The account is closed: somebody else may hold the phone or read the mail. Then no channel is open. */
  isClosed: boolean
}

/** The clock that a client lives by: their own, else the organization's. */
export const clientZone = async (db: Tx | Orm, clientId: string): Promise<string> => {
  const [found] = await db
    .select({ organizationId: clients.organizationId, timeZone: reminderSettings.timeZone })
    .from(clients)
    .leftJoin(reminderSettings, eq(reminderSettings.clientId, clients.id))
    .where(eq(clients.id, clientId))
  if (!found) throw new AppError('request.not_found')
  return zoneOf(db, found)
}

const zoneOf = async (
  db: Tx | Orm,
  { timeZone, organizationId }: { timeZone: string | null; organizationId: string },
): Promise<string> => timeZone ?? (await readSettingsIn(db, organizationId)).timeZone

/** Reads how a client can be reached. Throws request.not_found without a client. */
export const reachOf = async (
  db: Tx | Orm,
  services: Pick<Services, 'fields' | 'config'>,
  clientId: string,
): Promise<Reach> => {
  const [found] = await db
    .select({ client: clients, email: users.email, settings: reminderSettings, disabledAt: users.disabledAt })
    .from(clients)
    .leftJoin(users, eq(users.id, clients.userId))
    .leftJoin(reminderSettings, eq(reminderSettings.clientId, clients.id))
    .where(eq(clients.id, clientId))
  if (!found) throw new AppError('request.not_found')
  const { client } = found
  const { organizationId, userId, language, phoneDoubt } = client
  const settings = found.settings ?? usualSettings
  const timeZone = await zoneOf(db, { timeZone: settings.timeZone, organizationId })
  const phone = readPhone(services, client)
  const email =
    found.email && userId ? services.fields.open(found.email, emailPlace(organizationId, userId)) : null
  const push = userId ? await pushTargetsOf(db, services, userId) : []
  const isClosed = found.disabledAt !== null
  const isOpen: Record<ReminderChannel, boolean> = {
    sms: phone !== null && !phoneDoubt && settings.smsAgreedAt !== null && settings.smsStoppedAt === null,
    email: email !== null,
    push: push.length > 0,
  }
  return {
    clientId,
    organizationId,
    language,
    settings,
    wishes: { ...settings, timeZone },
    phone,
    phoneDoubt,
    email,
    push,
    isClosed,
    channels: isClosed || settings.isOff ? [] : settings.channels.filter((channel) => isOpen[channel]),
  }
}

/** Whether a letter that was written before still goes where the person is reached now. */
export const isStillFor = ({ channels, phone, email }: Reach, { channel, to }: Addressed): boolean =>
  // A browser that is gone is refused when it is called.
  channels.includes(channel) && to === { sms: phone, email, push: to }[channel]
