import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ask, theWorld } from '#app/test-kit.ts'
import { clients } from '#domains/clients/tables.ts'
import { minutes } from '#shared/dates.ts'
import { appointmentEndpoints } from '../contract.ts'
import { reminderSettings } from '../tables.ts'
import { book, makeTeam, openTimesFor } from '../test-kit.ts'
import { calendarFile, calendarOf, type Entry } from './file.ts'

/** A calendar as a calendar program reads it: throws on what breaks RFC 5545. */
const parse = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = calendar
    .getAllSubcomponents('vtimezone')
    .map((block) => String(block.getFirstPropertyValue('tzid')))
  const events = calendar.getAllSubcomponents('vevent')
  return { calendar, zones, events }
}
const value = (part: ICAL.Component | undefined, name: string): string =>
  String(part?.getFirstPropertyValue(name) ?? '')

const at = new Date('2027-03-15T17:30:00.000Z')
const entry: Entry = {
  id: 'an-appointment',
  scheduledAt: at,
  endsAt: new Date(at.getTime() + minutes(50)),
  sequence: 2,
  status: 'scheduled',
  createdAt: new Date('2027-01-01T08:00:00.000Z'),
  timedAt: new Date('2027-01-02T08:00:00.000Z'),
}
const services = { config: { PUBLIC_URL: 'https://harbor.example' } } as Parameters<typeof calendarOf>[0]
const reader = (timeZone: string, language = 'en') => ({ language, timeZone })

