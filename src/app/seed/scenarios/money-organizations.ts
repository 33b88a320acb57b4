import { and, eq } from 'drizzle-orm'
import { authEndpoints } from '#domains/auth/contract.ts'
import { makeLink } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { organizationPlanEndpoints as calls } from '#domains/organization-plans/contract.ts'
import type { CardChoice } from '#platform/payments/sandbox/cards.ts'
import { newId } from '#shared/ids.ts'
import { demoPassword } from '../demo-accounts.ts'
import type { Step } from './money.ts'
import type { Past } from './past.ts'
import { type Seeding, seedingOf } from './scenario.ts'

interface Customer {
  name: string
  admin: string
  username: string
  daysAgo: number
  card: CardChoice
  customPrice?: number
  /** Since how many days it is suspended. */
  suspendedFor?: number
}

const customers: readonly Customer[] = [
  {
    name: 'Bay House',
    admin: 'Ann Lee',
    username: 'ann.lee',
    daysAgo: 115,
    card: 'pays',
    customPrice: 3_900,
  },
  {
    name: 'Hillside Reentry',
    admin: 'Omar Reyes',
    username: 'omar.reyes',
    daysAgo: 33,
    card: 'declined_later',
  },
  {
    name: 'Second Bridge',
    admin: 'June Park',
    username: 'june.park',
    daysAgo: 72,
    card: 'pays',
    suspendedFor: 3,
  },
]

/** Organizations that pay for the product: one has a custom price, one is past due, one is suspended. */
export const organizationsOf = (seeding: Seeding, past: Past): Step[] => {
  const { act, services } = seeding
  const { orm } = services.db
  const ids = new Map<string, string>()
  let planId: string | undefined

  const join = async ({ name, admin, username, card, customPrice }: Customer) => {
    planId ??= (
      await act('superadmin', calls.createBillingPlan, {
        name: 'Growth',
        description: 'For teams with a house of their own.',
        monthlyPrice: 9_900,
        features: ['Up to 10 counselors', 'Housing desk', 'Help by phone on workdays'],
      })
    ).id
    const email = `${username}@example.org`
    const made = await act('superadmin', calls.createOrganization, {
      name,
      planId,
      adminName: admin,
      adminEmail: email,
    })
    const organizationId = made.organization.id
    ids.set(name, organizationId)
    if (customPrice !== undefined)
      await act('superadmin', calls.setSubscriptionPrice, {
        id: made.id,
        customPrice,
        reason: 'A small team in its first year',
      })
    const [owner] = await orm
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.organizationId, organizationId), eq(users.role, 'admin')))
    const { token } = await makeLink(orm, services, { userId: owner?.id ?? '', kind: 'invitation' })
    const there = seedingOf(services, organizationId)
    await there.act(null, authEndpoints.useLink, { token, username, password: demoPassword })
    const { checkoutUrl } = await there.act(username, calls.startOwnPlan, { id: newId() })
    await past.press(checkoutUrl, card, email)
  }

  return customers.flatMap((customer) => [
    { daysAgo: customer.daysAgo, run: () => join(customer) },
    ...(customer.suspendedFor === undefined
      ? []
      : [
          {
            daysAgo: customer.suspendedFor,
            run: () =>
              act('superadmin', calls.suspendOrganization, {
                id: ids.get(customer.name) ?? '',
                isSuspended: true,
                reason: 'They asked to pause until spring.',
              }),
          },
        ]),
  ])
}
