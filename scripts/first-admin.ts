import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openServices } from '../src/app/services.ts'
import { FirstAdmin, FirstAdminRefused, inviteFirstAdmin } from '../src/domains/auth/first-admin.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { StartRefused } from '../src/platform/start-refused.ts'
import { days } from '../src/shared/dates.ts'

const usage =
  'npm run first-admin -- --organization "Harbor House" --email someone@example.org --name "Ann Lee" [--again]'

/** What was asked for on the command line. Throws with what is wrong and how it is written. */
const readWishes = (): z.output<typeof FirstAdmin> => {
  const text = { type: 'string' as const }
  try {
    const { values } = parseArgs({
      options: { organization: text, email: text, name: text, again: { type: 'boolean', default: false } },
    })
    return FirstAdmin.parse(values)
  } catch (error) {
    const wrong =
      error instanceof z.ZodError
        ? error.issues.map((issue) => `--${issue.path.join('.')}: ${wants(issue)}`).join('\n')
        : (error as Error).message
    throw new FirstAdminRefused(`${wrong}\n\n${usage}`)
  }
}

const wants = ({ code, message }: z.core.$ZodIssue): string =>
  code === 'invalid_type' ? 'is missing' : message

const open = async (config: Config) => {
  try {
    return await openServices(config)
  } catch (error) {
    if (!/in use by another Landfall process/.test((error as Error).message)) throw error
    throw new FirstAdminRefused(
      `Landfall is running on ${config.DATA_DIR}, and its database has one owner at a time.\nStop it, run this again, then start it.`,
    )
  }
}

const run = async (): Promise<void> => {
  const wishes = readWishes()
  const config = readConfig()
  const services = await open(config)
  try {
    const { organization, link, expiresAt } = await inviteFirstAdmin(services, wishes)
    const until = `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const validDays = Math.round((expiresAt.getTime() - services.clock.now().getTime()) / days(1))
    const lines = [
      `${wishes.name} is invited as an admin of ${organization.name}.`,
      `This link opens the account. It works once, for ${validDays} days, until ${until}, and is not shown again:`,
      '',
      link,
    ]
    if (organization.how === 'created')
      lines.push(
        '',
        `${organization.name} is new here. Public pages go on belonging to the first organization.`,
      )
    if (config.MODE === 'testing') lines.push('', 'This is Testing Mode: its demo accounts are there too.')
    console.log(lines.join('\n'))
  } finally {
    await services.db.close()
  }
}

run().catch((error: Error) => {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(1)
})
