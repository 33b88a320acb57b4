import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, theWorld } from '#app/test-kit.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { documents } from '#domains/documents/tables.ts'
import { aPdf } from '#platform/files/test-kit.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { notificationEndpoints } from '#domains/notifications/contract.ts'
import { days, hours } from '#shared/dates.ts'
import type { Answers } from './contract/answers.ts'
import { draftCookie, intakeEndpoints } from './contract.ts'
import { sweepIntakeDrafts } from './jobs.ts'
import { intakeDrafts } from './tables.ts'
import { goodAnswers, openForm, sendIntake } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})

const rowOf = async (id: string) => {
  const { services } = await theWorld()
  const [row] = await services.db.orm.select().from(intakeDrafts).where(eq(intakeDrafts.id, id))
  return row
}
/** Clocks are moved on in these tests: an admin's session would not last. */
const lettersTo = async (to: string) => {
  const admin = await harbor.person('admin')
  return (await ask(admin, notificationEndpoints.listOutbox, { limit: 100 })).body.filter(
    (one) => one.to === to,
  )
}

describe('a registration that is being filled in', () => {
  it('is kept from its first answer, sealed, and found again by the same browser for two hours', async () => {
    const { clock } = await theWorld()
    const form = openForm(harbor.host)
    const saved = await form.save({ fullName: 'Rosa Lund' })
    expect(saved.body.draft).toMatchObject({
      formCode: expect.stringMatching(/^[A-HJ-NP-Z]{12}$/),
      answers: { fullName: 'Rosa Lund', dateOfBirth: '' },
      version: 1,
    })
    const row = await rowOf(form.draftId)
    expect(JSON.stringify(row)).not.toContain('Rosa')
    expect(row?.answers.toString('latin1')).not.toContain('Rosa')
    expect((await form.read()).body.draft).toMatchObject({ id: form.draftId })
    expect(await harbor.lastAudit('intake_draft.saved')).toMatchObject({ detail: { fields: 'fullName' } })
    clock.advance(hours(2) + 1000)
    expect((await form.read()).body.draft).toBeNull()
  })

  it('is not offered to somebody who signs in meanwhile, and goes at sign-out and the quick way out', async () => {
    const form = openForm(harbor.host)
    await form.save({ fullName: 'Rosa Lund' })
    const client = await harbor.person('client')
    const cookie = `${client.cookie}; ${form.cookie()}`
    expect((await ask({ cookie }, intakeEndpoints.readIntakeDraft, {})).body.draft).toBeNull()
    const left = await ask({ cookie: form.cookie() }, authEndpoints.signOut, {}, { host: harbor.host })
    expect(left.cookies[draftCookie]).toBe('')
  })

  it('is another organization’s nowhere', async () => {
    const elsewhere = await makeOrganization()
    const form = openForm(harbor.host)
    const { body } = await form.save({ fullName: 'Rosa Lund' })
    const other = openForm(elsewhere.host)
    expect((await other.resume(body.draft.formCode)).status).toBe(404)
  })
})

