import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { careTeam, clients } from '#domains/clients/tables.ts'
import { housingEndpoints } from '#domains/housing/contract.ts'
import { dayAway, doorNumber, setStage, street } from '#domains/housing/test-kit.ts'
import { applyingEndpoints } from '#domains/job-board/contract/applying.ts'
import { employingEndpoints } from '#domains/job-board/contract/employing.ts'
import { anOpenJob, apply } from '#domains/job-board/test-kit.ts'
import { appointmentEndpoints } from '../contract.ts'

const on = setStage()
const at = (day: number): string => `${dayAway(day)}T18:30:00.000Z`

/** Ada meets the owner of a home in two days, and an employer in three; answers the partner who employs. */
const meetBoth = async (): Promise<void> => {
  const { id } = await on.propose()
  await on.byClient(id)
  await on.byOwner(id)
  await ask(on.ada, housingEndpoints.suggestMeeting, { id: on.clientId, placementId: id, at: at(2) })
  await ask(on.owner, housingEndpoints.suggestMeetingAsOwner, { id, at: at(2), accepts: true })
  const employer = await on.harbor.person('partner')
  const { applicationId } = await apply(on.ada, await anOpenJob(on.harbor, on.admin, employer))
  const invitation = { id: applicationId, at: at(3), minutes: 45, place: '4 Mill Road' }
  await ask(employer, employingEndpoints.inviteApplicant, invitation)
  const said = { id: applicationId, answer: 'accepted', words: '', sequence: 0 }
  await ask(on.ada, applyingEndpoints.answerInvitation, said)
  const own = { clientId: on.clientId, kind: 'court', title: 'Hearing', scheduledAt: at(4) }
  await ask(on.ada, appointmentEndpoints.createAppointment, own)
}
const names = new RegExp(`${street}|${doorNumber}|Bakery|Mill Road|interview|home|house`, 'i')

const feedOf = async (who: Person, body: { showsInitials?: boolean } = {}) => {
  const { path } = (await ask(who, appointmentEndpoints.renewCalendarLink, body)).body
  const text = (await (await theWorld()).server.app.inject({ method: 'GET', url: path })).body
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const value = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '')
  const read = events.map((event) => ({
    summary: value(event, 'summary'),
    isFree: value(event, 'transp') === 'TRANSPARENT',
    url: value(event, 'url'),
  }))
  return { text, events: read, ofAda: read.filter(({ url }) => url.endsWith(`/care/${on.clientId}`)) }
}

describe("an interview or a home meeting of a counselor's client", () => {
  it("is in the counselor's feed without an employer or a street, apart from sessions, as free time", async () => {
    await meetBoth()
    const { services } = await theWorld()
    await services.db.orm.update(clients).set({ fullName: 'Odile Byrne' }).where(eq(clients.id, on.clientId))
    const session = { clientId: on.clientId, providerId: on.ruth.id, kind: 'session', scheduledAt: at(5) }
    await ask(on.ruth, appointmentEndpoints.createAppointment, session)
    const { text, ofAda } = await feedOf(on.ruth)
    const meeting = { summary: "A client's meeting", isFree: true }
    expect(ofAda).toMatchObject([meeting, meeting, { summary: 'Appointment', isFree: false }])
    expect(text).not.toMatch(names)
    const named = await feedOf(on.ruth, { showsInitials: true })
    expect(named.ofAda.map(({ summary }) => summary)).toEqual([
      "A client's meeting · O. B.",
      "A client's meeting · O. B.",
      'Appointment · O. B.',
    ])
  })

  it("is in no other counselor's feed, and leaves it with the client; the client's own feed has it as before", async () => {
    await meetBoth()
    expect((await feedOf(await on.harbor.person('therapist'))).events).toEqual([])
    expect((await feedOf(on.ruth)).ofAda).toHaveLength(2)
    const own = await feedOf(on.ada)
    expect(own.events.map(({ summary, isFree }) => ({ summary, isFree }))).toEqual(
      [2, 3, 4].map(() => ({ summary: 'Appointment', isFree: false })),
    )
    const { services } = await theWorld()
    await services.db.orm.delete(careTeam).where(eq(careTeam.clientId, on.clientId))
    expect((await feedOf(on.ruth)).ofAda).toEqual([])
  })

  it("is on the counselor's week, marked and titled neutrally, without its place", async () => {
    await meetBoth()
    const week = { from: dayAway(0), to: dayAway(7) }
    const { body } = await ask(on.ruth, appointmentEndpoints.listCalendar, week)
    const ofAda = body.filter(({ clientId }) => clientId === on.clientId)
    expect(ofAda.map(({ isMeeting, title, place }) => ({ isMeeting, title, place }))).toEqual([
      { isMeeting: true, title: "A client's meeting", place: null },
      { isMeeting: true, title: "A client's meeting", place: null },
      { isMeeting: false, title: 'Hearing', place: null },
    ])
    expect(JSON.stringify(ofAda)).not.toMatch(names)
    const other = await on.harbor.person('therapist')
    expect((await ask(other, appointmentEndpoints.listCalendar, week)).body).toEqual([])
  })
})
