import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { say } from '#domains/chat/test-kit.ts'
import { clients } from '#domains/clients/tables.ts'
import { dutyEndpoints } from '#domains/duties/contract.ts'
import { leftToTeam } from '#domains/duties/test-kit.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { days, hours, minutes } from '#shared/dates.ts'
import { crisisEndpoints } from './contract.ts'
import { expireGuests } from './jobs.ts'
import { endPresence, notePresence } from './presence.ts'
import { crisisAlerts } from './tables.ts'
import { aClosing } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
let ruth: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  dana = await harbor.person('therapist')
  ruth = await harbor.person('therapist')
})
const status = async (person: Person) =>
  (await ask(person, crisisEndpoints.readAlertStatus, { id: person.clientId })).body

describe('an alert', () => {
  it('claims nothing before it is true: sent, then shown on a screen, then taken by a name', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client')
    const { id } = (await say(ada, 'I want to die')).body.alert ?? { id: '' }
    expect(await status(ada)).toMatchObject({ receivedAt: null, shownNow: false, takenBy: null })
    await notePresence(services, [{ userId: dana.id, organizationId: harbor.id }])
    await ask(dana, crisisEndpoints.confirmReceipt, { id })
    const shown = { receivedAt: expect.any(String), takenBy: null }
    expect(await status(ada)).toMatchObject({ ...shown, shownNow: true })
    await endPresence(services, dana.id)
    await notePresence(services, [{ userId: ruth.id, organizationId: harbor.id }])
    expect(await status(ada), 'a page that never showed it does not count').toMatchObject({
      ...shown,
      shownNow: false,
    })
    const taken = await ask(dana, crisisEndpoints.takeAlert, { id })
    expect(taken.body.takenBy).toMatchObject({ id: dana.id })
    expect(await status(ada)).toMatchObject({ takenBy: 'Ada', takenAt: expect.any(String) })
    expect(await harbor.lastAudit('alert.taken')).toMatchObject({
      actorUserId: dana.id,
      clientId: ada.clientId,
    })
  })

  it('is what a question about it is answered with, and nobody is told to wait in danger', async () => {
    const { services, clock } = await theWorld()
    const [ada, leo] = [await harbor.person('client'), await harbor.person('therapist')]
    const asked = async (content: string) => (await say(ada, content)).body.aiMessage?.content
    expect(await asked('when will someone call me?')).toContain('no call for help is open')
    const { id } = (await say(ada, 'I want to die')).body.alert ?? { id: '' }
    expect(await asked('is anyone coming')).toMatch(/went out to the counselors.*don’t wait/s)
    await notePresence(services, [{ userId: leo.id, organizationId: harbor.id }])
    await ask(leo, crisisEndpoints.confirmReceipt, { id })
    expect(await asked('¿cuándo me llaman?'), 'in the language of the question').toContain(
      'La pantalla de un consejero muestra',
    )
    await ask(leo, crisisEndpoints.takeAlert, { id })
    expect(await asked('when will you call')).toContain('Ada has your call for help')
    expect(await asked('How long will it take to get my ID back from the office?')).not.toContain(
      'call for help',
    )
    const hoursAgo = new Date(clock.now().getTime() - minutes(180))
    await services.db.orm.update(crisisAlerts).set({ sentAt: hoursAgo }).where(eq(crisisAlerts.id, id))
    expect(await asked('will someone call me'), 'as long as it is open').toContain('has your call for help')
    await ask(leo, crisisEndpoints.closeAlert, { id, closing: aClosing() })
    expect(await asked('when will you call')).toContain('no call for help is open')
  })

  it('is had by one person: the second is told so', async () => {
    const ada = await harbor.person('client')
    const { id } = (await say(ada, 'I want to die')).body.alert ?? { id: '' }
    const answers = await Promise.all([dana, ruth].map((one) => ask(one, crisisEndpoints.takeAlert, { id })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('shows responders the exact words; the client never gets them back as reasons', async () => {
    const ada = await harbor.person('client')
    const sent = await say(ada, 'It was a long day. I want to kill myself. Sorry.')
    const listed = (await ask(dana, crisisEndpoints.listAlerts)).body.find(
      ({ clientId }) => clientId === ada.clientId,
    )
    expect(listed?.reasons.map(({ words }) => words.toLowerCase()).join(' ')).toContain('kill myself')
    expect(JSON.stringify(sent.body.alert)).not.toContain('reasons')
  })

  it('a watch waits in the queue without paging; when it becomes a crisis it is sent again', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client')
    const first = await say(ada, 'I feel like such a burden to everyone')
    expect(first.body).toMatchObject({ shouldEscalate: false, alert: null })
    expect(await status(ada)).toBeNull()
    const [watch] = await services.db.orm
      .select()
      .from(crisisAlerts)
      .where(eq(crisisAlerts.clientId, ada.clientId ?? ''))
    expect(watch?.level).toBe('watch')
    await ask(dana, crisisEndpoints.confirmReceipt, { id: watch?.id })
    const second = await say(ada, 'I want to end my life')
    expect(second.body.alert).toMatchObject({ id: watch?.id, level: 'crisis', receivedAt: null })
  })

  it('is not closed by "I am fine"; a person closes it, and then the memory rests', async () => {
    const ada = await harbor.person('client')
    const { id } = (await say(ada, 'I want to die')).body.alert ?? { id: '' }
    const fine = await say(ada, 'never mind, I am fine')
    expect(fine.body.userMessage.crisisLevel).toBe('watch')
    expect((await status(ada))?.closedAt).toBeNull()
    await ask(dana, crisisEndpoints.closeAlert, { id, closing: aClosing() })
    expect((await status(ada))?.closedAt).not.toBeNull()
    expect((await say(ada, 'hello again')).body.userMessage.crisisLevel).toBe('none')
    expect((await ask(dana, crisisEndpoints.closeAlert, { id, closing: aClosing() })).status).toBe(409)
  })

  it('comes again to everyone when the person who took the last one is not there any more', async () => {
    const { services, clock } = await theWorld()
    const ada = await harbor.person('client')
    const { id } = (await say(ada, 'I want to die')).body.alert ?? { id: '' }
    await notePresence(services, [{ userId: dana.id, organizationId: harbor.id }])
    await ask(dana, crisisEndpoints.confirmReceipt, { id })
    await ask(dana, crisisEndpoints.takeAlert, { id })
    const soon = await say(ada, 'I really want to die')
    expect(soon.body.alert).toMatchObject({ id, takenBy: 'Ada' })
    clock.advance(minutes(5))
    const alone = await say(ada, 'I want to kill myself')
    expect(alone.body.alert).toMatchObject({ id, takenBy: null, receivedAt: null })
    expect(new Date(alone.body.alert?.sentAt ?? 0).getTime()).toBeGreaterThan(
      new Date(soon.body.alert?.sentAt ?? 0).getTime(),
    )
  })

  it('had by someone who was disabled is free to be taken', async () => {
    const [admin, leaving] = [await harbor.person('admin'), await harbor.person('therapist')]
    const ada = await harbor.person('client')
    const { id } = (await say(ada, 'I want to die')).body.alert ?? { id: '' }
    await ask(leaving, crisisEndpoints.takeAlert, { id })
    await ask(admin, dutyEndpoints.disableWithHandOver, leftToTeam(leaving))
    expect((await status(ada))?.takenBy).toBeNull()
    expect((await ask(dana, crisisEndpoints.takeAlert, { id })).body.takenBy).toMatchObject({ id: dana.id })
  })

  it('that is being closed while a new crisis arrives loses nothing: the message is in an open alert or was there before the end', async () => {
    const { services } = await theWorld()
    for (let round = 0; round < 25; round += 1) {
      const ada = await harbor.person('client')
      const { id } = (await say(ada, 'I want to die')).body.alert ?? { id: '' }
      const answers = await Promise.all([
        say(ada, 'I want to kill myself'),
        ask(dana, crisisEndpoints.closeAlert, { id, closing: aClosing() }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const alerts = await services.db.orm
        .select()
        .from(crisisAlerts)
        .where(eq(crisisAlerts.clientId, ada.clientId ?? ''))
      const closed = alerts.find((alert) => alert.closedAt)
      const open = alerts.find((alert) => !alert.closedAt)
      // Written before the end it counts there; otherwise a new alert is open for it.
      expect(
        closed?.messageCount === 2 || open?.messageCount === 1,
        `round ${round}: ${JSON.stringify(alerts)}`,
      ).toBe(true)
    }
  })

  it('lets a responder see that conversation until it is closed, also outside their caseload', async () => {
    const ada = await harbor.person('client')
    const sent = await say(ada, 'I want to die')
    const read = () => ask(ruth, chatEndpoints.listMessages, { id: sent.body.sessionId })
    expect((await read()).status).toBe(200)
    await ask(dana, crisisEndpoints.closeAlert, { id: sent.body.alert?.id, closing: aClosing() })
    expect((await read()).status).toBe(404)
  })

  it('of another organization does not exist', async () => {
    const elsewhere = await makeOrganization()
    const stranger = await elsewhere.person('therapist')
    const ada = await harbor.person('client')
    const { id } = (await say(ada, 'I want to die')).body.alert ?? { id: '' }
    for (const endpoint of [crisisEndpoints.confirmReceipt, crisisEndpoints.takeAlert]) {
      expect((await ask(stranger, endpoint, { id })).status).toBe(404)
    }
    expect((await ask(stranger, crisisEndpoints.listAlerts)).body).toEqual([])
  })
})

describe('a private note', () => {
  it('in crisis alerts staff with level and category, not with its words', async () => {
    const ada = await harbor.person('client')
    const logged = await ask(ada, moodEndpoints.logMood, {
      clientId: ada.clientId,
      mood: 'sad',
      intensity: 9,
      note: 'I want to kill myself',
    })
    expect(logged.body.crisis).toBe('crisis')
    const alert = (await ask(dana, crisisEndpoints.listAlerts)).body.find(
      ({ clientId }) => clientId === ada.clientId,
    )
    expect(alert).toMatchObject({
      level: 'crisis',
      source: 'mood_note',
      reasons: [],
      categories: ['suicide'],
    })
  })
})

describe('letters to responders', () => {
  it('go to each once for one alert and say nothing of why', async () => {
    const { services } = await theWorld()
    const team = await makeOrganization()
    const admin = await team.person('admin')
    await ask(admin, authEndpoints.invite, {
      fullName: 'Kim',
      email: 'kim@example.org',
      role: 'therapist',
    })
    const ada = await team.person('client')
    await say(ada, 'I want to die')
    await say(ada, 'I really want to die')
    const letters = async () =>
      (
        await services.db.orm.select().from(outboxMessages).where(eq(outboxMessages.organizationId, team.id))
      ).filter(({ subject }) => subject === 'Someone is waiting for you')
    for (let tries = 0; tries < 300 && !(await letters()).length; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await letters()).toHaveLength(1)
  })
})

describe('guests', () => {
  it('are deleted after 24 hours; one in crisis stays until a person closes it, 30 days at most', async () => {
    const { services, clock } = await theWorld()
    const team = await makeOrganization()
    const [plain, hurt] = [await team.person('guest'), await team.person('guest')]
    await say(hurt, 'I want to die')
    const there = async (guest: Person) =>
      (
        await services.db.orm
          .select()
          .from(clients)
          .where(eq(clients.id, guest.clientId ?? ''))
      ).length
    clock.advance(hours(25))
    await expireGuests.run(services, {})
    expect([await there(plain), await there(hurt)]).toEqual([0, 1])
    clock.advance(days(30))
    await expireGuests.run(services, {})
    expect(await there(hurt)).toBe(0)
  })
})
