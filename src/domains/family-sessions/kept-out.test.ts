import { expect, it } from 'vitest'
import { ask, makeOrganization } from '#app/test-kit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { inMinutes, makeFamily, propose } from './test-kit.ts'

it('a session with a counselor that is moved while supporters are kept out is written of nowhere that they read', async () => {
  const harbor = await makeOrganization()
  const [ada, ruth] = [await harbor.person('client'), await harbor.person('therapist')]
  await harbor.assign(ada, ruth)
  const { supporters, conversationId } = await makeFamily(harbor, ada, 1)
  const [lena] = supporters
  if (!lena) throw new Error('no supporter was made')
  await ask(ada, messagingEndpoints.inviteCounselor, {
    id: conversationId,
    userId: ruth.id,
    until: await inMinutes(60 * 48),
  })
  const { body } = await propose(ada, conversationId, [lena, ruth], { scheduledAt: await inMinutes(180) })
  const read = async () =>
    (await ask(lena, messagingEndpoints.listCircleMessages, { id: conversationId })).body.map(
      ({ words }) => words,
    )
  const before = await read()
  expect(before).toHaveLength(1)
  await ask(ada, chatEndpoints.sendMessage, {
    clientId: ada.clientId,
    content: 'My husband beats me and I am afraid to go home tonight',
  })
  const id = body.appointmentId
  const moved = await ask(ada, appointmentEndpoints.changeAppointment, {
    id,
    scheduledAt: await inMinutes(60 * 26),
  })
  expect(moved.status).toBe(200)
  expect(await read()).toEqual(before)
  expect((await ask(ada, appointmentEndpoints.cancelAppointment, { id })).status).toBe(200)
  expect(await read()).toEqual(before)
})
