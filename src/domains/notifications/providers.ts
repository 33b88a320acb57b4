import type { Config } from '#platform/config.ts'
import { createMailer } from '#platform/mail.ts'
import { createPusher } from '#platform/push.ts'
import { createTexter } from '#platform/sms.ts'

const made = new WeakMap<Config, ReturnType<typeof makeProviders>>()

const makeProviders = (config: Config) => ({
  email: createMailer(config),
  sms: createTexter(config),
  push: createPusher(config),
})

/** The providers that the configuration names, each made once; null stands for the captured outbox. */
export const providersOf = (config: Config): ReturnType<typeof makeProviders> => {
  const known = made.get(config)
  if (known) return known
  const providers = makeProviders(config)
  made.set(config, providers)
  return providers
}
