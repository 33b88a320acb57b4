import { theWorld } from '#app/test-kit.ts'
import { backgroundContext } from '#platform/context.ts'
import { newId } from '#shared/ids.ts'
import { openSubmission, type Opened, type Opening } from './open.ts'

/** Something handed in, as a domain's form would do it. */
export const handIn = async (
  organizationId: string,
  given: Partial<Opening> = {},
  language = 'en',
): Promise<Opened> => {
  const { services } = await theWorld()
  const ctx = { ...backgroundContext(services, organizationId, language), requestId: 'a-form' }
  return services.db.orm.transaction((tx) =>
    openSubmission(tx, ctx, {
      id: newId(),
      kind: 'contact',
      name: 'Rosa Lund',
      about: 'A question about rooms',
      email: `rosa-${newId().slice(0, 8)}@example.org`,
      ...given,
    }),
  )
}
