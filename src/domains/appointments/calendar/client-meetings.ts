import { type SQL, sql } from 'drizzle-orm'
import { defaultSettings } from '#domains/organizations/settings.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { appointments } from '../tables.ts'

/**
 * True for an appointment that a client has with an employer or an owner: an agreed interview, a meeting about a home.
 * Their tables refer to this domain's, so they are named here and not imported.
 */
export const isClientMeeting = (): SQL<boolean> => sql<boolean>`(
  exists (select 1 from job_applications j where j.interview_appointment_id = ${appointments.id})
  or exists (select 1 from placements p where p.meeting_appointment_id = ${appointments.id}))`

/**
 * True for such a meeting where the client does not consent, on the organization's day, that the care team sees their work,
 * or their homes. The query has joined `organizations`.
 *
 * @param now the moment of reading
 */
export const isPrivateMeeting = (now: Date): SQL<boolean> => {
  const zone = sql`coalesce(${organizations.settings} ->> 'timeZone', ${defaultSettings.timeZone})`
  const holds = (purpose: 'work' | 'home') => sql`exists (select 1 from consents c
    where c.client_id = ${appointments.clientId} and c.purpose = ${purpose} and c.revoked_at is null
      and c.expires_on >= (${now.toISOString()}::timestamptz at time zone ${zone})::date)`
  return sql<boolean>`(
    exists (select 1 from job_applications j where j.interview_appointment_id = ${appointments.id}) and not ${holds('work')}
    or exists (select 1 from placements p where p.meeting_appointment_id = ${appointments.id}) and not ${holds('home')})`
}
