import { type SQL, sql } from 'drizzle-orm'
import { defaultSettings } from '#domains/organizations/settings.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { appointments } from '../tables.ts'

/**
 * True for a meeting with an employer or an owner where the client does not consent, on the organization's day, that the care
 * team sees their work, or their homes. The query has joined `organizations`.
 *
 * @param now the moment of reading
 */
export const isPrivateMeeting = (now: Date): SQL<boolean> => {
  const zone = sql`coalesce(${organizations.settings} ->> 'timeZone', ${defaultSettings.timeZone})`
  return sql<boolean>`(${appointments.meeting} is not null and not exists (select 1 from consents c
    where c.client_id = ${appointments.clientId} and c.purpose = ${appointments.meeting} and c.revoked_at is null
      and c.expires_on >= (${now.toISOString()}::timestamptz at time zone ${zone})::date))`
}
