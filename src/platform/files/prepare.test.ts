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
    const made = await prepareFile({ name: 'a.png', bytes: await aNoisyPicture(4400, 1500, 'png') })
    expect(made).toMatchObject({ type: 'image/png', width: 4000 })
    expect((await sharp(made.bytes).metadata()).format).toBe('png')
  })

  it('with more points than it may have is refused before it is drawn', async () => {
    const bytes = aPixelBomb()
    const { answer, grew } = await memoryGrowth(() =>
      prepareFile({ name: 'big.png', bytes }).catch((error: unknown) => error),
    )
    expect(answer).toMatchObject({ code: 'request.too_large' })
    expect(grew).toBeLessThan(150 * 1024 * 1024)
  })

  it.each([1, 2, 700, 20_000])('without its last %i bytes is drawn as far as it goes', async (missing) => {
    const whole = await aNoisyPicture(600, 400)
    const made = await prepareFile({ name: 'cut.jpg', bytes: whole.subarray(0, whole.length - missing) })
    expect(await sharp(made.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 400 })
  })

  it.each(['jpg', 'png'] as const)('that is damaged is refused as damaged (%s)', async (kind) => {
    const whole = await aNoisyPicture(300, 300, kind === 'png' ? 'png' : undefined)
    const bytes = Buffer.concat([whole.subarray(0, 24), Buffer.alloc(5000, 0x5a)])
    await expect(prepareFile({ name: 'a.jpg', bytes })).rejects.toMatchObject({
      code: 'request.damaged_file',
    })
  })

  it.each([
    [900, 18_000],
    [18_000, 900],
  ])('of %i by %i points, a long screenshot, stays readable', async (width, height) => {
    const made = await prepareFile(
      { name: 'talk.png', bytes: await aNoisyPicture(width, height, 'png') },
      { photo: true },
    )
    expect(Math.min(made.width ?? 0, made.height ?? 0)).toBeGreaterThanOrEqual(800)
    const { width: w, height: h } = await sharp(made.variants?.large ?? Buffer.alloc(0)).metadata()
    expect(Math.min(w, h)).toBeGreaterThanOrEqual(800)
  })

  it('of a strip that no page could draw whole keeps its text in the file', async () => {
    const made = await prepareFile({ name: 'bank.png', bytes: await aNoisyPicture(640, 36_000, 'png') })
    expect(made).toMatchObject({ type: 'image/png' })
    expect(made.width).toBeGreaterThanOrEqual(560)
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
  ['\u0645\u06cc\u200c\u0631\u0648\u062f.pdf', '\u0645\u06cc\u200c\u0631\u0648\u062f.pdf'],
  ['\u0915\u094d\u200d\u0937.pdf', '\u0915\u094d\u200d\u0937.pdf'],
  ['\u{1f469}\u{1f3fd}\u200d\u{1f4bb}.pdf', '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}.pdf'],
  ['\u200dstart and end\u200c.pdf', 'start and end.pdf'],
  ['a\u200d b.pdf', 'a b.pdf'],
  ['the %22big%22 one.pdf', 'the ’big’ one.pdf'],
  ['say "yes".pdf', 'say ’yes’.pdf'],
  ['half\uD800.pdf', 'half\uFFFD.pdf'],
])('the name %j becomes %j', (given, name) => {
  expect(safeName(given, 'pdf')).toBe(name)
})
it('a name has at most 120 letters', () => {
  expect([...safeName(`${'é'.repeat(500)}.pdf`, 'docx')].length).toBe(120)
})
