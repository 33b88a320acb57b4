import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { receiveText } from '#domains/appointments/reminders/inbound.ts'
import { messagingPeople } from '#domains/messaging/tables.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { newId } from '#shared/ids.ts'
import { circleEndpoints as endpoints } from './contract.ts'
import { accept, type Harbor, invite } from './test-kit.ts'

let harbor: Harbor
let ruth: Person
let ada: Person
const number = '+15550100188'
beforeAll(async () => {
  harbor = await makeOrganization()
  ruth = await harbor.person('therapist')
  ada = await harbor.person('client')
  await harbor.assign(ada, ruth)
  await invite(ada, ada.clientId ?? '', { way: 'sms', phone: number })
  const letter = (await lettersFrom(harbor.id)).findLast(({ to }) => to === number)
  await accept(/#(\w+)/.exec(letter?.body ?? '')?.[1] ?? '', { mayText: true }, harbor.host)
})

const send = (given: Record<string, unknown>, as = ruth) => ask(as, endpoints.sendText, given)
const texts = async () => (await lettersFrom(harbor.id)).filter(({ to }) => to === number)

it('staff text a supporter on record who agreed, with the name of the organization before it', async () => {
  expect((await send({ to: '(555) 010-0188', body: 'Please call us when you can.' })).status).toBe(200)
  expect((await texts()).at(-1)?.body).toMatch(/: Please call us when you can\.$/)
  expect(await harbor.lastAudit('text.sent')).toMatchObject({ clientId: ada.clientId })
})

it('a text that names a court, and one to a number that is on no record, are refused', async () => {
  expect((await send({ to: number, body: 'See you at the court on Monday.' })).body).toMatchObject({
    code: 'circle.not_neutral',
    message: expect.stringContaining('court'),
  })
  expect((await send({ to: number, body: 'суд завтра' })).body).toMatchObject({ code: 'circle.not_neutral' })
  expect((await send({ to: '(555) 010-0199', body: 'Hello' })).body).toMatchObject({
    code: 'circle.not_reachable',
  })
  const other = await harbor.person('therapist')
  expect((await send({ to: number, body: 'Hello' }, other)).body).toMatchObject({
    code: 'circle.not_reachable',
  })
})

it('STOP from a supporter’s number ends texts to it', async () => {
  const { services } = await theWorld()
  await receiveText(services, { id: newId(), from: number, body: 'STOP' }, { organizationId: harbor.id })
  const agreed = await services.db.orm
    .select({ at: messagingPeople.smsAgreedAt })
    .from(messagingPeople)
    .where(
      eq(
        messagingPeople.userId,
        (await ask(ada, endpoints.readCircle, { id: ada.clientId })).body.supporters[0]?.userId ?? '',
      ),
    )
  expect(agreed).toEqual([{ at: null }])
  expect((await send({ to: number, body: 'Hello' })).status).toBe(422)
})
