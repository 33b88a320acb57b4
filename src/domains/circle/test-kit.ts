import { eq } from 'drizzle-orm'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { sealBirth } from '#domains/clients/birth.ts'
import { clients } from '#domains/clients/tables.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { days, toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { circleEndpoints as endpoints } from './contract.ts'
import type { InvitationBody } from './contract/shapes.ts'

export type Harbor = Awaited<ReturnType<typeof makeOrganization>>

/** A calendar day so many days from now. */
export const inDays = async (count: number): Promise<string> =>
  toDay(new Date((await theWorld()).clock.now().getTime() + days(count)))

/** Invites a person into a client's circle by a code, unless told otherwise. */
export const invite = async (
  as: Person,
  clientId: string,
  given: Partial<Omit<InvitationBody, 'invitationId'>> = {},
) =>
  ask(as, endpoints.inviteSupporter, {
    id: clientId,
    invitationId: newId(),
    name: 'Lena',
    relation: 'family',
    way: 'code',
    kinds: ['messages'],
    endsOn: await inDays(60),
    ...given,
  })

/** Accepts an invitation with a new account. */
export const accept = (key: string, given: Record<string, unknown> = {}, host?: string) =>
  ask(
    null,
    endpoints.acceptInvitation,
    {
      key,
      fullName: 'Lena Moss',
      username: `lena${newId()
        .slice(0, 10)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, 'x')}`,
      password: 'a long enough one',
      mayText: false,
      ...given,
    },
    host ? { host } : {},
  )

/** Makes a client one who is under 18. */
export const makeYoung = async (harbor: Harbor, client: Person): Promise<void> => {
  const { services } = await theWorld()
  const clientId = client.clientId ?? ''
  await services.db.orm
    .update(clients)
    .set(sealBirth(services, { id: clientId, organizationId: harbor.id }, await inDays(-365 * 16)))
    .where(eq(clients.id, clientId))
}

/** The conversation of a client and a supporter, as one of them sees it. */
export const conversationOf = async (as: Person) =>
  (await ask(as, messagingEndpoints.listConversations)).body.find(({ isGroup }) => !isGroup)

/** An organization with a client, her counselor and a supporter who write to each other; `id` is the conversation's. */
export const openCircle = async () => {
  const harbor = await makeOrganization()
  const ruth = await harbor.person('therapist')
  const ada = await harbor.person('client')
  const lena = await harbor.person('supporter')
  await harbor.assign(ada, ruth)
  await harbor.support(ada, lena)
  return { harbor, ruth, ada, lena, id: (await conversationOf(ada))?.id ?? '' }
}
