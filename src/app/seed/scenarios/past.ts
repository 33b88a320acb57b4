import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { guardEndpoints } from '#domains/guard/contract.ts'
import { isMovable } from '#platform/clock.ts'
import type { Services } from '#platform/context.ts'
import type { CardChoice } from '#platform/payments/sandbox/cards.ts'
import type { Sandbox } from '#platform/payments/provider.ts'
import { days, seconds } from '#shared/dates.ts'
import type { Guard } from '#shared/form-guard.ts'
import type { Seeding } from './scenario.ts'

/** What scenarios with a past do: travel in time, fill in a form of the public, and press buttons of the payment page. */
export interface Past {
  /** Goes to a day so long ago, with all that the processor does until then. 0 is the moment the scenario began. */
  goTo(daysAgo: number): Promise<void>
  /** A solved challenge of the public forms. It lets the time pass that a person needs to fill in a form. */
  passGuard(): Promise<Guard>
  /** Pays on a page of the sandbox. */
  press(url: string, card: CardChoice, email: string): Promise<void>
}

const sandboxOf = ({ payments }: Services): Sandbox => {
  const sandbox = payments?.sandbox
  if (!sandbox) throw new Error('A scenario with money wants the sandbox processor: unset STRIPE_SECRET_KEY.')
  return sandbox
}

/** Throws where the clock cannot be set, or the processor is not the sandbox. */
export const pastOf = ({ services, act }: Seeding): Past => {
  const { clock } = services
  if (!isMovable(clock)) throw new Error('A scenario with a past wants a clock that can be set.')
  const sandbox = sandboxOf(services)
  const began = clock.now().getTime()
  return {
    goTo: async (daysAgo) => {
      await sandbox.settled()
      clock.set(new Date(began - days(daysAgo)))
      await sandbox.advance()
    },
    passGuard: async () => {
      const challenge = await act(null, guardEndpoints.readFormChallenge, {})
      clock.set(new Date(clock.now().getTime() + seconds(30)))
      const solution = await solveChallenge({ challenge, deriveKey })
      return { solution: JSON.stringify({ challenge, solution }), website: '' }
    },
    press: async (url, card, email) => {
      const path = new URL(url, 'http://local').pathname.replace(/^\/sandbox/, '')
      const body = new URLSearchParams({ choice: card, email }).toString()
      await sandbox.page({ method: 'POST', path, body, nonce: 'seed' })
      await sandbox.settled()
    },
  }
}
