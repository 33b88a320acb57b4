import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { z } from 'zod'
import { theWorld } from '#app/test-kit.ts'
import { sessionCookie } from '#domains/auth/contract.ts'
import { createAuthenticator } from '#domains/auth/session.ts'
import { checkClient } from '#domains/clients/check.ts'
import type { Services } from '#platform/context.ts'
import type { FormLimits } from '#platform/files/multipart.ts'
import { takeForm } from '#platform/files/form-route.ts'
import type { Door } from '#platform/http/admission.ts'
import { createHttpApp } from '#platform/http/app.ts'
import { id } from '#shared/shapes.ts'
import { UploadedFile } from '#shared/uploaded-file.ts'
import { type StoredFile, storeFile } from './bytes.ts'
import { readersOf } from './readers.ts'
import { serveDocuments } from './routes.ts'
import { keepDocument } from './service.ts'

/** A domain that takes files, as small as one can be, on a real port: letters of a client, and photos. */
export const openLetters = async (given: Partial<Services> = {}, form: Partial<FormLimits> = {}) => {
  const { services: shared } = await theWorld()
  const enqueued: { id: string }[] = []
  const services: Services = {
    ...shared,
    // What is to be done is done by the test, not by whichever process sees it first.
    queue: {
      ...shared.queue,
      enqueue: async (_tx, _job, input) => void enqueued.push(input as { id: string }),
    },
    ...given,
  }
  const sessions = createAuthenticator(services)
  const door: Door = {
    services,
    authenticate: (cookies, { automatic }) => sessions.authenticate(cookies[sessionCookie], { automatic }),
    organizationFor: async () => 'nobody',
    isSuspended: async () => false,
    languageFor: () => 'en',
    screenRefused: async () => undefined,
  }
  const app = await createHttpApp({ ...door, bound: [] })
  const open = (kind: 'letter' | 'photo') =>
    takeForm(app, door, {
      name: `send_${kind}`,
      path: `/api/test/clients/{id}/${kind}s`,
      summary: 'Takes files',
      access: ['client', 'therapist'],
      limit: { max: 1000, seconds: 60 },
      params: z.object({ id }),
      form: { maxFiles: 5, fields: ['note'], ...form },
      reply: z.object({ note: z.string().optional(), files: z.array(UploadedFile) }),
      work: async (ctx, { id: clientId }, readForm) => {
        const client = await checkClient(ctx, clientId, 'talk')
        const { files, fields } = await readForm()
        const stored: StoredFile[] = []
        for (const file of files) stored.push(await storeFile(ctx, file, { photo: kind === 'photo' }))
        return ctx.db.orm.transaction(async (tx) => {
          const kept: UploadedFile[] = []
          for (const file of stored)
            kept.push(await keepDocument(tx, ctx, { kind, subjectId: client, clientId: client, file }))
          return { note: fields['note'], files: kept }
        })
      },
    })
  await open('letter')
  await open('photo')
  app.post('/api/test/json', async (request) => ({ had: request.body }))
  serveDocuments(app, door)
  const mayReach = (ctx: Parameters<Parameters<typeof readersOf>[1]>[0], clientId: string) =>
    checkClient(ctx, clientId, 'talk').then(
      () => true,
      () => false,
    )
  const undo = (['letter', 'photo'] as const).map((kind) =>
    readersOf(kind, (ctx, { subjectId }) => mayReach(ctx, subjectId)),
  )
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => sockets.add(socket))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    services,
    url,
    enqueued,
    /** The server's ends of all lines there have been. */
    sockets,
    close: async () => {
      for (const one of undo) one()
      await app.close()
    },
  }
}
export type Letters = Awaited<ReturnType<typeof openLetters>>

export interface Sent {
  name: string
  bytes: Buffer
  type?: string
}

/** Sends files as a browser's form does. */
export const send = async (
  letters: Letters,
  who: { cookie: string; clientId?: string | null },
  files: readonly Sent[],
  {
    kind = 'letters',
    clientId = who.clientId,
    note,
  }: { kind?: string; clientId?: string | null; note?: string } = {},
): Promise<{ status: number; body: { code?: string; note?: string; files: UploadedFile[] } }> => {
  const form = new FormData()
  if (note !== undefined) form.set('note', note)
  for (const { name, bytes, type = 'application/octet-stream' } of files)
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const response = await fetch(`${letters.url}/api/test/clients/${clientId}/${kind}`, {
    method: 'POST',
    headers: { cookie: who.cookie },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as never }
}

const boundary = `----${randomBytes(8).toString('hex')}`
export const partHead = (name: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
export const formEnd = `\r\n--${boundary}--\r\n`

/** A line of one's own to the server, on which a form is sent piece by piece, for as long as anybody listens. */
export const openLine = async (letters: Letters, cookie: string, path: string) => {
  const socket = connect(Number(new URL(letters.url).port), '127.0.0.1')
  let answer = ''
  let isClosed = false
  socket.on('data', (piece) => (answer += piece.toString('latin1')))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      isClosed = true
      resolve()
    }),
  )
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  return {
    socket,
    closed,
    answer: () => answer,
    isClosed: () => isClosed,
    /** Answers false when nobody takes it any more. */
    write: async (bytes: Buffer | string): Promise<boolean> => {
      if (isClosed) return false
      const body = Buffer.from(bytes)
      const chunk = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')])
      if (!socket.write(chunk))
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
      return !isClosed
    },
  }
}
