import { describe, expect, it } from 'vitest'
import {
  aCompoundFile,
  aDoc,
  aDocx,
  aPdf,
  aPhonePicture,
  aNoisyPicture,
  aZip,
  aZipBomb,
  memoryGrowth,
} from './test-kit.ts'
import { whatIsIt } from './what-is-it.ts'

const refused = { code: 'request.unsupported_type' }

describe('a file is what its bytes are', () => {
  it.each([
    ['pdf', async () => aPdf()],
    ['doc', async () => aDoc()],
    ['docx', async () => aDocx()],
    ['jpg', () => aPhonePicture(64, 48)],
    ['png', () => aNoisyPicture(32, 32, 'png')],
  ])('%s', async (kind, make) => {
    expect(await whatIsIt(await make())).toBe(kind)
  })

  it.each([
    ['word/document2.xml', '/word/document2.xml'],
    ['word/Main.xml', '/word/main.xml'],
    ['doc/text.xml', 'doc/text.xml'],
  ])('a document whose text stands in %s', async (name, named) => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
    const content = `<Types><Override ContentType='${type}' PartName='${named}'/></Types>`
    const parts = [
      { name: '[Content_Types].xml', content },
      { name, content: '<document/>' },
    ]
    expect(await whatIsIt(aZip(parts))).toBe('docx')
    await expect(whatIsIt(aZip(parts.slice(0, 1)))).rejects.toMatchObject(refused)
  })

  it('a document with an empty scan, which swells as much as a bomb', async () => {
    const scan = { name: 'word/media/scan.bmp', content: Buffer.alloc(20 * 1024 * 1024) }
    expect(await whatIsIt(aDocx([scan]))).toBe('docx')
  })

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page before a paper', Buffer.concat([Buffer.from('<script>alert(1)</script>'), aPdf()])],
    ['a paper without an end', Buffer.from('%PDF-1.7 <script>alert(1)</script>')],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(600)])],
    ['a program before a document', Buffer.concat([Buffer.from('MZ\x90\0'), aDocx()])],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an installer, a compound file too', aCompoundFile(['Property', 'SummaryInformation'])],
    ['a document with macros, in the older format', aCompoundFile(['WordDocument', 'Macros', 'VBA'])],
    ['a compound file that ends at once', aDoc().subarray(0, 520)],
    ['any zip', aZip([{ name: 'readme.txt', content: 'hello' }])],
    ['a document with macros', aDocx([{ name: 'word/vbaProject.bin', content: 'x' }])],
    ['a document that is cut', aDocx().subarray(0, 300)],
    ['a part twice', aDocx([{ name: 'word/document.xml', content: 'other' }])],
    ['a way out of the folder', aDocx([{ name: '../../etc/passwd', content: 'x' }])],
    [
      'one that says it may have macros',
      aZip([
        {
          name: '[Content_Types].xml',
          content: '<Types>application/vnd.ms-word.document.macroEnabled.main+xml</Types>',
        },
        { name: 'word/document.xml', content: 'x' },
      ]),
    ],
    [
      'too many parts',
      aDocx(Array.from({ length: 2001 }, (_, i) => ({ name: `word/${i}.xml`, content: 'x' }))),
    ],
  ])('%s is none of ours', async (_, bytes) => {
    await expect(whatIsIt(bytes)).rejects.toMatchObject(refused)
  })
})

describe('a document that swells when it is opened', () => {
  it.each([
    ['says how large it is', undefined],
    ['says it is small', 4000],
    ['says it is just within what is allowed', 90 * 1024 * 1024],
  ])('and %s is refused, and holds no memory', async (_, says) => {
    const bomb = aZipBomb(72, says)
    expect(bomb.length).toBeLessThan(1.5 * 1024 * 1024)
    const { answer, grew } = await memoryGrowth(() => whatIsIt(bomb).catch((error: unknown) => error))
    expect(answer).toMatchObject(refused)
    expect(grew).toBeLessThan(150 * 1024 * 1024)
  })

  it('is refused also while it stays within what a document may have', async () => {
    await expect(whatIsIt(aZipBomb(5))).rejects.toMatchObject(refused)
  })

  it('is found when only many parts together swell', async () => {
    const nothing = Buffer.alloc(900 * 1024)
    const parts = Array.from({ length: 130 }, (_, i) => ({ name: `word/media/${i}.xml`, content: nothing }))
    await expect(whatIsIt(aDocx(parts))).rejects.toMatchObject(refused)
    expect(await whatIsIt(aDocx(parts.slice(0, 20)))).toBe('docx')
  })
})
