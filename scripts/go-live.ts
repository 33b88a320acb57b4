import { parseArgs } from 'node:util'
import { openServices } from '../src/app/services.ts'
import type { DemoLeft } from '../src/app/seed/demo-left.ts'
import { previewDemo, removeDemo } from '../src/app/seed/remove-demo.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { StartRefused } from '../src/platform/start-refused.ts'

// Removes Testing Mode's accounts and data before, or after, an organization goes live.

const usage = 'npm run go-live [-- --yes]'

const readWishes = (): { yes: boolean } => {
  try {
    const { yes } = parseArgs({ options: { yes: { type: 'boolean', default: false } } }).values
    return { yes }
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n\n${usage}`)
  }
}

const linesOf = ({ accounts, clients, submissions }: DemoLeft): string[] => [
  `  ${accounts.length} demo accounts, with their sessions, links and messages:`,
  ...accounts.map(
    ({ username, fullName, role }) => `    ${fullName} (${username ? `${username}, ` : ''}${role})`,
  ),
  `  ${clients} demo clients, with everything in their records`,
  `  ${submissions} demo requests: registrations, homes, jobs, volunteers, messages`,
]

const open = async (config: Config) => {
  try {
    return await openServices(config, { allowsDemoOnly: true })
  } catch (error) {
    if (!/in use by another Landfall process/.test((error as Error).message)) throw error
    throw new StartRefused(
      `Landfall is running on ${config.DATA_DIR}, and its database has one owner at a time.\nStop it, run this again, then start it.`,
    )
  }
}

const run = async (): Promise<void> => {
  const { yes } = readWishes()
  const services = await open(readConfig())
  try {
    if (yes) {
      const removed = await removeDemo(services)
      console.log(['Removed:', ...linesOf(removed)].join('\n'))
      return
    }
    const { left, hanging } = await previewDemo(services)
    if (!left.accounts.length && !left.clients) {
      console.log('There are no demo accounts and no demo data in this database.')
      return
    }
    console.log(['This would be removed:', ...linesOf(left)].join('\n'))
    console.log(
      hanging.length
        ? ['', 'It is refused while something real hangs on a demo account:', ...hanging].join('\n  ')
        : '\nNothing has been changed. To remove it: npm run go-live -- --yes',
    )
  } finally {
    await services.db.close()
  }
}

run().catch((error: Error) => {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(1)
})
