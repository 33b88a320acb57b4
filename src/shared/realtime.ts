import type { z } from 'zod'

/**
 * A domain declares its realtime events in its contract. An event carries ids and states only, never what a
 * person wrote: the page that hears it asks for the record through the guarded endpoint.
 */
export interface RealtimeEvent<S extends z.ZodObject = z.ZodObject> {
  name: string
  data: S
}

export const defineEvent = <S extends z.ZodObject>(name: string, data: S): RealtimeEvent<S> => ({
  name,
  data,
})

/** What travels over the socket to a browser. */
export interface RealtimeMessage {
  event: string
  topic: string
  data: Record<string, unknown>
}

export const topics = {
  client: (clientId: string) => `client:${clientId}`,
  user: (userId: string) => `user:${userId}`,
  responders: (organizationId: string) => `responders:${organizationId}`,
  organization: (organizationId: string) => `organization:${organizationId}`,
}
