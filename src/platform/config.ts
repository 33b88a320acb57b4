import { z } from 'zod'
import { StartRefused } from './start-refused.ts'

/**
 * Every variable the product reads, in one place. README's table is generated from `describe`.
 * An unset variable takes the default; a wrong one stops the start with its name.
 */
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const keyring = z
  .string()
  .regex(
    /^\d+:[A-Za-z0-9+/]{43}=(,\d+:[A-Za-z0-9+/]{43}=)*$/,
    'wants NUMBER:BASE64 of 32 bytes, newest first, with commas between',
  )

const addresses = (pattern: RegExp, wants: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((all) => all.every((one) => pattern.test(one)), wants)

export const variables = {
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on.'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on. Testing Mode accepts loopback only, see ALLOW_PUBLIC_DEMO.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder for the embedded database and generated secrets.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'wants postgres://user:password@host:port/database')
    .optional()
    .describe('PostgreSQL 15 or newer. Without it the embedded database is used.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'wants an address that begins with https:// or http://' })
    .optional()
    .describe(
      'The address people use, for links in messages and the Origin check; https in production. Default: the address listened on.',
    ),
  MODE: z
    .enum(['testing', 'production'])
    .default('testing')
    .describe(
      'testing: demo people and captured mail. production: no demo people, secrets from the environment.',
    ),
  ALLOW_PUBLIC_DEMO: flag
    .default(false)
    .describe(
      'Let Testing Mode listen beyond loopback. Every page then warns: do not enter real information.',
    ),
  TRUST_PROXY: flag
    .default(false)
    .describe('Take the client address that the one proxy in front adds to X-Forwarded-For.'),
  SIGNING_KEY: z
    .string()
    .min(32, 'wants at least 32 characters')
    .optional()
    .describe('Signs device cookies and blind indexes. Generated into DATA_DIR in Testing Mode.'),
  FIELD_KEYS: keyring
    .optional()
    .describe(
      'Keys for encrypted fields, NUMBER:BASE64 of 32 bytes, newest first. Generated into DATA_DIR in Testing Mode.',
    ),
  JOBS: z
    .enum(['here', 'worker', 'off'])
    .default('here')
    .describe(
      'here: jobs run in the web process. worker: this process only runs jobs. off: only serve (another process works).',
    ),
  AI_PROVIDER: z
    .enum(['none', 'openai', 'anthropic'])
    .default('none')
    .describe(
      'Who may lead free talk and phrase replies inside the guided engine. openai: any server that speaks its protocol (OpenAI, Ollama, vLLM, llama.cpp). It also has to be switched on per organization.',
    ),
  AI_BASE_URL: z
    .url()
    .optional()
    .describe('Address of that server with its version, such as http://127.0.0.1:11434/v1.'),
  AI_MODEL: z.string().min(1).optional().describe("The model's name at the provider."),
  AI_API_KEY: z.string().min(1).optional().describe('Key for the provider, where it wants one.'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(12)
    .describe('Connections to PostgreSQL per process.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged. Logs never hold personal data.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'wants smtp://user:password@host:port or smtps://…')
    .optional()
    .describe(
      'Mail server. Without it mail stays in the captured outbox; Testing Mode takes only one on this machine.',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'wants an address, or a name and an address in <>')
    .optional()
    .describe('Who mail is from. Required with SMTP_URL.'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w{10,60}$/, 'begins with AC')
    .optional()
    .describe('Twilio account for SMS. Without it, and in Testing Mode, SMS stay in the captured outbox.'),
  TWILIO_AUTH_TOKEN: z.string().min(8).optional().describe('Token of that account.'),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{6,15}|MG\w{10,60})$/, 'wants a number like +15550100142 or a messaging service MG…')
    .optional()
    .describe('The number, or messaging service, that SMS come from.'),
  TWILIO_API_URL: z.url().default('https://api.twilio.com').describe('Address of the Twilio API.'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'wants 87 characters of base64url')
    .optional()
    .describe(
      'Public key for push messages (npx web-push generate-vapid-keys). Without the three, and in Testing Mode, there is no push.',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'wants 43 characters of base64url')
    .optional()
    .describe('Private key for push messages.'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'wants mailto:… or https://…')
    .optional()
    .describe('Whom a push service may ask about the messages.'),
  STUN_URLS: addresses(/^stuns?:[\w.[\]:-]+$/, 'wants stun:host:port, several with a comma between')
    .optional()
    .describe(
      'STUN servers for video sessions, such as stun:turn.example.org:3478. Without one only browsers of one network reach each other, or those with a relay.',
    ),
  TURN_URLS: addresses(
    /^turns?:[\w.[\]:-]+(\?transport=(udp|tcp))?$/,
    'wants turn:host:port or turns:host:port, with ?transport=udp or tcp, several with a comma between',
  )
    .optional()
    .describe(
      'Relays for video sessions (coturn with use-auth-secret): most phones need one. Required with TURN_SECRET.',
    ),
  TURN_SECRET: z
    .string()
    .min(16, 'wants at least 16 characters')
    .optional()
    .describe("The relay's static-auth-secret; credentials made of it end after four hours."),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'wants an address that begins with https:// or http://' })
    .optional()
    .describe(
      'Object storage for uploaded files, such as https://s3.example.org; the bucket follows in the path. Without the five, files lie in DATA_DIR/files. They are encrypted before they get there.',
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'wants the name of a bucket')
    .optional()
    .describe('Its bucket.'),
  S3_REGION: z.string().min(1).optional().describe('Its region.'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('Who writes there.'),
  S3_SECRET_ACCESS_KEY: z.string().min(8).optional().describe('The secret of that key.'),
  CLAMAV_HOST: z
    .string()
    .regex(/^(\/\S+|(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5})$/i, 'wants host:port or the path of a socket')
    .optional()
    .describe(
      'ClamAV’s clamd, such as clamav.internal:3310 or /run/clamav/clamd.ctl. Without it uploaded files are marked as not scanned.',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'wants a key such as sk_live_…')
    .optional()
    .describe(
      'Key of the Stripe account that takes payments. Without it Testing Mode has a sandbox, and production takes no payments. Testing Mode takes only a key of Stripe’s test mode.',
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, 'wants whsec_…')
    .optional()
    .describe('Secret of the webhook endpoint PUBLIC_URL/api/payments/messages.'),
  STRIPE_API_URL: z.url().default('https://api.stripe.com').describe('Address of the Stripe API.'),
  FORM_TRIES: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(300)
    .describe(
      'How much work a browser does before it sends a public form: at most this many tries, at least a third of it. At least 100 in production.',
    ),
  FORM_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(3)
    .describe('How long a public form is open at least before it is accepted. At least 1 in production.'),
  TEST_HOOKS: flag
    .default(false)
    .describe(
      'Tests only: opens /api/testing/… and starts the clock at a fixed moment. Refused in production.',
    ),
} as const

/** Of these none or all are set. */
const together = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  ['TURN_URLS', 'TURN_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

const shape = z.object(variables)
export type Config = z.output<typeof shape>

/** Thrown when a variable is wrong; the message names it and says what it wants. */
export class ConfigError extends StartRefused {}

/** Reads the environment. Throws ConfigError naming every wrong variable. */
export const readConfig = (environment: Record<string, string | undefined> = process.env): Config => {
  const given = Object.fromEntries(
    Object.keys(variables).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const read = shape.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`)
    throw new ConfigError(`Configuration is wrong:\n${lines.join('\n')}`)
  }
  const config = read.data
  const wrong: string[] = []
  if (config.MODE === 'production') {
    for (const name of ['SIGNING_KEY', 'FIELD_KEYS', 'PUBLIC_URL'] as const) {
      if (!config[name]) wrong.push(`  ${name}: is required in production`)
    }
    if (config.PUBLIC_URL?.startsWith('http:')) wrong.push('  PUBLIC_URL: wants https in production')
    if (config.TEST_HOOKS) wrong.push('  TEST_HOOKS: is refused in production')
    if (config.FORM_TRIES < 100) wrong.push('  FORM_TRIES: wants at least 100 in production')
    if (config.FORM_SECONDS < 1) wrong.push('  FORM_SECONDS: wants at least 1 in production')
  } else if (!isLoopback(config.HOST) && !config.ALLOW_PUBLIC_DEMO) {
    wrong.push(
      '  HOST: Testing Mode listens on loopback only; set ALLOW_PUBLIC_DEMO=true to show it elsewhere',
    )
  }
  for (const group of together) {
    const missing = group.filter((name) => !config[name])
    if (missing.length < group.length)
      for (const name of missing)
        wrong.push(`  ${name}: is required with ${group.find((one) => config[one])}`)
  }
  if (config.MODE === 'testing' && config.STRIPE_SECRET_KEY?.includes('_live_'))
    wrong.push('  STRIPE_SECRET_KEY: Testing Mode takes only a key of Stripe’s test mode')
  if (config.AI_PROVIDER !== 'none' && !config.AI_MODEL)
    wrong.push('  AI_MODEL: is required with AI_PROVIDER')
  if (config.AI_PROVIDER === 'openai' && !config.AI_BASE_URL)
    wrong.push('  AI_BASE_URL: is required with AI_PROVIDER=openai')
  if (config.JOBS !== 'here' && !config.DATABASE_URL) {
    wrong.push('  JOBS: a process of its own needs DATABASE_URL; the embedded database has one owner')
  }
  if (config.SIGNING_KEY && isWeak(config.SIGNING_KEY)) wrong.push('  SIGNING_KEY: is too easy to guess')
  for (const key of config.FIELD_KEYS?.split(',') ?? []) {
    // The same words with another id are the same secret.
    if (config.SIGNING_KEY?.includes(key.split(':')[1] ?? key))
      wrong.push('  SIGNING_KEY: must differ from FIELD_KEYS; make a value for each')
    if (new Set(Buffer.from(key.split(':')[1] ?? '', 'base64')).size < 12)
      wrong.push('  FIELD_KEYS: a key is too easy to guess')
  }
  if (wrong.length) throw new ConfigError(`Configuration is wrong:\n${wrong.join('\n')}`)
  return config
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)

const isWeak = (secret: string): boolean =>
  new Set(secret).size < 10 || /^(.{1,8})\1+$/.test(secret) || /change|secret|password|example/i.test(secret)
