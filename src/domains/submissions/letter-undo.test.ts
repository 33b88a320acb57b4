import { beforeAll, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { seconds } from '#shared/dates.ts'
import { submissionEndpoints as endpoints } from './contract.ts'
import { submissionLetters } from './letters.ts'
import { handIn } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
})

const read = async (id: string) => (await ask(admin, endpoints.readSubmission, { id })).body
const move = (ids: string[], to: string, reason: string) =>
  ask(admin, endpoints.moveSubmissions, { ids, to, reason })

it('a letter is taken back with its move within half a minute, and never leaves', async () => {
  const { services, clock } = await theWorld()
  const { id, token } = await handIn(harbor.id)
  await read(id)
  const words = 'Come by on Saturday.'
  const { body } = await ask(admin, endpoints.writeToSender, { id, kind: 'replied', words })
  expect(body).toMatchObject({ state: 'replied', batch: { done: [id], left: [] } })
  const batchId = body.batch?.batchId ?? ''
  const other = await harbor.person('admin')
  expect((await ask(other, endpoints.undoBatch, { batchId })).status).toBe(404)
  const undone = await ask(admin, endpoints.undoBatch, { batchId })
  expect(undone.body.undone).toEqual([id])
  expect(await harbor.lastAudit('submission.undone')).toMatchObject({ recordId: id })
  const record = await read(id)
  expect(record.state).toBe('read')
  const event = record.events.find(({ kind }) => kind === 'replied')
  expect(event).toMatchObject({ words, undone: true, told: null })
  const letter = { channel: 'email', to: 'rosa@example.org' } as const
  expect(await submissionLetters.isWanted(services, event?.id ?? '', letter)).toBe(false)
  const status = await ask(null, endpoints.readStatus, { token })
  expect(JSON.stringify(status.body)).not.toContain(words)
  const later = await ask(admin, endpoints.writeToSender, { id, kind: 'replied', words: 'Or on Sunday.' })
  clock.advance(seconds(31))
  const tooLate = await ask(admin, endpoints.undoBatch, { batchId: later.body.batch?.batchId ?? '' })
  expect(tooLate.body).toMatchObject({ code: 'submissions.too_late' })
})

it('a letter or a reason to a partner tells nothing of a client, unless its writer says it is about none', async () => {
  const words = 'Devon was convicted of robbery and sees a therapist.'
  for (const kind of ['volunteer', 'property', 'job', 'in_kind'] as const) {
    const { id } = await handIn(harbor.id, { kind })
    const refused = await ask(admin, endpoints.writeToSender, { id, kind: 'asked', words })
    expect(refused).toMatchObject({ status: 422, body: { code: 'words.telling' } })
    expect(refused.body).toMatchObject({ message: 'convicted, robbery, therapist' })
    expect((await move([id], 'declined', words)).body).toMatchObject({ code: 'words.telling' })
    expect((await read(id)).events.map((one) => one.words)).not.toContain(words)
  }
  const { id } = await handIn(harbor.id, { kind: 'volunteer' })
  const general = { id, kind: 'asked', words: 'We help people who leave prison.', isGeneral: true }
  expect((await ask(admin, endpoints.writeToSender, general)).status).toBe(201)
  expect(await harbor.lastAudit('submission.written_to')).toMatchObject({
    detail: { kind: 'asked', isGeneral: true },
  })
  // A person who writes to us is answered in any words: the mail leaves them out.
  const message = await handIn(harbor.id)
  const own = { id: message.id, kind: 'replied', words: 'Our counselors call you. In a crisis call 988.' }
  expect((await ask(admin, endpoints.writeToSender, own)).status).toBe(201)
})
