import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { openTimeEndpoints } from '#domains/appointments/contract/open-times.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { awaitingEndpoints } from '#domains/awaiting/contract.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { birthIndex } from '#domains/clients/birth.ts'
import { clients } from '#domains/clients/tables.ts'
import { consentEndpoints, consentElements, consentVersion } from '#domains/consents/contract.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { notificationEndpoints } from '#domains/notifications/contract.ts'
import { staffEndpoints } from '#domains/staff/contract.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { days, minutes } from '#shared/dates.ts'
import { documentPath } from '#shared/uploaded-file.ts'
import { type Intake, intakeEndpoints } from './contract.ts'
import { openForm, sendIntake } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let dana: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  dana = await harbor.person('therapist')
})

const read = async (id: string, as = admin) => {
  const { status, body } = await ask(as, intakeEndpoints.readIntake, { id })
  // One that is not decided yet; whoever asks for another one looks at its state.
  return { status, body: body as Intake }
}
const accept = (id: string, given: Record<string, unknown> = {}, as = admin) =>
  ask(as, intakeEndpoints.acceptIntake, {
    id,
    clientId: null,
    therapistId: dana.id,
    firstTime: null,
    invite: 'none',
    language: 'en',
    releasedOn: null,
    ...given,
  })
const lettersTo = async (to: string) =>
  (await ask(admin, notificationEndpoints.listOutbox, { limit: 100 })).body.filter((one) => one.to === to)
const limitOf = (therapist: Person, caseloadLimit: number | null) =>
  ask(admin, staffEndpoints.saveStaffProfile, {
    id: therapist.id,
    specialties: ['trauma'],
    languages: ['en', 'es'],
    caseloadLimit,
  })
/** The phone is left out, so that people of one test are not taken for those of another. */
const somebody = (fullName: string, more = {}) => ({ fullName, phone: '', ...more })

describe('a registration that was sent', () => {
  it('has a number of the clients’ own sequence, reaches the inbox, and lies with whom it asks for', async () => {
    const first = await sendIntake(harbor.host, somebody('Rosa Lund', { therapistId: dana.id }))
    const second = await sendIntake(harbor.host, somebody('Ben Moss', { therapistId: dana.id }))
    expect(first.reference).toMatch(/^ASM-\d{6}$/)
    expect(Number(second.reference.slice(4))).toBe(Number(first.reference.slice(4)) + 1)
    expect(first.therapist).toBe('Ada therapist')
    const seen = await read(first.id, dana)
    expect(seen.body).toMatchObject({ number: first.reference, answers: { fullName: 'Rosa Lund' } })
    const other = await harbor.person('therapist')
    expect((await read(first.id, other)).status).toBe(404)
    expect(await harbor.lastAudit('intake.submitted')).toMatchObject({ recordId: second.id })
  })

  it('names what is missing, and sent twice is one', async () => {
    const form = openForm(harbor.host)
    await form.save({ fullName: 'Ida Berg' })
    const { status, body } = await form.submit()
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({
        code: 'intake.incomplete',
        message: 'dateOfBirth status therapistId',
      }),
    ])
    await form.save({ dateOfBirth: '1980-01-01', status: 'probation', therapistId: 'first-free' })
    const cookie = form.cookie()
    const sent = await form.submit()
    expect(sent.status).toBe(201)
    // The answer was lost: the browser still holds its cookie.
    const again = await ask(
      { cookie },
      intakeEndpoints.submitIntake,
      { draftId: form.draftId, guard: { solution: '', website: '' } },
      { host: harbor.host },
    )
    expect(again.body).toMatchObject({ reference: sent.body.reference, token: sent.body.token })
    // And the page that is loaded anew says so, to the browser whose form it was and to no other.
    const found = (browser: string) =>
      ask({ cookie: browser }, intakeEndpoints.readIntakeDraft, {}, { host: harbor.host })
    expect((await found(cookie)).body).toMatchObject({
      draft: null,
      sent: { draftId: form.draftId, reference: sent.body.reference, name: 'Ida Berg', isReachable: false },
    })
    expect((await found('')).body).toEqual({ draft: null, sent: null })
    expect((await form.read()).body).toEqual({ draft: null, sent: null })
  })

  it('is kept without its letter where a mailbox got enough of them, as a shelter’s does', async () => {
    const email = 'desk@shelter.example'
    for (let one = 0; one < 7; one += 1) {
      const { reference } = await sendIntake(harbor.host, somebody(`Guest ${one}`, { email }))
      expect(reference).toMatch(/^ASM-/)
    }
    expect(await lettersTo(email)).toHaveLength(6)
  })

  it('keeps the consent with every element that the rules ask for, or none for “not now”', async () => {
    const signed = await sendIntake(
      harbor.host,
      somebody('Cora Dunn', {
        consent: 'now',
        signedName: 'Cora Dunn',
        caseworker: 'Mr. Hall',
        includesCaseworker: true,
      }),
    )
    const { body } = await read(signed.id)
    const [consent] = body.consents
    expect(Object.keys(consent?.elements ?? {}).toSorted()).toEqual([...consentElements].toSorted())
    expect(consent).toMatchObject({
      version: consentVersion,
      signedName: 'Cora Dunn',
      signedBy: 'self',
      state: 'active',
      elements: { name: 'Cora Dunn', to: expect.stringContaining('Mr. Hall') },
    })
    for (const words of Object.values(consent?.elements ?? {})) expect(words).not.toMatch(/\{\{|^$/)
    const none = await sendIntake(harbor.host, somebody('Dora Finch'))
    expect((await read(none.id)).body.consents).toEqual([])
  })
})

