import { expect, it } from 'vitest'
import { makeOrganization, theWorld } from '#app/test-kit.ts'
import { backgroundContext } from '#platform/context.ts'
import { readAuditHead } from './head.ts'
import { audit } from './record.ts'

it('the head of a history goes on from one that is known, and begins again where a line came late', async () => {
  const { services } = await theWorld()
  const harbor = await makeOrganization()
  const { orm } = services.db
  const write = () =>
    orm.transaction((tx) =>
      audit(tx, backgroundContext(services, harbor.id), {
        action: 'deletion.requested',
        recordType: 'organization',
        recordId: harbor.id,
      }),
    )
  await write()
  await write()
  const known = await readAuditHead(orm, harbor.id)
  expect(known.lines).toBeGreaterThanOrEqual(2)
  expect(await readAuditHead(orm, harbor.id, known)).toEqual(known)
  await write()
  const whole = await readAuditHead(orm, harbor.id)
  expect(whole.lines).toBe(known.lines + 1)
  expect(whole.hash).not.toBe(known.hash)
  expect(await readAuditHead(orm, harbor.id, known)).toEqual(whole)
  // What was known went on from here: a hash that nobody could work out shows that only newer lines were read.
  const marked = { ...known, hash: 'known' }
  expect((await readAuditHead(orm, harbor.id, marked)).hash).not.toBe(whole.hash)
  const beforeALateLine = { ...marked, lines: known.lines - 1 }
  expect(await readAuditHead(orm, harbor.id, beforeALateLine)).toEqual(whole)
})
