import { expect, it } from 'vitest'
import type { Config } from '#platform/config.ts'
import { providersOf } from './providers.ts'

const configured = (MODE: Config['MODE'], sms: string, mail: string) =>
  providersOf({
    MODE,
    TWILIO_ACCOUNT_SID: 'AC0123456789',
    TWILIO_AUTH_TOKEN: 'not a real token',
    TWILIO_FROM: '+15550100100',
    TWILIO_API_URL: sms,
    SMTP_URL: mail,
    MAIL_FROM: 'help@landfall.example',
  } as Config)

it('Testing Mode hands nothing to anybody beyond this machine, whatever is configured', () => {
  const real = configured('testing', 'https://api.twilio.com', 'smtp://mail.example:25')
  expect([real.sms, real.email]).toEqual([null, null])
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    const local = configured('testing', `http://${host}:9`, `smtp://${host}:9`)
    expect([local.sms, local.email]).not.toContain(null)
  }
})

it('production does', () => {
  const real = configured('production', 'https://api.twilio.com', 'smtp://mail.example:25')
  expect([real.sms, real.email]).not.toContain(null)
})
