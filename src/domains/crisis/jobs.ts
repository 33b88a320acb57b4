import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'
import { days, hours } from '#shared/dates.ts'

/**
 * Deletes guests after 24 hours. One whose conversation held a watch or a crisis stays until a person has
 * closed it, 30 days at most. The guest that a phone number became stays 30 days after its last text, and while the number is on a
 * client's record; and a visitor who applied
 * for a job without an account as long as the application has news, and 180 days more.
 */
export const expireGuests = defineJob({
  name: 'crisis.expire_guests',
  input: z.object({}),
  cron: '7 * * * *',
  run: async ({ db, clock }) => {
    const now = clock.now().getTime()
    await db.orm.execute(sql`
      with gone as (
        delete from users u using clients c
        where c.user_id = u.id and c.is_guest and c.created_at < ${new Date(now - hours(24)).toISOString()}::timestamptz
          and not exists (select 1 from job_applications j where j.client_id = c.id
            and j.stage_since >= ${new Date(now - days(180)).toISOString()}::timestamptz)
          and not exists (select 1 from job_marks m where m.client_id = c.id
            and m.at >= ${new Date(now - days(180)).toISOString()}::timestamptz)
          and not exists (select 1 from clients k where k.phone_index = c.phone_index and not k.is_guest
            and k.organization_id = c.organization_id)
          and case when c.phone_index is not null
            then not exists (select 1 from inbound_texts i where i.client_id = c.id
              and i.received_at >= ${new Date(now - days(30)).toISOString()}::timestamptz)
            else c.created_at < ${new Date(now - days(30)).toISOString()}::timestamptz
              or not exists (select 1 from crisis_alerts a where a.client_id = c.id and a.closed_at is null) end
        returning u.organization_id, c.id
      )
      insert into audit_events (organization_id, at, actor_role, action, record_type, record_id, client_id, request_id)
      select organization_id, ${new Date(now).toISOString()}::timestamptz, 'system', 'guest.deleted', 'client', id, id, 'background'
      from gone`)
  },
})
