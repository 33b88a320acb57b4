import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createFieldCipher } from '#platform/crypto/fields.ts'
import { checkKeys } from './check-keys.ts'
import { theWorld } from './test-kit.ts'

it('starts again with the keys it was written with, also after they were rotated', async () => {
  const { services } = await theWorld()
  await checkKeys(services)
  const rotated = `9:${randomBytes(32).toString('base64')},${services.config.FIELD_KEYS}`
  await checkKeys({ ...services, fields: createFieldCipher(rotated) })
})

it('refuses to start with keys that do not open the database, and says what to do', async () => {
  const { services } = await theWorld()
  const others = createFieldCipher(`1:${randomBytes(32).toString('base64')}`)
  await expect(checkKeys({ ...services, fields: others })).rejects.toThrow(/Put back the secrets.json/)
})
