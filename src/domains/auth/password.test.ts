import * as argon2id from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('a password', () => {
  it.each([
    ['pe\u00f1a-caf\u00e9-2031', 'pen\u0303a-cafe\u0301-2031'],
    ['\u1ec7ch-bi\u1ec3n-77', 'e\u0323\u0302ch-bie\u0302\u0309n-77'],
    ['\ud55c\uad6d-2031-abc', '\u1112\u1161\u11ab\u1100\u116e\u11a8-2031-abc'],
    ['two words 2031', 'two\u00a0words\u30002031'],
  ])('set as %j on one device opens the account on a device that writes %j', async (one, other) => {
    expect(await verifyPassword(other, await hashPassword(one))).toBe(true)
    expect(await verifyPassword(one, await hashPassword(other))).toBe(true)
  })

  it('that was kept in decomposed signs before goes on working on every device', async () => {
    const kept = await argon2id.hash('contrasen\u0303a-larga')
    expect(await verifyPassword('contrasen\u0303a-larga', kept)).toBe(true)
    expect(await verifyPassword('contrase\u00f1a-larga', kept)).toBe(true)
  })

  it('of other letters, of other capitals or of nobody is refused', async () => {
    const kept = await hashPassword('pe\u00f1a-caf\u00e9-2031')
    expect(await verifyPassword('pena-cafe-2031', kept)).toBe(false)
    expect(await verifyPassword('PE\u00d1A-CAF\u00c9-2031', kept)).toBe(false)
    expect(await verifyPassword('pe\u00f1a-caf\u00e9-2031', null)).toBe(false)
  })
})