describe('going on on another device', () => {
  it('takes the code, and the year of birth where the form holds one; a wrong one says nothing', async () => {
    const first = openForm(harbor.host)
    const { body } = await first.save({ fullName: 'Rosa Lund' })
    const { formCode } = body.draft
    const second = openForm(harbor.host)
    expect((await second.resume(formCode.toLowerCase())).body).toMatchObject({ id: first.draftId })
    await first.save({ dateOfBirth: '1990-04-02' })
    const third = openForm(harbor.host)
    const wrong = [
      await third.resume(formCode),
      await third.resume(formCode, '1991'),
      await third.resume('ABCDEFGHJKLM'),
    ]
    expect(wrong.map(({ status, body: said }) => [status, (said as { code?: string }).code])).toEqual(
      wrong.map(() => [404, 'intake.no_such_code']),
    )
    expect(
      (await third.resume(`${formCode.slice(0, 4)} ${formCode.slice(4, 8)} ${formCode.slice(8)}`, ' ۱۹۹۰ '))
        .status,
    ).toBe(200)
  })

  it('opens by the right code whatever others at the same address have typed: a shelter shares one', async () => {
    const { body } = await openForm(harbor.host).save({ fullName: 'Rosa Lund' })
    const guesser = openForm(harbor.host)
    const address = '198.51.100.9'
    for (let tries = 0; tries < 60; tries += 1)
      expect((await guesser.resume('ABCDEFGHJKLM', '', address)).status).toBe(404)
    expect((await guesser.resume(body.draft.formCode, '', address)).status).toBe(200)
  })

  it('keeps what both devices wrote: neither writes over what the other changed without being told', async () => {
    const phone = openForm(harbor.host)
    const { body } = await phone.save({ fullName: 'Rosa Lund' })
    const desk = openForm(harbor.host)
    await desk.resume(body.draft.formCode)
    await desk.save({ notes: 'From the desk', caseworker: 'Mr. Hall' })
    const seen = body.draft.version
    const answer = await phone.save({ notes: 'From the phone', courtName: 'Oak Street' }, seen)
    expect(answer.body.differing).toEqual(['notes'])
    expect(answer.body.draft.answers).toMatchObject({
      notes: 'From the desk',
      caseworker: 'Mr. Hall',
      courtName: 'Oak Street',
    })
    const chosen = await phone.save({ notes: 'From the phone' })
    expect(chosen.body).toMatchObject({ differing: [], draft: { answers: { notes: 'From the phone' } } })
  })
})

describe('the code', () => {
  it('is sent in neutral words to a phone or a mailbox, a few times and no more', async () => {
    const form = openForm(harbor.host)
    const { body } = await form.save({ fullName: 'Rosa Lund' })
    const { formCode } = body.draft
    expect((await form.sendCode('rosa@code.example')).status).toBe(200)
    expect((await form.sendCode('(555) 010-0177')).status).toBe(200)
    const letters = [...(await lettersTo('rosa@code.example')), ...(await lettersTo('+15550100177'))]
    expect(letters).toHaveLength(2)
    for (const { subject, body: words } of letters) {
      expect(words).toContain(formCode)
      expect(saysNothing(`${subject ?? ''} ${words}`)).toBe(true)
    }
    for (let times = 0; times < 3; times += 1)
      expect((await form.sendCode(`a${times}@code.example`)).status).toBe(200)
    expect((await form.sendCode('last@code.example')).status).toBe(429)
    expect((await form.sendCode('neither')).status).toBe(400)
  })
})

describe('its files', () => {
  it('are kept with it, ten at most, and taken out again', async () => {
    const form = openForm(harbor.host)
    expect((await form.attach()).status).toBe(404)
    await form.save({ fullName: 'Rosa Lund' })
    const { body, status } = await form.attach('id card.pdf')
    expect([status, body[0]?.name]).toEqual([201, 'id card.pdf'])
    for (let more = 0; more < 9; more += 1) expect((await form.attach(`paper ${more}.pdf`)).status).toBe(201)
    const tooMany = await form.attach('one more.pdf')
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'intake.too_many_files'])
    expect((await form.remove(body[0]?.id ?? '')).status).toBe(200)
    expect((await form.read()).body.draft?.files).toHaveLength(9)
    const other = openForm(harbor.host)
    await other.save({ fullName: 'Ben' })
    expect((await other.remove(body[0]?.id ?? '')).status).toBe(404)
  })

  it('are kept once where one is sent again after its answer was lost, also at the same time', async () => {
    const form = openForm(harbor.host)
    await form.save({ fullName: 'Rosa Lund' })
    const [first, second] = await Promise.all([form.attach('id card.pdf'), form.attach('id card.pdf')])
    const again = await form.attach('id card.pdf')
    expect([first.status, second.status, again.status]).toEqual([201, 201, 201])
    expect(new Set([first, second, again].map(({ body }) => body[0]?.id)).size).toBe(1)
    const other = Buffer.concat([aPdf(), Buffer.from('\n% another page\n')])
    await form.attach('id card.pdf', other)
    expect((await form.read()).body.draft?.files).toHaveLength(2)
  })

  it('go with it after thirty days that nobody touched it', async () => {
    const { services, clock } = await theWorld()
    const form = openForm(harbor.host)
    await form.save({ fullName: 'Rosa Lund' })
    const { body } = await form.attach()
    const kept = openForm(harbor.host)
    clock.advance(days(29))
    await kept.save({ fullName: 'Ben' })
    clock.advance(days(1) + 1000)
    await sweepIntakeDrafts.run(services, {})
    expect(await rowOf(form.draftId)).toBeUndefined()
    expect(await rowOf(kept.draftId)).toBeDefined()
    const [file] = await services.db.orm
      .select()
      .from(documents)
      .where(eq(documents.id, body[0]?.id ?? ''))
    expect(file?.removedAt).not.toBeNull()
  })
})

