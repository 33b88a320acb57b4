import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { circleEndpoints } from '#domains/circle/contract.ts'
import type { Harbor } from '#domains/circle/test-kit.ts'
import { videoVisits } from '#domains/video/tables.ts'
import { backgroundContext } from '#platform/context.ts'
import { familySessionEndpoints as endpoints } from './contract.ts'
import { finish } from './service/finish.ts'
import { lockSession } from './service/room.ts'
import { familySessions } from './tables.ts'
import { come, letIn, makeFamily, propose } from './test-kit.ts'

// What happens in the room of a session at the same time, and who hears of it.

let harbor: Harbor
let ada: Person
let lena: Person
let omar: Person
let id: string

beforeEach(async () => {
  harbor = await makeOrganization()
  ada = await harbor.person('client')
  await harbor.assign(ada, await harbor.person('therapist'))
  const family = await makeFamily(harbor, ada)
  ;[lena, omar] = family.supporters as [Person, Person]
  id = (await propose(ada, family.conversationId, [lena, omar])).body.appointmentId
})

it('a sign of life that meets the end of a session waits for it, and brings nobody back into the room', async () => {
  const { services } = await theWorld()
  await come(ada, id)
  const page = await letIn(ada, lena, id)
  const ctx = backgroundContext(services, harbor.id)
  const { answer } = await services.db.orm.transaction(async (tx) => {
    await lockSession(tx, id)
    const beat = { answer: ask(lena, endpoints.beatFamilyRoom, { id, page, connected: true }) }
    await new Promise((resolve) => setTimeout(resolve, 300))
    const [session] = await tx.select().from(familySessions).where(eq(familySessions.appointmentId, id))
    if (session) await finish(tx, ctx, session)
    return beat
  })
  expect(await answer).toMatchObject({ status: 200, body: { isIn: false } })
  const open = await services.db.orm
    .select()
    .from(videoVisits)
    .where(and(eq(videoVisits.appointmentId, id), isNull(videoVisits.leftAt)))
  expect(open).toEqual([])
})

it('a person who lost their part hears that once, and nothing of the session after it', async () => {
  const page = await listenAs(lena)
  const changes = () => page.heard.filter(({ event }) => event === 'family_session.changed')
  await ask(ada, circleEndpoints.setGrant, {
    id: ada.clientId,
    userId: lena.id,
    kind: 'messages',
    endsOn: null,
  })
  await page.hear('family_session.changed')
  const before = changes().length
  const his = await listenAs(omar)
  await ask(omar, endpoints.answerFamilySession, { id, answer: 'yes' })
  await his.hear('family_session.changed')
  expect(changes()).toHaveLength(before)
  await Promise.all([page.close(), his.close()])
})
