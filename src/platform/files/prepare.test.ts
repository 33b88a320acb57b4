import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { safeName } from './names.ts'
import { prepareFile } from './prepare.ts'
import { aNoisyPicture, aPdf, aPhonePicture, aPixelBomb, memoryGrowth } from './test-kit.ts'

describe('a picture', () => {
  it('is drawn anew: upright, and without where it was taken', async () => {
    const bytes = await aPhonePicture(1600, 900)
    expect((await sharp(bytes).metadata()).exif?.includes('Phonemaker')).toBe(true)
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    const made = await prepareFile({ name: 'IMG_1.HEIC', bytes })
    expect(made).toMatchObject({ name: 'IMG_1.HEIC.jpg', type: 'image/jpeg', width: 900, height: 1600 })
    const about = await sharp(made.bytes).metadata()
    expect(about).toMatchObject({ format: 'jpeg', width: 900, height: 1600 })
    expect([about.exif, about.xmp, about.iptc, about.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(made.bytes.includes('Phonemaker')).toBe(false)
  })

  it('keeps its kind, and is at most 4000 points long', async () => {
    const made = await prepareFile({ name: 'a.png', bytes: await aNoisyPicture(4400, 200, 'png') })
    expect(made).toMatchObject({ type: 'image/png', width: 4000 })
    expect((await sharp(made.bytes).metadata()).format).toBe('png')
  })

  it('with more points than it may have is refused before it is drawn', async () => {
    const bytes = aPixelBomb()
    const { answer, grew } = await memoryGrowth(() =>
      prepareFile({ name: 'big.png', bytes }).catch((error: unknown) => error),
    )
    expect(answer).toMatchObject({ code: 'request.unsupported_type' })
    expect(grew).toBeLessThan(150 * 1024 * 1024)
  })

  it('that is broken is refused', async () => {
    const bytes = (await aNoisyPicture(300, 300)).subarray(0, 9000)
    await expect(prepareFile({ name: 'cut.jpg', bytes })).rejects.toMatchObject({
      code: 'request.unsupported_type',
    })
  })

  it('for pages has two smaller sizes; the small one stays under 60 KiB even when it is noise', async () => {
    const made = await prepareFile(
      { name: 'room.jpg', bytes: await aNoisyPicture(2000, 1500) },
      { photo: true },
    )
    const { large, small } = made.variants ?? { large: Buffer.alloc(0), small: Buffer.alloc(0) }
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 960 })
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 })
    expect(small.length).toBeLessThanOrEqual(60 * 1024)
  })
})

it('only what a place takes is taken there', async () => {
  const paper = { name: 'a.pdf', bytes: aPdf() }
  expect(await prepareFile(paper)).toMatchObject({ type: 'application/pdf' })
  await expect(prepareFile(paper, { accept: ['jpg', 'png'] })).rejects.toMatchObject({ status: 415 })
  await expect(prepareFile(paper, { photo: true })).rejects.toMatchObject({ status: 415 })
})

it.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\ada\\x.pdf', 'x.pdf'],
  ['/etc/passwd', 'passwd.pdf'],
  ['..', 'file.pdf'],
  ['', 'file.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['a\0b.pdf', 'ab.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie x=1.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
  ['\u2066zero\u200Bwidth\uFEFF.PDF', 'zerowidth.pdf'],
  ['résumé – Ada.docx', 'résumé – Ada.pdf'],
  ['سيرة ذاتية.pdf', 'سيرة ذاتية.pdf'],
  ['page.html', 'page.html.pdf'],
  ['half\uD800.pdf', 'half\uFFFD.pdf'],
])('the name %j becomes %j', (given, name) => {
  expect(safeName(given, 'pdf')).toBe(name)
})
it('a name has at most 120 letters', () => {
  expect([...safeName(`${'é'.repeat(500)}.pdf`, 'docx')].length).toBe(120)
})