it('words of danger in the notes open a call at once, and the form goes on', async () => {
  const { services } = await theWorld()
  const form = openForm(harbor.host)
  await form.save({ fullName: 'Rosa Lund' })
  const { body } = await form.save({ notes: 'I want to kill myself tonight' })
  expect(body).toMatchObject({ crisis: 'crisis', clientId: expect.any(String) })
  // Sent again after an answer that was lost: the help is told again.
  expect((await form.save({ notes: 'I want to kill myself tonight' })).body.crisis).toBe('crisis')
  const [alert] = await services.db.orm
    .select()
    .from(crisisAlerts)
    .where(eq(crisisAlerts.clientId, body.clientId ?? ''))
  expect(alert).toMatchObject({ level: 'crisis', source: 'form' })
  // Said once, it is not called for again by every other answer.
  expect((await form.save({ caseworker: 'Mr. Hall' })).body).toMatchObject({ crisis: 'none', clientId: null })
})

it('words of danger are heard wherever a box takes words; a name of the case calls nobody', async () => {
  const form = openForm(harbor.host)
  const named = await form.save({
    courtName: 'Domestic Violence Court, Hanging Rock',
    judgeName: 'Judge Killian',
  })
  expect(named.body.crisis).toBe('none')
  const { body } = await form.save({ caseworker: 'Nobody. I want to kill myself tonight' })
  expect(body).toMatchObject({ crisis: 'crisis', clientId: expect.any(String) })
})

describe('what cannot be right', () => {
  const missing = async (answers: Partial<Answers>) => {
    const form = openForm(harbor.host)
    const saved = await form.save({ ...goodAnswers, ...answers })
    const { body } = await form.submit()
    return [saved.body.draft.isMinor, (body as { message?: string }).message]
  }
  const dayAfter = async (years: number, more = 0): Promise<string> => {
    const { clock } = await theWorld()
    const at = new Date(clock.now().getTime() + days(more))
    at.setUTCFullYear(at.getUTCFullYear() + years)
    return at.toISOString().slice(0, 10)
  }

  it('is a name that nobody can see', async () => {
    expect(await missing({ fullName: '\u202e\u200b\u200b' })).toEqual([false, 'fullName'])
    expect(await missing({ consent: 'now', signedName: '\u200b' })).toEqual([false, 'signedName'])
  })

  it('is a birthday still to come, which makes nobody a minor, or longer ago than people live', async () => {
    expect(await missing({ dateOfBirth: await dayAfter(1) })).toEqual([false, 'dateOfBirth'])
    expect(await missing({ dateOfBirth: await dayAfter(0, 1) })).toEqual([false, 'dateOfBirth'])
    expect(await missing({ dateOfBirth: '1900-01-01' })).toEqual([false, 'dateOfBirth'])
  })

  it('is a mark in a name that would turn the line it stands in', async () => {
    const form = openForm(harbor.host)
    const { body } = await form.save({ fullName: '\u202eRosa\u202c Lund ', notes: '\u2067kept\u2069' })
    expect(body.draft.answers).toMatchObject({ fullName: 'Rosa Lund ', notes: '\u2067kept\u2069' })
  })
})

it.each(['completed', 'incarcerated'] as const)(
  'a person who answers “%s” is registered, and the team reads it',
  async (status) => {
    const { id, reference } = await sendIntake(harbor.host, { status })
    expect(reference).toMatch(/^ASM-/)
    const admin = await harbor.person('admin')
    const { body } = await ask(admin, intakeEndpoints.readIntake, { id })
    expect(body).toMatchObject({ answers: { status } })
  },
)

it('a form that was sent is not begun anew under its id', async () => {
  const sent = await sendIntake(harbor.host)
  const again = openForm(harbor.host, null, sent.id)
  expect((await again.save({ fullName: 'Somebody else' })).status).toBe(404)
})
