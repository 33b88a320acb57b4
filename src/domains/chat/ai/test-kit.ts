import { ask, makeOrganization, theWorld } from '#app/test-kit.ts'
import { organizationEndpoints } from '#domains/organizations/contract.ts'
import { startLocalProvider } from '#platform/ai/local-provider.ts'
import { createAiProvider } from '#platform/ai/provider.ts'

/** A model's answer in the form that is asked for. */
export const written = (move: string, text: string): string => JSON.stringify({ move, text })

/** An organization whose admin has allowed generated replies, and the local provider that writes them. */
export const openWithProvider = async () => {
  const local = await startLocalProvider()
  const { services } = await theWorld()
  /** A provider of which nothing is known yet. */
  const renew = async (): Promise<void> => {
    services.ai = await createAiProvider({
      AI_PROVIDER: 'openai',
      AI_BASE_URL: local.url,
      AI_MODEL: 'local',
      AI_API_KEY: undefined,
    })
  }
  await renew()
  const harbor = await makeOrganization()
  const admin = await harbor.person('admin')
  await ask(admin, organizationEndpoints.setGenerativeReplies, { enabled: true, agreementConfirmed: true })
  const close = async (): Promise<void> => {
    services.ai = null
    await local.close()
  }
  return { local, harbor, renew, close }
}
