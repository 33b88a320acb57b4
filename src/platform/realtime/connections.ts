import type { WebSocket } from 'ws'
import type { Actor } from '#shared/actor.ts'
import type { HubDoor } from './hub.ts'
import { connectionLimits, type FrameBudget } from './limits.ts'

/** One WebSocket of one browser. */
export interface Connection {
  socket: WebSocket
  /** By which it came in; it says what it may hear. */
  door: HubDoor
  actor: Actor
  network: string
  budget: FrameBudget
  topics: Set<string>
  /** Topics that were asked for and not answered yet. */
  wanted: Set<string>
  isAsking: boolean
  answersPings: boolean
}

type Groups = Map<string, Set<Connection>>

const add = (groups: Groups, key: string, connection: Connection): void => {
  const group = groups.get(key)
  if (group) group.add(connection)
  else groups.set(key, new Set([connection]))
}
const remove = (groups: Groups, key: string, connection: Connection): void => {
  const group = groups.get(key)
  group?.delete(connection)
  if (!group?.size) groups.delete(key)
}

const isAnonymous = (actor: Actor): boolean => actor.userId === ''

/** The open connections of this process. Adding, removing, counting and finding one look at nothing else. */
export const createConnections = () => {
  const all = new Set<Connection>()
  const bySession: Groups = new Map()
  const byUser: Groups = new Map()
  const anonymousByNetwork: Groups = new Map()
  const byTopic: Groups = new Map()

  return {
    all: all as ReadonlySet<Connection>,
    /** Whether one more connection of this person, or of this network without a person, is within the limits. */
    hasRoom: (actor: Actor, network: string): boolean =>
      isAnonymous(actor)
        ? (anonymousByNetwork.get(network)?.size ?? 0) < connectionLimits.anonymousPerNetwork
        : (bySession.get(actor.session)?.size ?? 0) < connectionLimits.perSession &&
          (byUser.get(actor.userId)?.size ?? 0) < connectionLimits.perAccount,
    add: (connection: Connection): void => {
      const { actor, network } = connection
      all.add(connection)
      add(bySession, actor.session, connection)
      if (isAnonymous(actor)) add(anonymousByNetwork, network, connection)
      else add(byUser, actor.userId, connection)
    },
    /** Forgets a connection; a second call for the same one does nothing. */
    remove: (connection: Connection): void => {
      if (!all.delete(connection)) return
      const { actor, network, topics } = connection
      remove(bySession, actor.session, connection)
      if (isAnonymous(actor)) remove(anonymousByNetwork, network, connection)
      else remove(byUser, actor.userId, connection)
      for (const topic of topics) remove(byTopic, topic, connection)
    },
    join: (connection: Connection, topic: string): void => {
      connection.topics.add(topic)
      add(byTopic, topic, connection)
    },
    onTopic: (topic: string): Iterable<Connection> => byTopic.get(topic) ?? [],
    hasUser: (userId: string): boolean => byUser.has(userId),
    /** The connections of a session, or of all sessions of a user. */
    of: ({ session, userId }: { session?: unknown; userId?: unknown }): Connection[] => [
      ...(typeof session === 'string' ? (bySession.get(session) ?? []) : []),
      ...(typeof userId === 'string' ? (byUser.get(userId) ?? []) : []),
    ],
  }
}
