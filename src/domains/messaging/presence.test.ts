import { beforeEach, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { conversationOf, type Harbor } from '#domains/circle/test-kit.ts'
import { languageEndpoints } from '#domains/languages/contract.ts'
import { backgroundContext } from '#platform/context.ts'
import type { Actor } from '#shared/actor.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { messagingEndpoints as endpoints } from './contract.ts'
import { endConversation, openConversation } from './service/open.ts'
import { noteOnline } from './service/presence.ts'

// Who sees that a person has a page open: those who write with them now, and nobody after that.

let harbor: Harbor
let ada: Person
let lena: Person
let omar: Person

beforeEach(async () => {
  harbor = await makeOrganization()
  ada = await harbor.person('client')
  lena = await harbor.person('supporter')
  omar = await harbor.person('supporter')
  await harbor.support(ada, lena)
  await harbor.support(ada, omar)
})

const comeOnline = async (role: 'supporter' | 'partner', ...people: Person[]) => {
  const { services } = await theWorld()
  await noteOnline(
    services,
    people.map(({ id }) => ({ role, userId: id }) as Actor),
  )
}
const seenBy = async (as: Person, conversation: string) => {
  const all = (await ask(as, endpoints.listConversations)).body
  return all.find(({ id }) => id === conversation)?.members.filter(({ isMe }) => !isMe) ?? []
}

it('a person who left a group is not shown there as online, and what they read now is not told', async () => {
  const id = newId()
  await ask(ada, endpoints.createGroup, { conversationId: id, name: 'Us', userIds: [lena.id, omar.id] })
  await comeOnline('supporter', lena, omar)
  expect((await seenBy(lena, id)).map(({ isOnline }) => isOnline)).toEqual([false, true])
  await ask(omar, endpoints.leaveConversation, { id })
  await ask(omar, languageEndpoints.chooseLanguage, { language: 'vi' })
  const he = (await seenBy(lena, id)).find(({ userId }) => userId === omar.id)
  expect(he).toMatchObject({ hasLeft: true, isOnline: false, language: 'en' })
})

it('after the end of a conversation nobody of it sees the other one come online or read', async () => {
  const { services } = await theWorld()
  const tom = await harbor.person('partner')
  const ctx = backgroundContext(services, harbor.id)
  const pair = { clientId: ada.clientId ?? '', userId: tom.id, kind: 'volunteer' as const }
  const page = await listenAs(ada)
  const id = (await services.db.orm.transaction((tx) => openConversation(tx, ctx, pair))) ?? ''
  const { body } = await ask(ada, endpoints.sendCircleMessage, { id, messageId: newId(), words: 'Hello' })
  await services.db.orm.transaction((tx) => endConversation(tx, ctx, pair))
  // The page hears the beginning, the message and the end, and nothing that follows.
  await page.hear('circle.changed', 3)
  await comeOnline('partner', tom)
  await ask(tom, endpoints.markCircleRead, { id, messageId: body.message.id })
  await comeOnline('supporter', lena)
  const [first] = await page.hear('circle.presence')
  expect(first?.data).toEqual({ userId: lena.id, isOnline: true })
  expect(page.heard.filter(({ event }) => event === 'circle.changed')).toHaveLength(3)
  await page.close()
  expect(await seenBy(ada, id)).toMatchObject([{ isOnline: false }])
})

it('a conversation of two goes on after a counselor who read along has left it', async () => {
  const { clock } = await theWorld()
  const ruth = await harbor.person('therapist')
  await harbor.assign(ada, ruth)
  const own = (await conversationOf(ada))?.id ?? ''
  const until = new Date(clock.now().getTime() + days(1)).toISOString()
  await ask(ada, endpoints.inviteCounselor, { id: own, userId: ruth.id, until })
  const { body } = await ask(ada, endpoints.removeCounselor, { id: own, userId: ruth.id })
  expect(body).toMatchObject({ isOpen: true })
})