describe('a calendar file', () => {
  it.each([
    ['America/Louisville', 'America/Kentucky/Louisville'],
    ['America/Fort_Wayne', 'America/Indiana/Indianapolis'],
    ['US/Hawaii', 'Pacific/Honolulu'],
    ['US/Mountain', 'America/Denver'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['america/phoenix', 'America/Phoenix'],
    ['MST7MDT', 'America/Denver'],
  ])('for a reader in %s names %s in the block and in every time', (kept, name) => {
    const { calendar, zones, events } = parse(calendarOf(services, reader(kept), [entry]))
    expect(zones).toEqual([name])
    for (const property of ['dtstart', 'dtend'])
      expect(events[0]?.getFirstProperty(property)?.getFirstParameter('tzid')).toBe(name)
    const start = events[0]?.getFirstPropertyValue('dtstart') as ICAL.Time
    const component = calendar.getFirstSubcomponent('vtimezone') ?? undefined
    start.zone = new ICAL.Timezone({ component, tzid: name })
    expect(start.toUnixTime(), 'the same moment by the rules of the block').toBe(at.getTime() / 1000)
  })

  it.each(['-03:00', '+0530', 'Mars/Olympus', 'UTC'])(
    'for a reader whose record holds %s has its times in UTC and no block',
    (kept) => {
      const { zones, events } = parse(calendarOf(services, reader(kept), [entry]))
      expect(zones).toEqual([])
      expect(events[0]?.getFirstProperty('dtstart')?.toICALString()).toBe('DTSTART:20270315T173000Z')
    },
  )

  it('defines every zone that a browser lists under the name that its times use', () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      const text = calendarOf(services, reader(timeZone), [entry])
      const block = /^TZID:(.+?)\r?$/m.exec(text)?.[1]
      expect(/^DTSTART;TZID=([^:]+):/m.exec(text)?.[1], timeZone).toBe(block)
    }
  })

  it.each([
    ['en', 'Canceled: Appointment (online)', 'Appointment (phone)'],
    ['es', 'Cancelada: Cita (en línea)', 'Cita (por teléfono)'],
    ['ar', 'أُلغي: موعد (عبر الإنترنت)', 'موعد (بالهاتف)'],
  ])('says in %s what is canceled, and how the two meet', (language, canceled, phone) => {
    const { events } = parse(
      calendarOf(services, reader('America/Denver', language), [
        { ...entry, mode: 'video', status: 'cancelled' },
        { ...entry, id: 'another', mode: 'phone' },
      ]),
    )
    expect(events.map((event) => value(event, 'summary'))).toEqual([canceled, phone])
    expect(events.map((event) => value(event, 'status'))).toEqual(['CANCELLED', 'CONFIRMED'])
  })

  it('carries the stamp of the newest change: a new time, other facts, the end of it', () => {
    const stamp = (changed: Partial<Entry>) =>
      value(
        parse(calendarOf(services, reader('America/Denver'), [{ ...entry, ...changed }])).events[0],
        'dtstamp',
      )
    expect(stamp({})).toBe('2027-01-02T08:00:00Z')
    expect(stamp({ revisedAt: new Date('2027-01-03T09:15:00.000Z') })).toBe('2027-01-03T09:15:00Z')
    expect(
      stamp({
        revisedAt: new Date('2027-01-03T09:15:00.000Z'),
        cancelledAt: new Date('2027-01-04T10:20:00.000Z'),
        status: 'cancelled',
      }),
    ).toBe('2027-01-04T10:20:00Z')
  })

  it('ends its last line, folds every line at 75 octets and says how often to look again', () => {
    const label = 'مركز '.repeat(40)
    const text = calendarOf(services, reader('America/Denver', 'ar'), [{ ...entry, label }])
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    const { calendar, events } = parse(text)
    expect(value(events[0], 'summary')).toContain(label.trim())
    expect(value(calendar, 'refresh-interval')).toBe('PT1H')
    expect(value(calendar, 'x-published-ttl')).toBe('PT1H')
  })

  it('writes all that concerns the whole calendar before its zone and events, as RFC 5545 wants', () => {
    const lines = calendarOf(services, reader('America/Phoenix', 'es'), [entry]).split('\r\n')
    const first = lines.indexOf('BEGIN:VTIMEZONE')
    expect(first).toBeGreaterThan(0)
    let depth = 0
    const outside = lines.slice(1, lines.indexOf('END:VCALENDAR')).flatMap((line, at) => {
      if (line.startsWith('BEGIN:')) depth += 1
      if (line.startsWith('END:')) depth -= 1
      return depth === 0 && !line.startsWith('END:') && !line.startsWith(' ') ? [at + 1] : []
    })
    expect(outside.length).toBeGreaterThan(3)
    expect(Math.max(...outside)).toBeLessThan(first)
  })

  it('names who sends it where it has a method, and whom a cancellation is for', () => {
    const send = (row: Entry, MAIL_FROM?: string) =>
      parse(
        calendarFile(
          { config: { ...services.config, ...(MAIL_FROM ? { MAIL_FROM } : {}) } } as typeof services,
          [row],
          {
            language: 'en',
            wishes: { timeZone: 'America/Denver' },
            email: 'reader@mail.example',
            sender: 'Harbor, Inc.',
          },
        ).content,
      )
    const made = send(entry, 'Harbor <calendar@harbor.example>')
    expect(value(made.calendar, 'method')).toBe('PUBLISH')
    expect(value(made.events[0], 'organizer').toLowerCase()).toBe('mailto:calendar@harbor.example')
    expect(made.events[0]?.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('Harbor, Inc.')
    expect(made.events[0]?.getAllProperties('attendee'), 'a publication has none').toEqual([])
    const gone = send({ ...entry, status: 'cancelled' })
    expect(value(gone.calendar, 'method')).toBe('CANCEL')
    expect(value(gone.events[0], 'organizer').toLowerCase()).toBe('mailto:no-reply@harbor.example')
    expect(value(gone.events[0], 'attendee').toLowerCase()).toBe('mailto:reader@mail.example')
  })
})

