import type { Services } from '#platform/context.ts'
import type { AddressFault } from '#platform/provider.ts'

type Listener = (services: Services, number: string, fault: AddressFault) => Promise<void>
const listeners: Listener[] = []

/** Registers what follows when a provider says that a number takes no texts; once, where the jobs are listed. */
export const whenNumberRefused = (listener: Listener): void => {
  listeners.push(listener)
}

/** Tells every listener what the provider said of a number. */
export const tellRefused: Listener = async (services, number, fault) => {
  for (const listener of listeners) await listener(services, number, fault)
}
