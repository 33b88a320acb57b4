import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { reminderEndpoints } from '#domains/appointments/contract/reminders.ts'
import { deliver, goTo, makeClient } from '#domains/appointments/reminders/test-kit.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { minutes } from '#shared/dates.ts'
import { progressEndpoints } from './contract.ts'

describe('the letter about a report', () => {
  const lettersOf = async (organizationId: string) => {
    const { services } = await theWorld()
    return services.db.orm
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.organizationId, organizationId))
  }
  const sendReport = (by: Person, to: Person) =>
    ask(by, progressEndpoints.sendProgressReport, { clientId: to.clientId })

  it('leaves once for a quick finger, and again when it is asked for later', async () => {
    const { clock } = await theWorld()
    const { harbor: here, counselor: dana, ada: eve } = await makeClient()
    await goTo(here.id, 12)
    const answers = await Promise.all([1, 2, 3].map(() => sendReport(dana, eve)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await lettersOf(here.id)).toHaveLength(1)
    await deliver(here.id)
    await sendReport(dana, eve)
    expect(await lettersOf(here.id)).toHaveLength(1)
    clock.advance(minutes(6))
    await sendReport(dana, eve)
    expect(await lettersOf(here.id)).toHaveLength(2)
  })

  it('waits for the morning like a reminder, once, and is asked for again then', async () => {
    const { services, clock } = await theWorld()
    const { harbor: here, counselor: dana, ada: eve } = await makeClient()
    await goTo(here.id, 22)
    const waits: number[] = []
    const { queue } = services
    const enqueue = queue.enqueue.bind(queue)
    queue.enqueue = (tx, job, input, options) => {
      waits.push(options?.startAfterSeconds ?? 0)
      return enqueue(tx, job, input, options)
    }
    try {
      await sendReport(dana, eve)
      clock.advance(minutes(10))
      await sendReport(dana, eve)
    } finally {
      queue.enqueue = enqueue
    }
    expect(waits.map((seconds) => Math.round(seconds / 3600))).toEqual([10])
    await ask(eve, reminderEndpoints.saveReminderSettings, { id: eve.clientId, isOff: true })
    await goTo(here.id, 9)
    await deliver(here.id)
    expect(await lettersOf(here.id)).toMatchObject([{ status: 'stopped' }])
  })
})
