import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://landfall.example',
  SIGNING_KEY: 'kQ8vZr2mXw7nLp4tYb9cHd3fJg6sAe1u',
  FIELD_KEYS: `1:${Buffer.from(Array.from({ length: 32 }, (_, i) => (i * 37 + 11) % 251)).toString('base64')}`,
}

it('needs nothing to start in Testing Mode', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    MODE: 'testing',
    DATA_DIR: './data',
    JOBS: 'here',
  })
})

it.each([
  ['PORT', { PORT: 'three' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['JOBS', { JOBS: 'worker' }],
  ['JOBS', { JOBS: 'off' }],
  ['SIGNING_KEY', { ...production, SIGNING_KEY: 'x'.repeat(40) }],
  ['SIGNING_KEY', { ...production, SIGNING_KEY: 'please-change-me-please-change-me-now' }],
  ['SIGNING_KEY', { ...production, SIGNING_KEY: undefined }],
  ['FIELD_KEYS', { ...production, FIELD_KEYS: `1:${Buffer.alloc(32).toString('base64')}` }],
  ['FIELD_KEYS', { ...production, FIELD_KEYS: '1:short' }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: undefined }],
  ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://landfall.example' }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://landfall.example' }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://127.0.0.1:3000' }],
  ['SIGNING_KEY', { ...production, SIGNING_KEY: production.FIELD_KEYS }],
  ['SIGNING_KEY', { ...production, SIGNING_KEY: production.FIELD_KEYS.slice('1:'.length) }],
  [
    'SIGNING_KEY',
    {
      ...production,
      FIELD_KEYS: `7:${production.FIELD_KEYS.slice(2)}`,
      SIGNING_KEY: `${production.FIELD_KEYS}x`,
    },
  ],
  ['TEST_HOOKS', { ...production, TEST_HOOKS: 'true' }],
  ['FORM_TRIES', { ...production, FORM_TRIES: '1' }],
  ['FORM_SECONDS', { ...production, FORM_SECONDS: '0' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
  ['SMTP_URL', { MAIL_FROM: 'Harbor <a@b.example>' }],
  ['TWILIO_FROM', { TWILIO_ACCOUNT_SID: 'AC0123456789', TWILIO_AUTH_TOKEN: 'a long token' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'ftp://s3.example' }],
  ['CLAMAV_HOST', { CLAMAV_HOST: 'clamav.internal' }],
  ['STUN_URLS', { STUN_URLS: 'https://stun.example' }],
  ['TURN_URLS', { TURN_URLS: 'turn:a.example:3478,nonsense', TURN_SECRET: 'sixteen or longer' }],
  ['TURN_SECRET', { TURN_URLS: 'turn:a.example:3478?transport=udp' }],
  ['TURN_SECRET', { TURN_URLS: 'turns:a.example:5349', TURN_SECRET: 'short' }],
  ['VAPID_SUBJECT', { VAPID_PUBLIC_KEY: 'x'.repeat(87), VAPID_PRIVATE_KEY: 'x'.repeat(43) }],
])('names %s when it is wrong', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(`  ${name}: `)
})

it('names every wrong variable at once, and takes a good production', () => {
  expect(() => readConfig({ PORT: 'x', MODE: 'y' })).toThrow(/PORT: [\s\S]*MODE: /)
  expect(readConfig(production).MODE).toBe('production')
})
