import { seconds } from '#shared/dates.ts'
import { deviceAccount } from '../session.ts'

/** How long this waits for words that have not been sent. */
const sendsFor = seconds(5)

/** Sends what the person at this page still has waiting; answers how many calls could not be sent in five seconds. */
export const sendRest = async (): Promise<number> => {
  const account = deviceAccount()
  if (!account) return 0
  const { listWaiting, sendAll } = await import('./outbox.ts')
  const late = new Promise<void>((resolve) => setTimeout(resolve, sendsFor))
  await Promise.race([sendAll().catch(() => undefined), late])
  return (await listWaiting(account)).length
}
