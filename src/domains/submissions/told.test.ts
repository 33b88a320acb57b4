import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ask, makeOrganization, moveToHour, type Person, theWorld } from '#app/test-kit.ts'
import { receiveText } from '#domains/appointments/reminders/inbound.ts'
import { agree } from '#domains/appointments/reminders/consent.ts'
import { keepPhone } from '#domains/clients/phone.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { deliverSms, noteUndelivered, place } from '#domains/notifications/send.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { backgroundContext } from '#platform/context.ts'
import { newId } from '#shared/ids.ts'
import { submissionEndpoints as endpoints } from './contract.ts'
import type { SubmissionState } from './contract/lifecycle.ts'
import { submissionLetters } from './letters.ts'
import { submissions } from './tables.ts'
import { handIn } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  await moveToHour(12)
  admin.cookie = await harbor.signIn(admin.id, 'admin')
})

const move = async (id: string, to: string, reason = '') => {
  const { status, body } = await ask(admin, endpoints.moveSubmissions, { ids: [id], to, reason })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const lastEvent = async (id: string) =>
  (await ask(admin, endpoints.readSubmission, { id })).body.events.findLast(({ kind }) => kind === 'moved')
const stand = async (id: string, state: SubmissionState) => {
  const { services } = await theWorld()
  await services.db.orm.update(submissions).set({ state }).where(eq(submissions.id, id))
}
/** What is written of an event. */
const lettersOf = async (eventId: string | undefined) => {
  const { services } = await theWorld()
  const rows = await services.db.orm
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.reference, `submission:${eventId}`))
  return rows.map((row) => ({
    ...row,
    to: services.fields.open(row.to, place(harbor.id, 'to_address', row.id)),
    words: `${row.subject ?? ''} ${services.fields.open(row.body, place(harbor.id, 'body', row.id))}`,
  }))
}
let numbers = 100
/** A number of their own, as it is written and as it is called. */
const aNumber = () => {
  const last = String((numbers += 1)).padStart(4, '0')
  return { phone: `(555) 012-${last}`, number: `+1555012${last}` }
}

describe('a move that asks something of the person, or is new to them', () => {
  it.each([
    ['applied', 'references'],
    ['references', 'check'],
    ['check', 'training'],
    ['training', 'active'],
    ['active', 'paused'],
    ['paused', 'active'],
  ] as const)('tells a volunteer without a reason: %s to %s', async (from, to) => {
    const { id, reference } = await handIn(harbor.id, { kind: 'volunteer' })
    await stand(id, from)
    const { services } = await theWorld()
    const enqueue = vi.spyOn(services.queue, 'enqueue')
    const { batchId } = await move(id, to)
    const waits = enqueue.mock.calls.map(([, , , options]) => options?.startAfterSeconds)
    enqueue.mockRestore()
    expect(waits).toContain(30)
    const event = await lastEvent(id)
    expect(event).toMatchObject({ to, told: 'on_its_way' })
    const [letter, ...more] = await lettersOf(event?.id)
    expect(more).toEqual([])
    expect(letter?.subject).toBe(`News about ${reference}`)
    expect(saysNothing(letter?.words ?? '')).toBe(true)
    const isWanted = () =>
      submissionLetters.isWanted(services, event?.id ?? '', { channel: 'email', to: letter?.to ?? '' })
    expect(await isWanted()).toBe(true)
    // Taken back, nothing leaves.
    expect((await ask(admin, endpoints.undoBatch, { batchId })).body.undone).toEqual([id])
    expect(await isWanted()).toBe(false)
  })

  it.each([
    ['job', 'declined', 'pending'],
    ['property', 'info_needed', 'pending'],
    ['intake', 'info_needed', 'in_review'],
    ['volunteer', 'declined', 'applied'],
  ] as const)(
    'tells whoever was told a decision that it holds no more: %s, %s to %s',
    async (kind, from, to) => {
      const { id } = await handIn(harbor.id, { kind })
      await stand(id, from)
      await move(id, to)
      expect(await lastEvent(id)).toMatchObject({ to, told: 'on_its_way' })
    },
  )

  it('writes to nobody about what they did themselves, or who only looked', async () => {
    const looked = await handIn(harbor.id, { kind: 'intake' })
    await move(looked.id, 'in_review')
    expect(await lastEvent(looked.id)).toMatchObject({ to: 'in_review', told: null })
    const asked = await handIn(harbor.id, { kind: 'job' })
    await move(asked.id, 'info_needed', 'Which days?')
    const answer = { token: asked.token, answerId: newId(), words: 'Mondays.' }
    await ask(null, endpoints.answerStatus, answer)
    expect(await lastEvent(asked.id)).toMatchObject({ to: 'pending', told: null })
    await move(asked.id, 'info_needed', 'Which hours?')
    await ask(null, endpoints.withdrawStatus, { token: asked.token })
    expect(await lastEvent(asked.id)).toMatchObject({ to: 'withdrawn', told: null })
  })
})

