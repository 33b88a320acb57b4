import { dutyEndpoints } from '#domains/duties/contract.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { auditEvents } from '#domains/audit/tables.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { reentryEndpoints } from '#domains/reentry/contract.ts'
import { hours, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { appointmentEndpoints } from '../contract.ts'
import { appointmentPlace } from '../read.ts'
import { appointments } from '../tables.ts'
import { book, makeTeam, openTimesFor } from '../test-kit.ts'

let ada: Person
let ben: Person
let counselor: Person
let id = ''
let free: string[] = []
beforeAll(async () => {
  ;({ ada, ben, counselor } = await makeTeam())
  free = await openTimesFor(ada, counselor)
  id = (await book(ada, counselor, free[0])).body.id
  await ask(ada, appointmentEndpoints.createAppointment, {
    clientId: ada.clientId,
    kind: 'court',
    title: 'Hearing',
    place: 'Superior Court',
    scheduledAt: free[5],
  })
})

/** Lines of a calendar file, unfolded as RFC 5545 folds them. */
const linesOf = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n')
const readFeed = async (path: string) => {
  const { server } = await theWorld()
  return server.app.inject({ method: 'GET', url: path })
}

it('a subscription holds the days of the plan, as days without a name, until they are done', async () => {
  const step = await ask(ben, reentryEndpoints.createStep, {
    clientId: ben.clientId,
    title: 'Call the probation office',
    dueDate: '2027-02-03',
  })
  const { path } = (await ask(ben, appointmentEndpoints.renewCalendarLink)).body
  const before = linesOf((await readFeed(path)).body)
  expect(before).toContain('DTSTART;VALUE=DATE:20270203')
  expect(before).toContain('SUMMARY:A step is due')
  expect(before.join('\n')).not.toMatch(/probation|Call/i)
  await ask(ben, reentryEndpoints.patchStep, { id: step.body.id, completed: true })
  expect(linesOf((await readFeed(path)).body)).not.toContain('SUMMARY:A step is due')
})

it('a subscription shows hours with their zone and neutral words, to whoever has the address', async () => {
  const { path } = (await ask(ada, appointmentEndpoints.renewCalendarLink)).body
  const answer = await readFeed(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/calendar')
  const lines = linesOf(answer.body)
  expect(lines).toContain('BEGIN:VTIMEZONE')
  expect(lines.filter((line) => line.startsWith('UID:'))).toHaveLength(2)
  expect(lines.filter((line) => /^DTSTART;TZID=America\/Los_Angeles:\d{8}T\d{6}$/.test(line))).toHaveLength(2)
  const summaries = lines.filter((line) => line.startsWith('SUMMARY:'))
  expect(summaries.toSorted()).toEqual(['SUMMARY:Appointment', 'SUMMARY:Appointment (phone)'])
  expect(lines.filter((line) => line.startsWith('DTSTAMP:')).every((line) => line.endsWith('Z'))).toBe(true)
  expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false)
  expect(answer.body).not.toMatch(/Hearing|Court|Talk/)
  expect(saysNothing(answer.body)).toBe(true)
})

it('calendars learn by the sequence that a date was moved, and that it was cancelled', async () => {
  const file = async () =>
    linesOf((await ask(ada, appointmentEndpoints.readCalendarFile, { id })).body.content)
  const uid = (lines: string[]) => lines.find((line) => line.startsWith('UID:'))
  const before = await file()
  expect(before).toContain('SEQUENCE:0')
  await ask(ada, appointmentEndpoints.changeAppointment, { id, scheduledAt: free[1] })
  const moved = await file()
  expect(moved).toContain('SEQUENCE:1')
  expect(uid(moved)).toBe(uid(before))
  await ask(ada, appointmentEndpoints.cancelAppointment, { id })
  const gone = await file()
  expect(gone).toContain('SEQUENCE:2')
  expect(gone).toContain('STATUS:CANCELLED')
  expect(gone).toContain('METHOD:CANCEL')
})

it('a new address ends the one before; ended, none leads anywhere', async () => {
  const since = async () => (await ask(ben, appointmentEndpoints.readCalendarLink)).body.since
  const first = (await ask(ben, appointmentEndpoints.renewCalendarLink)).body.path
  expect(await since()).toEqual(expect.any(String))
  const second = (await ask(ben, appointmentEndpoints.renewCalendarLink)).body.path
  expect((await readFeed(first)).statusCode).toBe(404)
  expect((await readFeed(second)).statusCode).toBe(200)
  await ask(ben, appointmentEndpoints.endCalendarLink)
  expect(await since()).toBeNull()
  expect((await readFeed(second)).statusCode).toBe(404)
  expect((await readFeed('/api/calendar/guessed-guessed-guessed.ics')).statusCode).toBe(404)
})

it('the counselor’s shows their sessions alone', async () => {
  await book(ben, counselor, free[3])
  const { path } = (await ask(counselor, appointmentEndpoints.renewCalendarLink)).body
  const lines = linesOf((await readFeed(path)).body)
  expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT')).length).toBeGreaterThan(0)
  expect(lines.join('\n')).not.toMatch(/\bAda\b|Hearing/)
})

it('what is to come is there, however much there was', async () => {
  const { services, clock } = await theWorld()
  const { counselor: busy, ada: client } = await makeTeam(1)
  const row = (at: number, status: 'completed' | 'scheduled') => {
    const rowId = newId()
    const place = appointmentPlace(client.clientId ?? '', 'title', rowId)
    return {
      id: rowId,
      organizationId: busy.organizationId,
      clientId: client.clientId ?? '',
      providerId: busy.id,
      kind: 'session' as const,
      title: services.fields.seal('', place),
      scheduledAt: new Date(at),
      endsAt: new Date(at + minutes(50)),
      durationMinutes: 50,
      status,
      timedAt: clock.now(),
      createdAt: clock.now(),
    }
  }
  const now = clock.now().getTime()
  const past = Array.from({ length: 600 }, (_, i) => row(now - hours(2 + 3 * i), 'completed'))
  await services.db.orm.insert(appointments).values([...past, row(now + hours(30), 'scheduled')])
  const { path } = (await ask(busy, appointmentEndpoints.renewCalendarLink)).body
  const stamp = new Date(now + hours(30)).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })
  const lines = linesOf((await readFeed(path)).body)
  expect(lines.some((line) => line.includes(`:${stamp.replaceAll('-', '')}T`))).toBe(true)
})

