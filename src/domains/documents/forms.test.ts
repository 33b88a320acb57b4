import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOrganization, type Person } from '#app/test-kit.ts'
import { aPdf, aZipBomb, memoryGrowth } from '#platform/files/test-kit.ts'
import { fileBytesAtMost } from '#shared/uploaded-file.ts'
import { formEnd, type Letters, openLetters, openLine, partHead, send } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let ada: Person
let letters: Letters
let path: string
beforeAll(async () => {
  harbor = await makeOrganization()
  ada = await harbor.person('client')
  letters = await openLetters()
  path = `/api/test/clients/${ada.clientId}/letters`
})
afterAll(() => letters.close())

/** A paper of just so many bytes. */
const paperOf = (size: number): Buffer => Buffer.concat([aPdf(), Buffer.alloc(size - aPdf().length)])
const bytesRead = (): number => Math.max(...[...letters.sockets].map((socket) => socket.bytesRead))
const mebibyte = 1024 * 1024

describe('the limit of a file', () => {
  it('is ten mebibytes to the byte', async () => {
    const fits = await send(letters, ada, [{ name: 'a.pdf', bytes: paperOf(fileBytesAtMost) }])
    expect([fits.status, fits.body.files[0]?.size]).toEqual([201, fileBytesAtMost])
    const over = await send(letters, ada, [{ name: 'a.pdf', bytes: paperOf(fileBytesAtMost + 1) }])
    expect([over.status, over.body.code]).toEqual([413, 'request.too_large'])
  })

  it('ends the line: whoever goes on sending is answered and not listened to', async () => {
    letters.sockets.clear()
    const line = await openLine(letters, ada.cookie, path)
    await line.write(partHead('endless.pdf'))
    const piece = paperOf(64 * 1024)
    let sent = 0
    for (; sent < 200 * mebibyte; sent += piece.length) if (!(await line.write(piece))) break
    await line.closed
    expect(line.answer()).toMatch(/^HTTP\/1\.1 413 /)
    expect(line.answer().toLowerCase()).toContain('connection: close')
    expect(line.answer()).toContain('request.too_large')
    // What the server has taken, and what lay in the buffers of the line besides.
    expect(bytesRead()).toBeGreaterThan(fileBytesAtMost)
    expect(bytesRead()).toBeLessThan(fileBytesAtMost + mebibyte / 2)
    expect(sent).toBeLessThan(32 * mebibyte)
  })

  it('one byte more than it may be is enough, with nothing behind it', async () => {
    letters.sockets.clear()
    const line = await openLine(letters, ada.cookie, path)
    await line.write(partHead('over.pdf'))
    await line.write(paperOf(fileBytesAtMost))
    expect(line.isClosed()).toBe(false)
    await line.write('x')
    // The parser holds back the last bytes of a file, which might begin its end; the next piece tells.
    await line.write(Buffer.alloc(8192))
    await line.closed
    expect(line.answer()).toMatch(/^HTTP\/1\.1 413 /)
    const isCut = () => [...letters.sockets].every((socket) => socket.destroyed)
    for (let tries = 0; tries < 200 && !isCut(); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10))
    expect(isCut()).toBe(true)
  })

  it('a form that announces more than may come is refused before any of it is read', async () => {
    letters.sockets.clear()
    const response = await fetch(letters.url + path, {
      method: 'POST',
      headers: { cookie: ada.cookie, 'content-type': 'multipart/form-data; boundary=x' },
      body: new Uint8Array(60 * mebibyte),
    })
    expect(response.status).toBe(413)
    expect(bytesRead()).toBeLessThan(mebibyte)
    expect((await send(letters, ada, [{ name: 'a.pdf', bytes: aPdf() }])).status).toBe(201)
  })
})

