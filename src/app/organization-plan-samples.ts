import { organizationPlanEndpoints as calls } from '#domains/organization-plans/contract.ts'
import { ensureSubscriptions } from '#domains/organization-plans/service/ensure.ts'
import { pressAt } from '#domains/payments/test-kit.ts'
import { newId } from '#shared/ids.ts'
import { ask, type Person, theWorld } from './test-kit.ts'

// Good calls of the endpoints about organizations' plans, for the access matrix.

interface Cast {
  people: { superadmin: Person; admin: Person }
}

export const organizationPlanSamples = (cast: () => Cast) => {
  const owner = () => cast().people.superadmin
  const aPlan = async () => (await ask(owner(), calls.createBillingPlan, { name: `Plan ${newId()}` })).body
  const anOrganization = async () =>
    ask(owner(), calls.createOrganization, {
      name: `Bay House ${newId()}`,
      planId: (await aPlan()).id,
      adminName: 'Ann Lee',
      adminEmail: 'ann@example.org',
    }).then(({ body }) => body)
  const onAPlan = async () => {
    await ensureSubscriptions((await theWorld()).services)
    return { id: newId() }
  }
  return {
    listBillingPlans: { as: 'superadmin', input: () => ({}) },
    createBillingPlan: { as: 'superadmin', input: () => ({ name: `Plan ${newId()}` }) },
    editBillingPlan: {
      as: 'superadmin',
      input: async () => ({ id: (await aPlan()).id, name: `Plan ${newId()}`, monthlyPrice: 5900 }),
    },
    archiveBillingPlan: {
      as: 'superadmin',
      input: async () => ({ id: (await aPlan()).id, isArchived: true }),
    },
    listAdminSubscriptions: { as: 'superadmin', input: () => ({}) },
    setSubscriptionPrice: {
      as: 'superadmin',
      input: async () => ({ id: (await anOrganization()).id, customPrice: 3900, reason: 'A small team' }),
    },
    previewSubscriptionPrice: {
      as: 'superadmin',
      input: async () => ({ id: (await anOrganization()).id, customPrice: 3900 }),
    },
    listPriceChanges: { as: 'superadmin', input: async () => ({ id: (await anOrganization()).id }) },
    readRevenueStats: { as: 'superadmin', input: () => ({}) },
    createOrganization: {
      as: 'superadmin',
      input: async () => ({
        name: `Bay House ${newId()}`,
        planId: (await aPlan()).id,
        adminName: 'Ann Lee',
        adminEmail: 'ann@example.org',
      }),
    },
    suspendOrganization: {
      as: 'superadmin',
      input: async () => ({
        id: (await anOrganization()).organization.id,
        isSuspended: true,
        reason: 'Unpaid since October',
      }),
    },
    readOwnPlan: { as: 'admin', input: async () => (await onAPlan(), {}) },
    startOwnPlan: { as: 'admin', input: onAPlan },
    changeOwnCard: {
      as: 'admin',
      input: async () => {
        const { body } = await ask(cast().people.admin, calls.startOwnPlan, await onAPlan())
        if (body.checkoutUrl) await pressAt(body.checkoutUrl, 'pays')
        return {}
      },
    },
  } as const
}
