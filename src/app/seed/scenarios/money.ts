import type { Scenario } from './scenario.ts'
import { giftsOf } from './money-gifts.ts'
import { organizationsOf } from './money-organizations.ts'
import { plansOf } from './money-plans.ts'
import { pastOf } from './past.ts'

/** What happens so many days ago. */
export interface Step {
  daysAgo: number
  run(): Promise<unknown>
}

/** Five months of gifts, receipts, spendings, clients’ plans and organizations’ plans, all through the product’s own verbs. */
export const money: Scenario = {
  name: 'money',
  summary: 'Five months of gifts, spendings and plans: paid, refused, sent back, in trial, suspended.',
  signIn: { username: 'admin', page: '/gifts-desk' },
  hasPast: true,
  make: async (seeding) => {
    const past = pastOf(seeding)
    const steps: Step[] = [
      ...giftsOf(seeding, past),
      ...plansOf(seeding, past),
      ...organizationsOf(seeding, past),
    ]
    // From the oldest on: the processor's books go forward only.
    for (const { daysAgo, run } of steps.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
      await past.goTo(daysAgo)
      await run()
    }
    await past.goTo(0)
  },
}
