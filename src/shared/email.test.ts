import { describe, expect, it } from 'vitest'
import { cleanEmail, looksLikeEmail } from './email.ts'
import { emailAddress } from './shapes.ts'

describe('an e-mail address', () => {
  it.each([
    'ana@example.org',
    'smith&sons@example.org',
    "o'brien@example.org",
    'josé@example.org',
    'jose\u0301@example.org',
    'ana+reentry@example.co.uk',
    'first.last@sub.example.org',
    'a_b-c@example.org',
    '王@例え.jp',
    'info@münchen.de',
    '{x}=!#$%*/?^`|~@example.org',
    '  ana@example.org ',
    'mailto:ana@example.org',
    '\u202aana@example.org\u202c',
  ])('such as “%s” is taken by every form and by the server', (address) => {
    expect(looksLikeEmail(address)).toBe(true)
    expect(emailAddress(200).safeParse(address).success).toBe(true)
  })

  it.each([
    'Bob<bob@example.org>',
    'a@x.org,b.example.org',
    'a@x.org;b@x.org',
    'a@x.org b@x.org',
    'a@b@example.org',
    'ana@example',
    'ana@example..org',
    'ana@.example.org',
    '.ana@example.org',
    'ana.@example.org',
    'an..a@example.org',
    'ana@-example.org',
    'ana@example-.org',
    'ana@10.0.0.1',
    'ana@[10.0.0.1]',
    '"a b"@example.org',
    'ana@example.org.',
    `${'x'.repeat(65)}@example.org`,
    `ana@${'x'.repeat(64)}.org`,
    'ana',
    '@example.org',
    'ana@',
    '',
  ])('such as “%s” is refused by every form and by the server', (address) => {
    expect(looksLikeEmail(address)).toBe(false)
    expect(emailAddress(200).safeParse(address).success).toBe(false)
  })

  it('is kept in composed letters and without marks that nobody sees', () => {
    const kept = 'josé@example.org'
    expect(cleanEmail('\u200e jose\u0301@example.org')).toBe(kept)
    expect(emailAddress(200).parse('jose\u0301\uff20example.org')).toBe(kept)
  })
})