describe('accepting it', () => {
  it('makes a client with that number, invites by letter, offers a first time, and files and consent go along', async () => {
    const { server } = await theWorld()
    await ask(dana, openTimeEndpoints.saveAvailability, {
      ...(await ask(dana, openTimeEndpoints.readAvailability)).body,
      weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 540, endMinute: 720 })),
    })
    const sent = await sendIntake(
      harbor.host,
      somebody('Erna Holt', {
        email: 'erna@start.example',
        consent: 'now',
        signedName: 'Erna Holt',
        therapistId: dana.id,
      }),
      { attach: true },
    )
    const times = await ask(dana, intakeEndpoints.listFirstTimes, { id: sent.id, therapistId: dana.id })
    const startsAt = times.body[0]?.startsAt ?? ''
    const firstTime = { startsAt, mode: 'phone' }
    const done = await accept(sent.id, { firstTime, invite: 'email', releasedOn: '2026-10-01' }, dana)
    expect(done.status).toBe(201)
    expect(done.body).toMatchObject({
      paperCode: null,
      intake: {
        closed: false,
        decided: true,
        client: { displayNumber: sent.reference, fullName: 'Erna Holt' },
      },
    })
    const clientId = done.body.intake.client?.id ?? ''
    expect(await harbor.lastAudit('intake.accepted')).toMatchObject({ clientId })

    const letters = await lettersTo('erna@start.example')
    for (const { subject, body } of letters) expect(saysNothing(`${subject} ${body}`)).toBe(true)
    const token = letters.flatMap(({ body }) => /welcome#(\S+)/.exec(body)?.[1] ?? [])[0]
    const signedIn = await ask(null, authEndpoints.useLink, {
      token,
      username: `erna${clientId.slice(0, 6).toLowerCase()}`,
      password: 'a long enough one',
    })
    const erna = { cookie: `landfall_session=${signedIn.cookies['landfall_session']}` }
    const [offer] = (await ask(erna, openTimeEndpoints.listTimeOffers, { id: clientId })).body
    expect(offer).toMatchObject({ startsAt, mode: 'phone', state: 'open', isSuggested: true })
    const waits = async () => (await ask(erna, awaitingEndpoints.readAwaiting, { id: clientId })).body
    expect(await waits()).toMatchObject({ times: 1 })
    // In words of its own: nobody else is asked, so nobody can be the first who takes it.
    const [accepted, ...more] = letters.filter(({ subject }) => !subject?.startsWith('We have it'))
    expect(more, 'one e-mail for the news, the invitation and the first time').toEqual([])
    expect(accepted?.body).toContain(sent.reference)
    expect(accepted?.body).toContain('/status#')
    expect(accepted?.body).toMatch(
      /A first time is suggested to you: \w{3}, \w{3} \d+.*\d:\d\d [AP]M P[SD]T\./,
    )
    expect(letters.map(({ body }) => body).join()).not.toContain('first who')
    const taken = await ask(erna, openTimeEndpoints.answerTimeOffer, { id: offer?.id, take: true })
    expect(taken.body.appointment).toMatchObject({ scheduledAt: startsAt })
    expect(await waits()).toMatchObject({ times: 0 })

    const files = await ask(dana, intakeEndpoints.listClientFiles, { id: clientId })
    expect(files.body).toHaveLength(1)
    const get = async (cookie: string) =>
      (
        await server.app.inject({
          url: documentPath(files.body[0]?.id ?? '', true),
          headers: { cookie },
        })
      ).statusCode
    expect(await get(dana.cookie)).toBe(200)
    expect(await get((await harbor.person('therapist')).cookie)).toBe(404)

    const [consent] = (await ask(erna, consentEndpoints.listConsents, { id: clientId })).body
    const revoked = await ask(erna, consentEndpoints.revokeConsent, { id: consent?.id })
    expect(revoked.body).toMatchObject({ state: 'revoked', revokedAt: expect.any(String) })
    await ask(erna, consentEndpoints.revokeConsent, { id: consent?.id })
    const tasks = await ask(dana, taskEndpoints.listClientTasks, { id: clientId })
    expect(tasks.body.map(({ kind }) => kind)).toEqual(['consent'])
  })

  it('asks the counselor for another time where the first one does not suit', async () => {
    const { id } = await sendIntake(harbor.host, somebody('Ines Roy', { email: 'ines@start.example' }))
    const startsAt = new Date((await theWorld()).services.clock.now().getTime() + days(9)).toISOString()
    const { body } = await accept(id, { firstTime: { startsAt, mode: 'phone' }, invite: 'email' })
    const clientId = body.intake.client?.id ?? ''
    const token = (await lettersTo('ines@start.example')).flatMap(
      ({ body: text }) => /welcome#(\S+)/.exec(text)?.[1] ?? [],
    )[0]
    const { cookies } = await ask(null, authEndpoints.useLink, {
      token,
      username: `ines${clientId.slice(0, 6).toLowerCase()}`,
      password: 'a long enough one',
    })
    const ines = { cookie: `landfall_session=${cookies['landfall_session']}` }
    const [offer] = (await ask(ines, openTimeEndpoints.listTimeOffers, { id: clientId })).body
    await ask(ines, openTimeEndpoints.answerTimeOffer, { id: offer?.id, take: false })
    await ask(ines, openTimeEndpoints.answerTimeOffer, { id: offer?.id, take: false })
    expect((await ask(ines, awaitingEndpoints.readAwaiting, { id: clientId })).body).toMatchObject({
      times: 0,
    })
    const { body: tasks } = await ask(dana, taskEndpoints.listClientTasks, { id: clientId })
    expect(tasks.map(({ kind }) => kind)).toEqual(['change'])
  })

  it('happens once, and by whoever looks after it', async () => {
    const { id } = await sendIntake(harbor.host, somebody('Finn Ames'))
    const stranger = await harbor.person('therapist')
    expect((await accept(id, {}, stranger)).status).toBe(404)
    const both = await Promise.all([accept(id), accept(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const { body } = await ask(admin, submissionEndpoints.readSubmission, { id })
    expect(body.state).toBe('accepted')
  })

  it('invites on paper with letters that are shown once and open the account', async () => {
    const { id } = await sendIntake(harbor.host, somebody('Gus Page'))
    const { body } = await accept(id, { invite: 'paper' })
    expect(body.paperCode).toMatch(/^[A-HJ-NP-Z]{20}$/)
    const link = await ask(null, authEndpoints.readLink, { token: body.paperCode })
    expect(link.body).toMatchObject({ kind: 'invitation', fullName: 'Gus Page' })
    const again = await ask(admin, intakeEndpoints.inviteAgain, { id, invite: 'paper' })
    expect(again.body.paperCode).not.toBe(body.paperCode)
  })

  it('invites by text', async () => {
    const { id } = await sendIntake(harbor.host, {
      fullName: 'Hal Reed',
      phone: '(555) 010-0188',
      maySms: true,
    })
    expect((await accept(id, { invite: 'email' })).status).toBe(400)
    await accept(id, { invite: 'sms' })
    const [letter] = (await lettersTo('+15550100188')).filter(({ body }) => body.includes('/welcome#'))
    expect(saysNothing(letter?.body ?? 'court')).toBe(true)
  })

  it('keeps to the limit of a caseload: of two for the last place one has it', async () => {
    const full = await harbor.person('therapist')
    const ids = [
      (await sendIntake(harbor.host, somebody('Ira Stone'))).id,
      (await sendIntake(harbor.host, somebody('Jon Vale'))).id,
    ]
    await limitOf(full, 1)
    expect((await ask(null, staffEndpoints.listTherapists, {}, { host: harbor.host })).body).toContainEqual({
      id: full.id,
      fullName: 'Ada therapist',
      specialties: ['trauma'],
      languages: ['en', 'es'],
    })
    const answers = await Promise.all(ids.map((id) => accept(id, { therapistId: full.id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'intake.caseload_full' })
    const shown = (await ask(null, staffEndpoints.listTherapists, {}, { host: harbor.host })).body
    expect(shown.map(({ id }) => id)).not.toContain(full.id)
    const form = openForm(harbor.host)
    await form.save({
      ...somebody('Kim Ward'),
      dateOfBirth: '1990-01-01',
      status: 'parole',
      therapistId: full.id,
    })
    expect((await form.submit()).body).toMatchObject({ code: 'intake.therapist_full' })
  })
})

describe('somebody who may be here already', () => {
  const record = async (fullName: string, dateOfBirth: string | null, phone?: string) =>
    (await ask(dana, clientEndpoints.createClient, { fullName, dateOfBirth, phone })).body
  const matches = async (id: string, as = admin) =>
    (await ask(as, intakeEndpoints.listIntakeMatches, { id })).body

  it('is found by slips in the name, by day and month in the other order, and by the phone', async () => {
    const maria = await record('María José Quintana', '1985-03-07')
    const owen = await record('Owen Tully', null, '(555) 010-0166')
    const sent = await sendIntake(
      harbor.host,
      somebody('Quintanna, Maria Jose', { dateOfBirth: '1985-07-03' }),
    )
    expect(await matches(sent.id)).toEqual([
      expect.objectContaining({
        id: maria.id,
        reasons: ['similar_name', 'swapped_birth'],
        mayJoin: true,
        record: expect.objectContaining({ dateOfBirth: '1985-03-07' }),
      }),
    ])
    const byPhone = await sendIntake(harbor.host, { fullName: 'Somebody Else', phone: '555-010-0166' })
    expect(await matches(byPhone.id)).toEqual([expect.objectContaining({ id: owen.id, reasons: ['phone'] })])
    const nobody = await sendIntake(
      harbor.host,
      somebody('Maria Jose Quintana-Other', { dateOfBirth: '1970-01-01' }),
    )
    expect(await matches(nobody.id)).toEqual([])
  })

  it('is joined by a person: no second client, no second number, the new one finds them, what was empty is filled', async () => {
    const { services } = await theWorld()
    const vera = await record('Vera Nash', null)
    const sent = await sendIntake(
      harbor.host,
      { fullName: 'Vera B. Nash', dateOfBirth: '1979-05-05', phone: '(555) 010-0155' },
      { attach: true },
    )
    const before = (await services.db.orm.select().from(clients).where(eq(clients.organizationId, harbor.id)))
      .length
    const done = await accept(sent.id, { clientId: vera.id, fromForm: ['fullName'] })
    expect(done.body.intake.client).toEqual({
      id: vera.id,
      fullName: 'Vera B. Nash',
      displayNumber: vera.displayNumber,
    })
    const after = await services.db.orm.select().from(clients).where(eq(clients.organizationId, harbor.id))
    expect(after).toHaveLength(before)
    const row = after.find(({ id }) => id === vera.id)
    expect(row?.birthIndex).toBe(birthIndex(services, harbor.id, '1979-05-05'))
    expect(row?.phone).not.toBeNull()
    const [listed] = (await ask(admin, clientEndpoints.listClients, {})).body.filter(
      ({ id }) => id === vera.id,
    )
    expect(listed?.otherNumbers).toEqual([sent.reference])
    const files = await ask(dana, intakeEndpoints.listClientFiles, { id: vera.id })
    expect(files.body).toHaveLength(1)
  })

  it('is told apart for good, and its record is only shown to whoever may see it', async () => {
    await record('Wes Orr', '1991-02-02')
    const other = await harbor.person('therapist')
    const sent = await sendIntake(
      harbor.host,
      somebody('Wes Orr', { dateOfBirth: '1991-02-02', therapistId: other.id }),
    )
    const [match] = await matches(sent.id, other)
    expect(match).toMatchObject({ reasons: ['name', 'birth'], mayJoin: false, record: null })
    expect((await accept(sent.id, { clientId: match?.id, therapistId: other.id }, other)).status).toBe(404)
    const left = await ask(admin, intakeEndpoints.denyIntakeMatch, { id: sent.id, otherId: match?.id })
    expect(left.body).toEqual([])
    expect(await matches(sent.id)).toEqual([])
    expect(await harbor.lastAudit('intake.not_the_same')).toMatchObject({ recordId: sent.id })
  })
})

describe('somebody under age', () => {
  const young = (fullName: string, more = {}) =>
    somebody(fullName, {
      dateOfBirth: '2012-06-01',
      guardianName: 'Ida',
      guardianEmail: `${fullName.split(' ')[0]?.toLowerCase()}@guardian.example`,
      ...more,
    })

  it('names a guardian, and is not accepted before one has signed by the link that the letter carries', async () => {
    const form = openForm(harbor.host)
    await form.save({
      ...young('Tess Lake'),
      status: 'volunteer',
      therapistId: 'first-free',
      guardianName: '',
    })
    expect((await form.read()).body.draft).toMatchObject({ isMinor: true })
    expect((await form.submit()).body).toMatchObject({ message: 'guardianName' })
    await form.save({ guardianName: 'Ida Lake' })
    const sent = await form.submit()
    expect(sent.body.isMinor).toBe(true)
    const id = form.draftId
    expect((await accept(id)).body).toMatchObject({ code: 'intake.guardian_first' })
    const [letter] = await lettersTo('tess@guardian.example')
    expect(saysNothing(`${letter?.subject} ${letter?.body}`)).toBe(true)
    const token = /guardian#(\S+)/.exec(letter?.body ?? '')?.[1]
    const shown = await ask(null, intakeEndpoints.readGuardianForm, { token })
    expect(shown.body).toMatchObject({ firstName: 'Tess', isSigned: false })
    const sign = { token, signedName: 'Ida Lake', relation: 'mother', version: consentVersion }
    expect((await ask(null, intakeEndpoints.signGuardianForm, { ...sign, version: 'old' })).status).toBe(409)
    await ask(null, intakeEndpoints.signGuardianForm, sign)
    expect((await ask(null, intakeEndpoints.signGuardianForm, sign)).body).toMatchObject({ isSigned: true })
    const done = await accept(id)
    expect(done.status).toBe(201)
    const clientId = done.body.intake.client?.id
    const [kept] = (await ask(dana, clientEndpoints.listGuardianRecords, { id: clientId })).body
    expect(kept).toMatchObject({ kind: 'signed', words: expect.stringContaining('Ida Lake') })
    const consents = (await ask(dana, consentEndpoints.listConsents, { id: clientId })).body
    expect(consents).toMatchObject([{ signedBy: 'guardian', signedName: 'Ida Lake' }])
    // Who signs is not who gets the help.
    expect(consents[0]?.elements.what).toMatch(/^That Tess Lake gets help here/)
    expect(Object.values(consents[0]?.elements ?? {}).join()).not.toMatch(/help you|against you|your care/)
  })

  it('is accepted after staff recorded a paper, or a decision with its reason; a link sent again ends the first', async () => {
    const { id } = await sendIntake(harbor.host, young('Uma Dale', { status: 'volunteer' }))
    const linkOf = async () =>
      (await lettersTo('uma@guardian.example')).flatMap(({ body }) => /guardian#(\S+)/.exec(body)?.[1] ?? [])
    const [first] = await linkOf()
    // Pressed twice, or by two at once, it is the link that is on its way.
    const pressed = () => ask(admin, intakeEndpoints.sendGuardianLink, { id })
    expect((await Promise.all([pressed(), pressed()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await linkOf()).toEqual([first])
    const { clock } = await theWorld()
    clock.advance(minutes(1))
    await Promise.all([pressed(), pressed()])
    expect(await linkOf()).toHaveLength(2)
    expect((await ask(null, intakeEndpoints.readGuardianForm, { token: first })).status).toBe(410)
    const empty = await ask(admin, intakeEndpoints.recordGuardian, { id, kind: 'decision', words: ' ' })
    expect(empty.status).toBe(400)
    const recorded = await ask(admin, intakeEndpoints.recordGuardian, {
      id,
      kind: 'decision',
      words: 'May agree alone by state law',
    })
    expect(recorded.body.guardian).toMatchObject({ kind: 'decision', recordedBy: 'Ada admin' })
    // Sent again it is the same; another one takes its place, as where it was a slip.
    const given = { id, kind: 'decision', words: 'May agree alone by state law' }
    const recordedAt = async () => (await read(id)).body.guardian?.recordedAt
    const before = await recordedAt()
    clock.advance(minutes(1))
    expect((await ask(admin, intakeEndpoints.recordGuardian, given)).status).toBe(201)
    expect(await recordedAt()).toBe(before)
    await ask(admin, intakeEndpoints.recordGuardian, { ...given, kind: 'paper', words: 'A paper' })
    expect((await read(id)).body.guardian).toMatchObject({ kind: 'paper', words: 'A paper' })
    expect((await accept(id)).status).toBe(201)
  })

  it('is not born on a day to come, nor longer ago than people live', async () => {
    for (const dateOfBirth of ['2099-01-01', '1900-01-01'])
      expect(
        (await ask(dana, clientEndpoints.createClient, { fullName: 'Zoe Hart', dateOfBirth })).body,
      ).toMatchObject({
        code: 'request.invalid',
        message: expect.stringContaining('dateOfBirth'),
      })
  })

  it('is not registered by staff directly without one either', async () => {
    const child = { fullName: 'Zoe Hart', dateOfBirth: '2014-01-01' }
    const refused = await ask(dana, clientEndpoints.createClient, child)
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'intake.guardian_first' }),
    ])
    const made = await ask(dana, clientEndpoints.createClient, {
      ...child,
      guardian: { kind: 'paper', words: 'Signed by the father, in the file' },
    })
    expect(made.status).toBe(201)
    expect(await harbor.lastAudit('guardian.recorded')).toMatchObject({ clientId: made.body.id })
  })

  it('who wrote words of danger becomes a task for a person, and no message goes anywhere', async () => {
    const { id } = await sendIntake(
      harbor.host,
      young('Yan Moor', { status: 'volunteer', notes: 'My uncle beats me and I am scared' }),
    )
    const { body } = await ask(admin, submissionEndpoints.readSubmission, { id })
    expect(body.heard).not.toBe('none')
    await ask(admin, intakeEndpoints.recordGuardian, { id, kind: 'decision', words: 'By state law' })
    const done = await accept(id)
    const tasks = await ask(dana, taskEndpoints.listClientTasks, { id: done.body.intake.client?.id })
    expect(tasks.body.map(({ kind }) => kind)).toEqual(['duty'])
  })
})
