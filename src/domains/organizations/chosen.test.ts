import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { auditEvents } from '#domains/audit/tables.ts'
import { newId } from '#shared/ids.ts'
import { type OrganizationChoice, organizationEndpoints as calls } from './contract.ts'
import { organizations } from './tables.ts'

let home: Awaited<ReturnType<typeof makeOrganization>>
let harbor: Awaited<ReturnType<typeof makeOrganization>>
let owner: Person
beforeEach(async () => {
  ;[home, harbor] = [await makeOrganization(), await makeOrganization()]
  owner = await home.person('superadmin')
})

const set = (person: Person | null, part: Record<string, unknown> = {}) =>
  ask(person, calls.setOrganizationTab, { id: harbor.id, tabName: 'progress', isVisible: true, ...part })
const shownOf = async (of: Pick<typeof home, 'host'>) =>
  (await ask(null, calls.listTabVisibility, {}, { host: of.host })).body.find(
    ({ tabName }) => tabName === 'progress',
  )?.isVisible
/** Other tests may have made any number of organizations. */
const listAll = async (): Promise<OrganizationChoice[]> => {
  const all: OrganizationChoice[] = []
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const { body, headers } = await ask(owner, calls.listOrganizations, { limit: 200, cursor })
    all.push(...body)
    cursor = /[?&]cursor=([^&>]+)/.exec(String(headers['link'] ?? ''))?.[1]
  }
  return all
}

it('a visitor has to sign in, and nobody but the super admin chooses an organization', async () => {
  expect((await set(null)).status).toBe(401)
  for (const role of ['admin', 'therapist', 'client'] as const) {
    const person = await home.person(role)
    expect((await set(person)).status).toBe(403)
    expect((await ask(person, calls.listOrganizations, {})).status).toBe(403)
    expect((await ask(person, calls.listOrganizationTabs, { id: harbor.id })).status).toBe(403)
  }
})

it('an organization that does not exist is not found, and a tab that does not exist is refused', async () => {
  expect((await set(owner, { id: newId() })).status).toBe(404)
  expect((await ask(owner, calls.listOrganizationTabs, { id: newId() })).status).toBe(404)
  expect((await set(owner, { tabName: 'secrets' })).status).toBe(400)
})

it('the super admin shows a tab of one organization: it alone changes, and both histories have the line', async () => {
  expect(await shownOf(harbor)).toBe(false)
  const before = await shownOf(home)
  expect((await set(owner)).body).toEqual({ tabName: 'progress', isVisible: true })
  expect(await shownOf(harbor)).toBe(true)
  expect(await shownOf(home)).toBe(before)
  const { body } = await ask(owner, calls.listOrganizationTabs, { id: harbor.id })
  expect(body).toContainEqual({ tabName: 'progress', isVisible: true })
  const { services } = await theWorld()
  for (const organizationId of [home.id, harbor.id]) {
    const [line] = await services.db.orm
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.organizationId, organizationId), eq(auditEvents.action, 'tab.visibility_set')),
      )
      .orderBy(desc(auditEvents.at))
      .limit(1)
    expect(line).toMatchObject({
      actorUserId: owner.id,
      recordId: 'progress',
      detail: { isVisible: true, organizationId: harbor.id },
    })
  }
})

it('the settings of a suspended organization cannot be changed', async () => {
  const { services } = await theWorld()
  await services.db.orm
    .update(organizations)
    .set({ suspendedAt: services.clock.now() })
    .where(eq(organizations.id, harbor.id))
  expect((await set(owner)).body).toMatchObject({ code: 'organizations.suspended' })
  expect(await shownOf(harbor)).toBe(false)
})

it('the list has names of all organizations and marks the super admin’s own', async () => {
  const body = await listAll()
  expect(body.find(({ id }) => id === home.id)).toMatchObject({ isOwn: true, isSuspended: false })
  const other = body.find(({ id }) => id === harbor.id)
  expect(Object.keys(other ?? {}).sort()).toEqual(['id', 'isOwn', 'isSuspended', 'name'])
  expect(other).toMatchObject({ isOwn: false })
})