describe('a form', () => {
  it('with 200 files is refused at the first too many', async () => {
    letters.sockets.clear()
    const line = await openLine(letters, ada.cookie, path)
    let written = 0
    for (let i = 0; i < 200; i += 1) {
      if (
        !(await line.write(`${i ? '\r\n' : ''}${partHead(`${i}.pdf`)}`)) ||
        !(await line.write(paperOf(100_000)))
      )
        break
      written += 1
    }
    await line.write(formEnd)
    await line.closed
    expect(line.answer()).toMatch(/^HTTP\/1\.1 413 /)
    expect(bytesRead()).toBeLessThan(2 * mebibyte)
    expect(written).toBeLessThan(200)
  })

  it('with 200 small files at once is refused too', async () => {
    const files = Array.from({ length: 200 }, (_, i) => ({ name: `${i}.pdf`, bytes: aPdf() }))
    expect(await send(letters, ada, files)).toMatchObject({
      status: 413,
      body: { code: 'request.too_large' },
    })
  })

  it('with a field nobody asked for, or one that is too long, is refused', async () => {
    const post = (name: string, value: string) => {
      const form = new FormData()
      form.set(name, value)
      return fetch(letters.url + path, { method: 'POST', headers: { cookie: ada.cookie }, body: form })
    }
    expect((await post('isAdmin', 'yes')).status).toBe(400)
    expect((await post('__proto__', 'yes')).status).toBe(400)
    expect((await post('note', 'x'.repeat(20_000))).status).toBe(413)
    expect((await post('note', 'x')).status).toBe(201)
  })

  it('that is none is refused, and so are forms wherever they are not asked for', async () => {
    const ask = (to: string, type: string, body: string) =>
      fetch(letters.url + to, { method: 'POST', headers: { cookie: ada.cookie, 'content-type': type }, body })
    expect((await ask(path, 'application/json', '{}')).status).toBe(415)
    expect((await ask(path, 'multipart/form-data', 'x')).status).toBe(400)
    expect((await ask(path, 'multipart/form-data; boundary=x', '--x\r\nnonsense')).status).toBe(400)
    const nameless =
      '--x\r\nContent-Disposition: form-data; name="file_0"\r\nContent-Type: application/octet-stream\r\n\r\na\r\n--x--'
    expect((await ask(path, 'multipart/form-data; boundary=x', nameless)).status).toBe(415)
    expect((await ask('/api/test/json', 'multipart/form-data; boundary=x', '--x--')).status).toBe(415)
    expect((await ask('/api/test/json', 'application/json', '{"a":1}')).status).toBe(200)
  })

  it('from another site is refused before it is read', async () => {
    const response = await fetch(letters.url + path, {
      method: 'POST',
      headers: { cookie: ada.cookie, origin: 'https://elsewhere.example' },
      body: new FormData(),
    })
    expect(response.status).toBe(403)
  })

  it('of nobody is not listened to: who has no session is answered at once', async () => {
    letters.sockets.clear()
    const line = await openLine(letters, '', path)
    await line.write(partHead('a.pdf'))
    for (let sent = 0; sent < 100 * mebibyte; sent += 65_536) if (!(await line.write(paperOf(65_536)))) break
    await line.closed
    expect(line.answer()).toMatch(/^HTTP\/1\.1 401 /)
    expect(bytesRead()).toBeLessThan(mebibyte)
  })

  it.each([
    ['is still', { still: 200, whole: 600_000 }, 600],
    ['drips', { still: 600_000, whole: 400 }, 40],
  ])('that %s is given up', async (_, patience, pause) => {
    const impatient = await openLetters({}, { patience })
    const line = await openLine(impatient, ada.cookie, path)
    await line.write(partHead('slow.pdf'))
    for (let i = 0; i < 60 && !line.answer(); i += 1) {
      await line.write('x')
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    await line.closed
    expect(line.answer()).toMatch(/^HTTP\/1\.1 503 /)
    await impatient.close()
  })

  it('that is broken off leaves nothing behind', async () => {
    const line = await openLine(letters, ada.cookie, path)
    await line.write(partHead('half.pdf'))
    await line.write(paperOf(500_000))
    line.socket.destroy()
    await line.closed
    expect((await send(letters, ada, [{ name: 'a.pdf', bytes: aPdf() }])).status).toBe(201)
  })
})

it('a document that swells to a gigabyte is refused, and the process stays small', async () => {
  const bytes = aZipBomb(72, 90 * mebibyte)
  await send(letters, ada, [{ name: 'warm.pdf', bytes: aPdf() }])
  const { answer, grew } = await memoryGrowth(() => send(letters, ada, [{ name: 'plan.docx', bytes }]))
  expect([answer.status, answer.body.code]).toEqual([415, 'request.unsupported_type'])
  expect(grew).toBeLessThan(150 * mebibyte)
})