it('leads nowhere once the account is closed, the client’s and the counselor’s', async () => {
  const { harbor, ada: client, counselor: left } = await makeTeam(1)
  const admin = await harbor.person('admin')
  for (const who of [client, left]) {
    const { path } = (await ask(who, appointmentEndpoints.renewCalendarLink)).body
    expect((await readFeed(path)).statusCode).toBe(200)
    const set = (disabled: boolean) =>
      ask(admin, authEndpoints.setUserDisabled, { id: who.id, disabled, reason: 'Left' })
    const leave = { id: who.id, reason: 'Left', to: null, except: [] }
    const closed = who === left ? ask(admin, dutyEndpoints.disableWithHandOver, leave) : set(true)
    expect((await closed).status).toBe(200)
    expect((await readFeed(path)).statusCode, who.role).toBe(404)
    await set(false)
    expect((await readFeed(path)).statusCode, 'ended, not paused').toBe(404)
  }
})

it('leaves a line of history a day, in neutral words', async () => {
  const { services, clock } = await theWorld()
  const { harbor, ada: client } = await makeTeam(1)
  const { path } = (await ask(client, appointmentEndpoints.renewCalendarLink)).body
  const lines = () =>
    services.db.orm
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.clientId, client.clientId ?? ''), eq(auditEvents.action, 'calendar_link.read')),
      )
  for (let i = 0; i < 3; i++) await readFeed(path)
  expect(await lines()).toMatchObject([{ organizationId: harbor.id, actorRole: 'system', detail: null }])
  clock.advance(hours(24))
  await readFeed(path)
  expect(await lines()).toHaveLength(2)
})
