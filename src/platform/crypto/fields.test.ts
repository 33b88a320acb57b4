import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createFieldCipher } from './fields.ts'

const key = (id: number): string => `${id}:${randomBytes(32).toString('base64')}`
const place = { scope: 'client-a', field: 'moods.note', row: 'row-1' }

it('gives back what was sealed, and never the same bytes twice', () => {
  const cipher = createFieldCipher(key(1))
  const [one, two] = [cipher.seal('schlaf gut ليلة', place), cipher.seal('schlaf gut ليلة', place)]
  expect(cipher.open(one, place)).toBe('schlaf gut ليلة')
  expect(one.equals(two)).toBe(false)
})

it.each(['scope', 'field', 'row'] as const)('refuses a value moved to another %s', (what) => {
  const cipher = createFieldCipher(key(1))
  expect(() => cipher.open(cipher.seal('secret', place), { ...place, [what]: 'other' })).toThrow()
})

it('refuses a value in which any byte was changed', () => {
  const cipher = createFieldCipher(key(1))
  const sealed = cipher.seal('secret', place)
  for (let i = 0; i < sealed.length; i += 1) {
    const changed = Buffer.from(sealed)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(() => cipher.open(changed, place), `byte ${i}`).toThrow()
  }
})

it('reads with an older key of the ring, says that it is stale, and writes with the newest', () => {
  const old = key(1)
  const sealed = createFieldCipher(old).seal('secret', place)
  const rotated = createFieldCipher(`${key(2)},${old}`)
  expect(rotated.open(sealed, place)).toBe('secret')
  expect(rotated.isStale(sealed)).toBe(true)
  expect(rotated.isStale(rotated.seal('secret', place))).toBe(false)
  expect(() => createFieldCipher(key(3)).open(sealed, place)).toThrow('no field key 1')
})
