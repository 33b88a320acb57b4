import { eq } from 'drizzle-orm'
import { authEndpoints } from '#domains/auth/contract.ts'
import { makeLink } from '#domains/auth/links.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { clients } from '#domains/clients/tables.ts'
import { reentryEndpoints } from '#domains/reentry/contract.ts'
import { todayOf } from '#domains/organizations/today.ts'
import { demoPassword } from '../demo-accounts.ts'
import type { Scenario } from './scenario.ts'

const username = 'newcomer'
const steps = ['Call my parole officer', 'Get a phone', 'Find out where I sleep tonight']

/** A client released today, who has just opened their account: no moods, no conversation, three steps. */
export const firstDay: Scenario = {
  name: 'first-day',
  summary: 'A client on the day of release, with a fresh account and three first steps.',
  signIn: { username, page: '/hub' },
  make: async ({ act, services, organizationId }) => {
    const { orm } = services.db
    const today = await todayOf(orm, { organizationId, clock: services.clock })
    const { id } = await act('therapist', clientEndpoints.createClient, {
      fullName: 'Devon Carter',
      language: 'en',
      releasedOn: today,
      email: 'newcomer@landfall.example',
    })
    for (const title of steps)
      await act('therapist', reentryEndpoints.createStep, { clientId: id, title, dueDate: today })
    const [client] = await orm.select().from(clients).where(eq(clients.id, id))
    const userId = client?.userId
    if (!userId) throw new Error('the client was not invited')
    const { token } = await makeLink(orm, services, { userId, kind: 'invitation' })
    await act(null, authEndpoints.useLink, { token, username, password: demoPassword })
  },
}
