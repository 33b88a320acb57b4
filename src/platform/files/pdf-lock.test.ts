import { describe, expect, it } from 'vitest'
import { readDictionary } from './pdf-dictionary.ts'
import { asksForPassword } from './pdf-lock.ts'
import { anEncryptedPdf, lockedRevision6, openRevision6, pdfVersions } from './pdf-test-kit.ts'
import { prepareFile } from './prepare.ts'
import { aPdf } from './test-kit.ts'

const revisions = Object.keys(pdfVersions).map(Number) as (keyof typeof pdfVersions)[]
const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
/** The same file with other words in its place; positions in it may be wrong afterwards. */
const changed = (bytes: Buffer, from: string | RegExp, to: string): Buffer => {
  const text = bytes.toString('latin1')
  expect(text).toMatch(from)
  return latin(text.replace(from, () => to))
}
const inTrailer = (entries: string, objects = ''): Buffer =>
  latin(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n${objects}\ntrailer<</Root 1 0 R ${entries}>>\n%%EOF\n`)
describe.each(revisions)('a PDF of revision %i', (revision) => {
  it('asks for a password when it has one for users', async () => {
    for (const passwords of [
      { userPassword: 'sesame' },
      { userPassword: 'sesame', ownerPassword: 'owner' },
      { userPassword: '(', ownerPassword: '\\' },
    ]) {
      const bytes = await anEncryptedPdf(revision, passwords)
      expect(bytes.toString('latin1')).toMatch(new RegExp(`/R ${revision}\\b`))
      expect(asksForPassword(bytes)).toBe(true)
      await expect(prepareFile({ name: 'a.pdf', bytes })).rejects.toMatchObject({
        code: 'request.locked_file',
        status: 422,
      })
    }
  })

  it('asks for none when its only password forbids printing, however its bytes come out', async () => {
    // Each password makes other bytes, among them parentheses, backslashes and ends of lines.
    for (let i = 0; i < 40; i += 1) {
      const bytes = await anEncryptedPdf(revision, { ownerPassword: `owner ${i}` })
      expect(bytes.includes('/Encrypt')).toBe(true)
      expect(asksForPassword(bytes)).toBe(false)
      expect((await prepareFile({ name: 'a.pdf', bytes })).bytes).toEqual(bytes)
    }
  })

  it('is read by its trailer when the number after startxref is wrong', async () => {
    const locked = await anEncryptedPdf(revision, { userPassword: 'sesame' })
    const open = await anEncryptedPdf(revision, { ownerPassword: 'owner' })
    const page = `startxref\n${locked.indexOf('obj') - 4}`
    for (const wrong of [
      page,
      'startxref\n0',
      'startxref\n99999999',
      'startxref\n12',
      'startxref\nx',
      'start',
    ])
      expect([locked, open].map((one) => asksForPassword(changed(one, /startxref\n\d+/, wrong)))).toEqual([
        true,
        false,
      ])
  })
})

it('a PDF of revision 6 asks for a password only when it has one for users', async () => {
  expect(asksForPassword(lockedRevision6)).toBe(true)
  expect(asksForPassword(openRevision6)).toBe(false)
  await expect(prepareFile({ name: 'a.pdf', bytes: lockedRevision6 })).rejects.toMatchObject({
    code: 'request.locked_file',
  })
})

// Made by qpdf 12 with an empty user password; each fails when the rounds of the hash end one too early or too late.
it.each([
  '4e1bcb774bcfe8b153590260e29b7bc67c5e186d2bc55b0e45086deb9862129f0b0fdfa0a5938fda75542dd16d059a9d',
  'c2dfd17074afe0c238f6a4d084ae0f397d40436f1d7ba7ef94f0827b2323b48fb829d166acdaa36a483e8c7ce6ddce60',
  '4b346a1e6b8da8fdf19cccb74cb5ffafa4165136e56f35f0c0301d5a26ac637457e3a5ba02257e47ad9daf63a3e0b564',
  'f6f644546e0634a76e5c63dd94b98612c2118e5dde3ba4618df8a10bd620548c0a9fdeabf4bfdc2f7f99d753a0296177',
])('hash %# of revision 6 is that of an empty password, and not with another salt', (hash) => {
  const asks = (user: string): boolean =>
    asksForPassword(inTrailer(`/Encrypt <</Filter/Standard/R 6/V 5/O()/U<${user}>>>`))
  expect(asks(hash)).toBe(false)
  expect(asks(`${hash.slice(0, 64)}0123456789abcdef${hash.slice(80)}`)).toBe(true)
})

it('a PDF of revision 4 whose metadata are not encrypted is read, its permissions with a sign or without', () => {
  const asks = (user: string, owner: string, more: string): boolean =>
    asksForPassword(
      inTrailer(
        `/ID[<08be65952f705d3f56db2a335df1e776><>]/Encrypt <</Filter/Standard/R 4/O<${owner}>/U<${user}>${more}>>`,
      ),
    )
  const open = [
    'b4b2a7ab13ea3b3eb1cbe7b8cabc91590021446990b9e4114071a4d9104984c1',
    '8b5ea05a3a5dd809e185552a37846b9afdfaec33c9a214fcd082fe8232194120',
  ] as const
  const locked = [
    'd098fc9f338be6e2464b2f52c5391e4c0021446990b9e4114071a4d9104984c1',
    'd48e9c605c971c16cbf0913dac7e24c42c2eed8d37e42aca2fe669fc794681a4',
  ] as const
  for (const permissions of ['/P -1028', `/P ${2 ** 32 - 1028}`]) {
    expect(asks(...open, `${permissions}/EncryptMetadata false`)).toBe(false)
    expect(asks(...open, permissions)).toBe(true)
    expect(asks(...locked, `${permissions}/EncryptMetadata false`)).toBe(true)
  }
})

it('a PDF whose trailer is a cross-reference stream is read too', () => {
  const table = (bytes: Buffer): Buffer => {
    const text = bytes.toString('latin1')
    const at = text.indexOf('xref\n')
    const entries = /trailer <<(.*)>>\n/.exec(text)?.[1] ?? ''
    const stream = `9 0 obj\n<</Type/XRef/W[1 2 1]/Length 4${entries}>>\nstream\nabcd\nendstream\nendobj\n`
    return latin(`${text.slice(0, at)}${stream}startxref\n${at}\n%%EOF\n`)
  }
  expect(table(lockedRevision6).includes('trailer')).toBe(false)
  expect([lockedRevision6, openRevision6].map((one) => asksForPassword(table(one)))).toEqual([true, false])
})

it('the newest dictionary with the number counts, and "15 0 obj" is not "5 0 obj"', () => {
  const [unknown, damaged] = ['5 0 obj<</Filter/Standard/R 9>>endobj\n', '5 0 obj<<>>endobj\n']
  const asks = (objects: string): boolean => asksForPassword(inTrailer('/Encrypt 5 0 R', objects))
  expect([asks(damaged + unknown), asks(unknown + damaged), asks(`1${unknown}`)]).toEqual([
    true,
    false,
    false,
  ])
})

it.each([
  ['a certificate', '/Filter/Adobe.PubSec /SubFilter/adbe.pkcs7.s5 /V 4'],
  ['a filter of another maker', '/Filter/FOPN_foweb /V 1'],
  ['a revision that is not known', '/Filter/Standard /V 6 /R 7 /U () /O () /P -4'],
])('a PDF that is locked with %s asks for more than nothing', (_, entries) => {
  expect(asksForPassword(inTrailer('/Encrypt 5 0 R', `5 0 obj\n<<${entries}>>\nendobj`))).toBe(true)
  expect(asksForPassword(inTrailer(`/Encrypt <<${entries}>>`))).toBe(true)
})

it.each<[string, Buffer]>([
  ['that is not encrypted', aPdf()],
  ['with no dictionary at the place that is named', inTrailer('/Encrypt 5 0 R')],
  ['with a number as its encryption', inTrailer('/Encrypt 5')],
  ['with a dictionary without an end', inTrailer('/Encrypt 5 0 R', '5 0 obj<</Filter/Standard/R 3/O (')],
  ['with an empty dictionary', inTrailer('/Encrypt <<>>')],
  ['without a revision', inTrailer('/Encrypt <</Filter/Standard>>')],
  ['without hashes', inTrailer('/Encrypt <</Filter/Standard/R 3/P -4>>')],
  ['with hashes that are cut', inTrailer('/Encrypt <</Filter/Standard/R 6/U(a)/O(b)/P -4>>')],
  ['with a key that is no name', inTrailer('/Encrypt <<1 2>>')],
  ['without an end of the trailer', latin('%PDF-1.7\ntrailer<</Root 1 0 R/Encrypt 5 0 R %%EOF')],
  ['with nothing in it', Buffer.alloc(0)],
])('a PDF %s is taken as before', (_, bytes) => {
  expect(asksForPassword(bytes)).toBe(false)
})

it('a PDF whose identifier is damaged is taken as before, one without an identifier is tried', async () => {
  const locked = await anEncryptedPdf(3, { userPassword: 'sesame' })
  expect(asksForPassword(changed(locked, /\/ID \[.*\]/, '/ID 7'))).toBe(false)
  expect(asksForPassword(changed(locked, /\/ID \[.*\]/, ''))).toBe(true)
})

describe('a PDF that means harm or was cut', () => {
  it('is not called locked for what its page says', async () => {
    const says = '5 0 obj << /Filter /Standard /R 9 >> endobj trailer << /Root 1 0 R /Encrypt 5 0 R >>'
    const page = latin(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n(${says}) Tj\n`)
    const table = `xref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n${page.length}\n%%EOF\n`
    expect(asksForPassword(Buffer.concat([page, latin(table)]))).toBe(false)
  })

  it('is answered wherever it ends', async () => {
    const locked = await anEncryptedPdf(4, { userPassword: 'sesame' })
    for (let length = 0; length < locked.length; length += 7)
      expect(typeof asksForPassword(locked.subarray(0, length))).toBe('boolean')
    expect(asksForPassword(locked.subarray(0, locked.length / 2))).toBe(false)
  })

  const mebibyte = 1024 * 1024
  it.each([
    ['parentheses that open', '('],
    ['parentheses in pairs', '()'],
    ['arrays in arrays', '['],
    ['dictionaries in dictionaries', '<</A'],
    ['hex without an end', '<a'],
    ['white space', ' '],
    ['comments', '%\n'],
    ['numbers', '5 0 '],
    ['backslashes', '(\\'],
    ['objects', '15 0 obj<<'],
    ['trailers', 'trailer<<'],
    ['startxref', 'startxref 9 '],
  ])('with ten megabytes of %s is answered', (_, one) => {
    const much = one.repeat(Math.floor((10 * mebibyte) / one.length))
    expect(asksForPassword(latin(`%PDF-1.7\n${much}`))).toBe(false)
    expect(asksForPassword(inTrailer('/Encrypt 5 0 R', much))).toBe(false)
    expect(asksForPassword(inTrailer('/Encrypt 5 0 R', `5 0 obj<</Filter ${much}`))).toBe(false)
    expect(asksForPassword(inTrailer(`/ID ${much} /Encrypt 5 0 R`))).toBe(false)
  })

  it('with ten megabytes of numbers before its lock is found locked', async () => {
    const text = (await anEncryptedPdf(4, { userPassword: 'sesame' })).toString('latin1')
    const numbers = '% 15 0 obj trailer\n'.repeat(mebibyte / 2)
    const moved = text.replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + numbers.length}`)
    expect(asksForPassword(latin(moved.replace('\n', () => `\n${numbers}`)))).toBe(true)
  })
})

describe('a dictionary', () => {
  const read = (text: string) => readDictionary(latin(text), 0)

  it('is read with every kind of value', () => {
    const text = ' % words\n<</A 1/B -2.5/C[1 0 R 2 3]/D/E#20F/G<</H true>>/I null/J<4 1f>/K false/L .5>>'
    expect(Object.fromEntries(read(text) ?? [])).toEqual({
      '/A': 1,
      '/B': -2.5,
      '/C': [{ object: '1 0' }, 2, 3],
      '/D': '/E F',
      '/G': new Map([['/H', true]]),
      '/I': null,
      '/J': Buffer.from([0x41, 0xf0]),
      '/K': false,
      '/L': 0.5,
    })
  })

  it.each([
    ['nested 15 deep', '['.repeat(15) + ']'.repeat(15), true],
    ['nested 25 deep', '['.repeat(25) + ']'.repeat(25), false],
    ['of 60 KB', `(${'x'.repeat(60_000)})`, true],
    ['of 70 KB', `(${'x'.repeat(70_000)})`, false],
  ])('%s is read only within the bounds', (_, value, isRead) => {
    expect(read(`<</A ${value}>>`) !== null).toBe(isRead)
  })

  it.each([
    ['(a(b)c)', 'a(b)c'],
    ['(\\(\\)\\\\)', '()\\'],
    ['(\\n\\r\\t\\b\\f\\q)', '\n\r\t\b\fq'],
    ['(\\53\\0053\\400)', '+\x053\0'],
    ['(a\\\r\nb\\\nc\\\rd)', 'abcd'],
    ['(a\r\nb\rc\nd)', 'a\nb\nc\nd'],
    ['()', ''],
  ])('has the string %j', (written, string) => {
    expect(read(`<</A${written}>>`)?.get('/A')).toEqual(latin(string))
  })
})
