import { and, eq } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { CallOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import type { Actor } from '#shared/actor.ts'
import { allEndpoints } from '../../endpoints.ts'

/** A named moment of the product, for Testing Mode. */
export interface Scenario {
  name: string
  /** One line for the list. */
  summary: string
  /** Whom to sign in as, and where to look. */
  signIn: { username: string; page: string }
  /** Without the demo people: the organization is as the first start in production leaves it. */
  startsEmpty?: true
  /** It makes records with a past: it sets the clock back and brings it forward again. */
  hasPast?: true
  /** Brings the organization to the moment, by the product's own verbs. */
  make(seeding: Seeding): Promise<void>
}

export interface Seeding {
  services: Services
  organizationId: string
  /** Does what an endpoint does, as this person; `null` is a visitor. Input and access are checked as in a request. */
  act<E extends Endpoint>(username: string | null, endpoint: E, input: CallOf<E>): Promise<ReplyOf<E>>
  /** The account of a username. Throws where there is none. */
  person(username: string): Promise<Actor>
}

/** What a scenario works with, on opened services. */
export const seedingOf = (services: Services, organizationId: string): Seeding => {
  const person = async (username: string): Promise<Actor> => {
    const [row] = await services.db.orm
      .select({ user: users, clientId: clients.id })
      .from(users)
      .leftJoin(clients, eq(clients.userId, users.id))
      .where(and(eq(users.organizationId, organizationId), eq(users.username, username)))
    if (!row) throw new Error(`there is no account ${username}`)
    const { id: userId, role, fullName } = row.user
    return { role, organizationId, userId, clientId: row.clientId, username, fullName, session: newId() }
  }
  return {
    services,
    organizationId,
    person,
    act: async (username, endpoint, input) => {
      const bound = allEndpoints.find((one) => one.endpoint === endpoint)
      if (!bound) throw new Error(`${endpoint.path} has no verb`)
      const actor = username === null ? null : await person(username)
      const shape = { ...endpoint.params?.shape, ...endpoint.query?.shape, ...endpoint.body?.shape }
      const given = input as Record<string, unknown>
      const checked = Object.fromEntries(
        Object.entries(shape).flatMap(([name, field]) => {
          const value = field.parse(given[name])
          return value === undefined ? [] : [[name, value]]
        }),
      )
      const ctx = { ...backgroundContext(services, organizationId), requestId: 'seed', actor }
      return endpoint.reply.parse(await bound.verb(ctx, checked as never)) as ReplyOf<typeof endpoint>
    },
  }
}
