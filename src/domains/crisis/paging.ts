import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { minutes } from '#shared/dates.ts'
import { translate } from '#platform/texts.ts'
import { crisisAlerts } from './tables.ts'

const lettersApart = minutes(5)

/**
 * Writes to every therapist of the organization that someone waits, in words that say nothing else.
 * Nobody is written to once a person has it; `pagedAt` keeps a repeated run from writing twice.
 */
export const pageResponders = defineJob({
  name: 'crisis.page_responders',
  input: z.object({ alertId: z.string() }),
  run: async (services, { alertId }) => {
    const { db, fields, clock, config } = services
    const link = `${config.PUBLIC_URL ?? `http://localhost:${config.PORT}`}/care`
    await db.orm.transaction(async (tx) => {
      const [alert] = await tx.select().from(crisisAlerts).where(eq(crisisAlerts.id, alertId)).for('update')
      if (!alert || alert.takenAt || alert.closedAt) return
      // One letter says it: more of them within minutes would only bury it.
      if (alert.pagedAt && clock.now().getTime() - alert.pagedAt.getTime() < lettersApart) return
      const responders = await tx
        .select()
        .from(users)
        .where(
          and(
            eq(users.organizationId, alert.organizationId),
            eq(users.role, 'therapist'),
            isNull(users.disabledAt),
            isNotNull(users.email),
          ),
        )
      for (const responder of responders) {
        if (!responder.email) continue
        await sendLetter(tx, services, alert.organizationId, {
          channel: 'email',
          to: fields.open(responder.email, emailPlace(responder.organizationId, responder.id)),
          subject: translate('en', 'alerts', 'letter.subject'),
          body: translate('en', 'alerts', 'letter.body', { link }),
        })
      }
      await tx.update(crisisAlerts).set({ pagedAt: clock.now() }).where(eq(crisisAlerts.id, alertId))
    })
  },
})
