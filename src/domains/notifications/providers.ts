import { type Config, isLoopback } from '#platform/config.ts'
import { createMailer } from '#platform/mail.ts'
import { createPusher } from '#platform/push.ts'
import { createTexter } from '#platform/sms.ts'

const made = new WeakMap<Config, ReturnType<typeof makeProviders>>()

/** Every page of Testing Mode says that no real person gets a message: only a server on this machine takes any. */
const mayLeave = ({ MODE }: Config, url: string): boolean =>
  MODE === 'production' || isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''))

const makeProviders = (config: Config) => ({
  email: config.SMTP_URL && mayLeave(config, config.SMTP_URL) ? createMailer(config) : null,
  sms: mayLeave(config, config.TWILIO_API_URL) ? createTexter(config) : null,
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
