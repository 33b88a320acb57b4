import { authEndpoints } from '#domains/auth/contract.ts'
import { inviteFirstAdmin } from '#domains/auth/first-admin.ts'
import { demoPassword } from '../demo-accounts.ts'
import type { Scenario } from './scenario.ts'

/** What an organization sees on its first day with the product: one admin, and nothing else. */
export const emptyOrganization: Scenario = {
  name: 'empty-organization',
  summary: 'A fresh organization with one admin and nothing else.',
  signIn: { username: 'first.admin', page: '/admin' },
  startsEmpty: true,
  make: async ({ services, act }) => {
    const { link } = await inviteFirstAdmin(services, {
      organization: 'Harbor House',
      email: 'first.admin@landfall.example',
      name: 'Ann Lee',
      again: false,
    })
    await act(null, authEndpoints.useLink, {
      // The secret travels after the #.
      token: link.split('#')[1] ?? '',
      username: 'first.admin',
      password: demoPassword,
    })
  },
}
