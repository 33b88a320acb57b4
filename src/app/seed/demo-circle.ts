import { circleGrants, supporters } from '#domains/circle/tables.ts'
import { elementsPlace } from '#domains/circle/service/place.ts'
import { type GrantKind, grantElements, grantKinds, grantVersion } from '#domains/circle/contract/shapes.ts'
import { openConversation } from '#domains/messaging/service/open.ts'
import { wordsPlace } from '#domains/messaging/service/place.ts'
import {
  circleMessages,
  conversationMembers,
  conversations,
  messagingPeople,
} from '#domains/messaging/tables.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'
import { days, hours, toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { and, eq } from 'drizzle-orm'

interface Family {
  organizationId: string
  clientId: string
  clientUserId: string
  supporterId: string
}

const said = [
  ['supporter', 'Good morning, my son. How did you sleep?', 52],
  ['client', 'Better. The new pillow helps. Thank you for it.', 51],
  ['supporter', 'I can drive you on Thursday if you want.', 27],
  ['client', 'Yes please. 8:30 in front of the house?', 26],
  ['supporter', 'I will be there. With coffee.', 3],
] as const

/** A grant as a client gives it, with the words of consent. */
const grantOf = (
  services: Services,
  { organizationId, clientId, supporterId }: Family,
  kind: GrantKind,
  now: Date,
) => {
  const id = newId()
  const endsAt = new Date(now.getTime() + days(180))
  const facts = {
    client: 'Marcus Bell',
    organization: 'Landfall',
    supporter: 'Loretta Bell',
    day: toDay(endsAt),
  }
  const elements = Object.fromEntries(
    grantElements.map((element) => [
      element,
      translate('en', 'circle-consent', element === 'what' ? `what.${kind}` : element, facts),
    ]),
  )
  return {
    id,
    organizationId,
    clientId,
    userId: supporterId,
    kind,
    version: grantVersion,
    language: 'en',
    elements: services.fields.seal(JSON.stringify(elements), elementsPlace(clientId, id)),
    grantedAt: new Date(now.getTime() - days(20)),
    endsOn: toDay(endsAt),
    endsAt,
  }
}

/** Marcus and his mother: what she may see, and what they wrote to each other. */
export const seedCircle = async (tx: Tx, services: Services, family: Family): Promise<void> => {
  const { organizationId, clientId, clientUserId, supporterId } = family
  const now = services.clock.now()
  await tx
    .insert(supporters)
    .values({ clientId, userId: supporterId, relation: 'family', since: new Date(now.getTime() - days(20)) })
  await tx.insert(circleGrants).values(grantKinds.map((kind) => grantOf(services, family, kind, now)))
  await tx
    .insert(messagingPeople)
    .values({ userId: supporterId, language: 'en', showsOnline: true, changedAt: now })
  const ctx = backgroundContext(services, organizationId)
  const conversationId = await openConversation(
    tx,
    ctx,
    { clientId, userId: supporterId, kind: 'family' },
    { until: new Date(now.getTime() + days(180)) },
  )
  if (!conversationId) return
  const accounts = { client: clientUserId, supporter: supporterId }
  for (const [side, words, hoursAgo] of said) {
    const id = newId()
    const createdAt = new Date(now.getTime() - hours(hoursAgo))
    const [row] = await tx
      .insert(circleMessages)
      .values({
        id,
        conversationId,
        clientId,
        senderId: accounts[side],
        words: services.fields.seal(words, wordsPlace(clientId, id)),
        createdAt,
      })
      .returning({ position: circleMessages.position })
    await tx.update(conversations).set({ lastAt: createdAt }).where(eq(conversations.id, conversationId))
    await tx
      .update(conversationMembers)
      .set({ readTo: row?.position ?? 0, deliveredTo: row?.position ?? 0 })
      .where(
        and(
          eq(conversationMembers.conversationId, conversationId),
          eq(conversationMembers.userId, accounts[side]),
        ),
      )
  }
}
