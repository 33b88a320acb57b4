import { careTeam, clients } from '#domains/clients/tables.ts'
import { sessionCookie } from '#domains/auth/contract.ts'
import { sessions, users } from '#domains/auth/tables.ts'
import type { OpenTime } from '#domains/appointments/contract/open-times.ts'
import { hashToken, newToken } from '#platform/crypto/tokens.ts'
import { openPostgres } from '#platform/db/database.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { askProcess, type ServerProcess } from './server-process.ts'

export interface Racer {
  clientId: string
  cookie: string
}
export interface Answered {
  status: number
  code: string | undefined
  /** From the sending of the request to its answer. */
  milliseconds: number
}

/** Clients of the demo counselor, signed in, as many as asked for; written past the servers. */
export const makeRacers = async (
  databaseUrl: string,
  count: number,
): Promise<{ providerId: string; racers: Racer[] }> => {
  const db = await openPostgres(databaseUrl, 2)
  try {
    const [provider] = await db.run<{ id: string; organization_id: string }>(
      { name: 'counselor', text: `select id, organization_id from users where username = 'therapist'` },
      [],
    )
    if (!provider) throw new Error('no counselor')
    const now = new Date()
    const organizationId = provider.organization_id
    const racers: Racer[] = []
    for (let i = 0; i < count; i += 1) {
      const [userId, clientId, token] = [newId(), newId(), newToken()]
      const fullName = `Racer ${i}`
      await db.orm
        .insert(users)
        .values({ id: userId, organizationId, role: 'client', fullName, createdAt: now })
      await db.orm.insert(clients).values({
        ...{ id: clientId, organizationId, userId, fullName, createdAt: now },
        riskLevel: 'low',
        language: 'en',
      })
      await db.orm.insert(careTeam).values({ clientId, userId: provider.id, since: now })
      const expiresAt = new Date(now.getTime() + days(1))
      await db.orm.insert(sessions).values({
        ...{ hash: hashToken(token), userId, deviceId: newId(), deviceLabel: '' },
        ...{ idleSeconds: 3600, createdAt: now, seenAt: now, expiresAt },
      })
      racers.push({ clientId, cookie: `${sessionCookie}=${token}` })
    }
    return { providerId: provider.id, racers }
  } finally {
    await db.close()
  }
}

/** Every time of the next weeks that is open to a client. */
export const openTimesOf = async (
  server: ServerProcess,
  { clientId, cookie }: Racer,
  providerId: string,
): Promise<string[]> => {
  const day = (later: number): string => new Date(Date.now() + days(later)).toISOString().slice(0, 10)
  const found: string[] = []
  for (const [from, to] of [
    [2, 30],
    [31, 58],
  ] as const) {
    const path = `/api/clients/${clientId}/open-times?providerId=${providerId}&from=${day(from)}&to=${day(to)}`
    const { body } = await askProcess<OpenTime[]>(server.url, cookie, 'GET', path)
    found.push(...body.map(({ startsAt }) => startsAt))
  }
  return found
}

/** Everybody wants one time at once, half of them of each server. */
export const raceFor = (
  servers: ServerProcess[],
  racers: Racer[],
  providerId: string,
  scheduledAt: string,
): Promise<Answered[]> =>
  Promise.all(
    racers.map(async ({ clientId, cookie }, i) => {
      const began = performance.now()
      const url = servers[i % servers.length]?.url ?? ''
      const { status, body } = await askProcess<{ code?: string }>(url, cookie, 'POST', '/api/appointments', {
        ...{ clientId, providerId, scheduledAt },
        mode: 'phone',
      })
      return { status, code: body.code, milliseconds: performance.now() - began }
    }),
  )