describe('whoever agreed to texts', () => {
  const agreed = async (given: Record<string, unknown> = {}) => {
    const { phone, number } = aNumber()
    return { number, ...(await handIn(harbor.id, { kind: 'volunteer', phone, maySms: true, ...given })) }
  }
  const told = async (id: string) => (await lastEvent(id))?.told

  it('is told by text as well as by mail, in neutral words, and how to end it', async () => {
    const { id, number, reference } = await agreed({ about: 'A room near the court' })
    await move(id, 'references')
    const letters = await lettersOf((await lastEvent(id))?.id)
    expect(letters.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    const text = letters.find(({ channel }) => channel === 'sms')
    expect(text?.to).toBe(number)
    expect(text?.words).toContain(`news about ${reference}. Read it here: `)
    expect(text?.words).toContain(`/status#${id}`)
    expect(text?.words).toContain('STOP ends texts.')
    expect(saysNothing(text?.words ?? '')).toBe(true)
    expect(text?.words).not.toMatch(/Rosa|court|room|References/)
  })

  it('is not texted without having agreed, nor without a number', async () => {
    for (const given of [{ maySms: false }, { phone: null }]) {
      const { id } = await agreed(given)
      await move(id, 'references')
      const letters = await lettersOf((await lastEvent(id))?.id)
      expect(letters.map(({ channel }) => channel)).toEqual(['email'])
    }
  })

  it('is not woken by a text at night; the mail does not wait', async () => {
    const { services } = await theWorld()
    const { id } = await agreed()
    await moveToHour(23)
    admin.cookie = await harbor.signIn(admin.id, 'admin')
    const enqueue = vi.spyOn(services.queue, 'enqueue')
    await move(id, 'references')
    const waits = enqueue.mock.calls.map(([, , , options]) => options?.startAfterSeconds ?? 0)
    enqueue.mockRestore()
    expect(waits).toContain(30)
    // At eight.
    expect(waits.some((wait) => wait > 8 * 3600 && wait <= 9 * 3600)).toBe(true)
    await moveToHour(12)
    admin.cookie = await harbor.signIn(admin.id, 'admin')
  })

  it('counts as told while one of the two letters goes', async () => {
    const { services } = await theWorld()
    const { id } = await agreed()
    await move(id, 'references')
    const letters = await lettersOf((await lastEvent(id))?.id)
    const idOf = (channel: string) => letters.find((one) => one.channel === channel)?.id ?? ''
    await noteUndelivered(services, idOf('email'))
    expect(await told(id)).toBe('on_its_way')
    await deliverSms.run(services, { id: idOf('sms'), tries: 0 })
    expect(await told(id)).toBe('sms')
    const other = await agreed()
    await move(other.id, 'references')
    for (const letter of await lettersOf((await lastEvent(other.id))?.id))
      await noteUndelivered(services, letter.id)
    expect(await told(other.id)).toBe('failed')
  })

  it('gets none after STOP, from a number that is no client’s; the mail goes on', async () => {
    const { services } = await theWorld()
    const [one, other] = [await agreed(), await agreed()]
    await move(one.id, 'references')
    const early = (await lettersOf((await lastEvent(one.id))?.id)).find(({ channel }) => channel === 'sms')
    await receiveText(
      services,
      { id: newId(), from: one.number, body: 'Hello?' },
      { organizationId: harbor.id },
    )
    expect((await ask(admin, endpoints.readSubmission, { id: one.id })).body.maySms).toBe(true)
    await receiveText(
      services,
      { id: newId(), from: one.number, body: 'please stop texting me' },
      { organizationId: harbor.id },
    )
    expect(await harbor.lastAudit('submission.texts_ended')).toMatchObject({ recordId: one.id })
    // Not what was on its way either.
    const { reference = '', to = '' } = early ?? {}
    const event = reference?.replace('submission:', '') ?? ''
    expect(await submissionLetters.isWanted(services, event, { channel: 'sms', to })).toBe(false)
    await move(one.id, 'check')
    await move(other.id, 'references')
    const channels = async (id: string) =>
      (await lettersOf((await lastEvent(id))?.id)).map(({ channel }) => channel).sort()
    expect(await channels(one.id)).toEqual(['email'])
    expect(await channels(other.id)).toEqual(['email', 'sms'])
  })

  it('is not texted at a number where a client has ended texts', async () => {
    const { services } = await theWorld()
    const client = await harbor.person('client')
    const { phone } = aNumber()
    await services.db.orm.transaction(async (tx) => {
      await keepPhone(tx, services, client.clientId ?? '', phone)
      await agree(tx, backgroundContext(services, harbor.id), client.clientId ?? '', 'stop')
    })
    const { id } = await agreed({ phone })
    await move(id, 'references')
    const letters = await lettersOf((await lastEvent(id))?.id)
    expect(letters.map(({ channel }) => channel)).toEqual(['email'])
  })
})

describe('a letter to the owner of a place', () => {
  it.each([
    ['inspected', 'approved', 'approved: we are looking'],
    ['pending', 'declined', 'cannot use your place now'],
    ['inspected', 'info_needed', 'need to know something'],
    ['declined', 'pending', 'looking at your place again'],
  ] as const)(
    'says what a move from %s to %s means, under a subject that says nothing',
    async (from, to, says) => {
      const { id, reference } = await handIn(harbor.id, { kind: 'property' })
      await stand(id, from)
      await move(id, to, to === 'approved' ? '' : 'The stairs are steep.')
      const [letter, ...more] = await lettersOf((await lastEvent(id))?.id)
      expect(more).toEqual([])
      expect(letter?.subject).toBe(`News about ${reference}`)
      expect(letter?.words).toContain(says)
      expect(letter?.words).not.toContain('stairs')
      expect(saysNothing(letter?.words ?? '')).toBe(true)
    },
  )

  it('says that there is a question where its words stay on the page, in the owner’s language', async () => {
    for (const [language, says] of [
      ['en', 'We asked you a question'],
      ['es', 'Le hicimos una pregunta'],
      ['ar', 'سألناك سؤالًا'],
    ] as const) {
      const { id } = await handIn(harbor.id, { kind: 'property' }, language)
      const words = 'Has the bathroom a lock? Someone on parole asks.'
      const asked = { id, letterId: newId(), kind: 'asked', words, isGeneral: true }
      expect((await ask(admin, endpoints.writeToSender, asked)).status).toBe(201)
      const [letter] = await lettersOf(asked.letterId)
      expect(letter?.words).toContain(says)
      expect(letter?.words).not.toContain('bathroom')
      expect(saysNothing(letter?.words ?? '')).toBe(true)
    }
  })
})