describe('a calendar address', () => {
  const read = async (path: string, from = '203.0.113.7') =>
    (await theWorld()).server.app.inject({ method: 'GET', url: path, remoteAddress: from })

  it('counts the reads of one calendar, so that a service may fetch many from one machine', async () => {
    const { ada, ben } = await makeTeam()
    const path = async (who: typeof ada) => (await ask(who, appointmentEndpoints.renewCalendarLink)).body.path
    const [first, second] = [await path(ada), await path(ben)]
    for (let i = 0; i < 30; i++) expect((await read(first)).statusCode).toBe(200)
    const refused = await read(first)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await read(second)).statusCode).toBe(200)
  })

  it('that is wrong is counted for who tries it, and stands in nobody’s way', async () => {
    const { ada } = await makeTeam()
    const { path } = (await ask(ada, appointmentEndpoints.renewCalendarLink)).body
    const guess = (i: number) => `/api/calendar/${`guess${i}`.padEnd(30, 'x')}.ics`
    for (let i = 0; i < 30; i++) expect((await read(guess(i), '203.0.113.9')).statusCode).toBe(404)
    const refused = await read(guess(31), '203.0.113.9')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    expect((await read(path, '203.0.113.9')).statusCode).toBe(200)
    expect((await read(guess(32), '203.0.113.10')).statusCode).toBe(404)
  })

  it('of a client is accepted by a calendar program, with a zone from before under its name of today', async () => {
    const { services: world } = await theWorld()
    const { ada, counselor } = await makeTeam()
    const clientId = ada.clientId ?? ''
    const [free] = await openTimesFor(ada, counselor)
    await book(ada, counselor, free)
    await ask(ada, appointmentEndpoints.createAppointment, {
      clientId,
      kind: 'other',
      title: 'Library',
      scheduledAt: '2027-06-01T17:00:00.000Z',
    })
    const { path } = (await ask(ada, appointmentEndpoints.renewCalendarLink)).body
    await world.db.orm
      .insert(reminderSettings)
      .values({
        clientId,
        organizationId: ada.organizationId,
        channels: ['email'],
        timeZone: 'US/Indiana-Starke',
        changedAt: world.clock.now(),
      })
      .onConflictDoUpdate({ target: reminderSettings.clientId, set: { timeZone: 'US/Indiana-Starke' } })
    const { zones, events } = parse((await read(path)).body)
    expect(zones).toEqual(['America/Indiana/Knox'])
    expect(events).toHaveLength(2)
    for (const event of events)
      expect(event.getFirstProperty('dtstart')?.getFirstParameter('tzid')).toBe('America/Indiana/Knox')
  })

  it('of a counselor leads to the record, tells online from visit, and has initials only where they chose so', async () => {
    const { services: world } = await theWorld()
    const { ada, counselor } = await makeTeam()
    const clientId = ada.clientId ?? ''
    await world.db.orm.update(clients).set({ fullName: 'Álvaro Nuñez' }).where(eq(clients.id, clientId))
    const [free] = await openTimesFor(ada, counselor)
    const booked = await ask(ada, appointmentEndpoints.createAppointment, {
      clientId,
      providerId: counselor.id,
      mode: 'video',
      scheduledAt: free ?? '',
    })
    expect(booked.status).toBe(201)
    const summaries = async (body: { showsInitials?: boolean }) => {
      const { path } = (await ask(counselor, appointmentEndpoints.renewCalendarLink, body)).body
      const { events } = parse((await read(path)).body)
      expect(events.map((event) => value(event, 'url'))).toEqual([
        expect.stringMatching(`/care/${clientId}$`),
      ])
      return events.map((event) => value(event, 'summary'))
    }
    expect(await summaries({})).toEqual(['Appointment (online)'])
    expect(await summaries({ showsInitials: true })).toEqual(['Appointment (online) · Á. N.'])
    expect((await ask(counselor, appointmentEndpoints.readCalendarLink)).body.showsInitials).toBe(true)
    await ask(ada, appointmentEndpoints.renewCalendarLink, { showsInitials: true })
    expect((await ask(ada, appointmentEndpoints.readCalendarLink)).body.showsInitials).toBe(false)
    const file = await ask(counselor, appointmentEndpoints.readCalendarFile, { id: booked.body.id })
    expect(value(parse(file.body.content).events[0], 'url')).toMatch(`/care/${clientId}`)
  })
})
