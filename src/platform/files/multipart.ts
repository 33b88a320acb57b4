import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import { fileBytesAtMost, formBytesAtMost } from '#shared/uploaded-file.ts'
import { createRoom, type Room } from './room.ts'

export interface SentFile {
  /** As the sender calls it: nothing to rely on. */
  name: string
  bytes: Buffer
}
export interface Form {
  fields: Record<string, string>
  files: SentFile[]
}
/** A form as it came, with fields that it may not have. */
export interface ReadForm extends Form {
  extra: Record<string, string>
}
export interface FormLimits {
  maxFiles: number
  maxFileBytes?: number
  /** Names of the fields that may stand beside the files. */
  fields?: readonly string[]
  /** Milliseconds: how long a line may be still, and how long all of it may take. */
  patience?: { still: number; whole: number }
}

const fieldBytesAtMost = 8 * 1024
/** So many fields that a form may not have are read, for the words in them. */
const extraFieldsAtMost = 20
const headBytes = 64 * 1024
/** Eight of the largest files at once. */
const room = createRoom(8 * fileBytesAtMost, 5_000)
/** All of it within what Node allows a request; ten mebibytes over a poor line fit. */
const patiently = { still: 15_000, whole: 280_000 }

/** Lets the routes of one scope read forms with files. Every other route goes on refusing them. */
export const allowForms = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, { throwFileSizeLimit: false })
  // Whoever is refused while still sending is not listened to: the rest is not read, the line is closed.
  scope.addHook('onError', async (request, reply) => {
    if (!request.raw.complete) cut(request, reply)
  })
}

/** So long the answer has to reach whoever is still sending: closed at once, it would be lost with the line. */
const lingers = 1_000

const cut = (request: FastifyRequest, reply: FastifyReply): void => {
  const { raw } = request
  const { socket } = raw
  raw.unpipe()
  // Asked for nothing and paused it is not emptied into nowhere either, as Node does with what nobody has begun to read.
  raw.read(0)
  raw.pause()
  reply.header('connection', 'close')
  // What Node calls when such an answer is out: our side is closed, nothing more is read, and then the line is cut.
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingers).unref()
  }
}

/**
 * Reads a form with files into `form`, and stops at the first limit it passes; what was read until then is in it. What it
 * holds in memory is given back when the answer has been sent.
 */
export const readForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
  limits: FormLimits,
  form: ReadForm,
): Promise<void> => {
  const { maxFiles, maxFileBytes = fileBytesAtMost, fields: known = [] } = limits
  if (!request.isMultipart()) throw new AppError('request.unsupported_type')
  const most = Math.min(maxFiles * maxFileBytes, formBytesAtMost)
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > most + known.length * fieldBytesAtMost + headBytes) throw new AppError('request.too_large')
  const place = holdRoom(reply, room)
  const clock = watchTime(request, limits.patience ?? patiently)
  try {
    await Promise.race([clock.late, collect(request, { ...limits, maxFileBytes, most, known, place }, form)])
  } finally {
    clock.stop()
  }
}

interface Collecting {
  maxFiles: number
  maxFileBytes: number
  most: number
  known: readonly string[]
  place: (bytes: number) => Promise<void>
}

const collect = async (request: FastifyRequest, limits: Collecting, form: ReadForm): Promise<void> => {
  const { maxFiles, maxFileBytes, most, known, place } = limits
  const fieldsAtMost = known.length + extraFieldsAtMost
  const parts = request.parts({
    limits: {
      files: maxFiles,
      fields: fieldsAtMost,
      parts: maxFiles + fieldsAtMost,
      fileSize: maxFileBytes + 1,
      fieldSize: fieldBytesAtMost,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  })
  let total = 0
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        const { fieldname, value, valueTruncated } = part
        if (valueTruncated) throw new AppError('request.too_large')
        const fields = known.includes(fieldname) ? form.fields : form.extra
        fields[fieldname] = String(value)
        continue
      }
      const pieces: Buffer[] = []
      let size = 0
      for await (const piece of part.file as AsyncIterable<Buffer>) {
        size += piece.length
        total += piece.length
        if (size > maxFileBytes || total > most) throw new AppError('request.too_large')
        await place(piece.length)
        pieces.push(piece)
      }
      // A part can be a file without a name.
      form.files.push({
        name: (part.filename as string | undefined) ?? '',
        bytes: Buffer.concat(pieces, size),
      })
    }
  } catch (error) {
    throw asRefusal(error)
  }
}

// What the parser says when a limit is passed, or the form is not one.
const asRefusal = (error: unknown): unknown => {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (error instanceof AppError) return error
  if (statusCode === 413) return new AppError('request.too_large')
  const isOfTheForm = /multipart|terminated early|malformed|header/i.test((error as Error).message)
  return code?.startsWith('FST_') || isOfTheForm ? new AppError('request.invalid') : error
}

const holdRoom = (reply: FastifyReply, of: Room): ((bytes: number) => Promise<void>) => {
  let held = 0
  let isOver = false
  reply.raw.once('close', () => {
    isOver = true
    of.give(held)
    held = 0
  })
  return async (bytes) => {
    await of.take(bytes)
    // The sender may have gone while this waited.
    if (isOver) return of.give(bytes)
    held += bytes
  }
}

/** A line that says nothing for a while, or drips for minutes, holds a place that others need. */
const watchTime = (
  request: FastifyRequest,
  patience: typeof patiently,
): { late: Promise<never>; stop(): void } => {
  let still: NodeJS.Timeout | undefined
  let whole: NodeJS.Timeout | undefined
  let heard = (): void => undefined
  const late = new Promise<never>((_, reject) => {
    const end = (): void => reject(new AppError('request.timeout'))
    whole = setTimeout(end, patience.whole)
    still = setTimeout(end, patience.still)
    heard = () => {
      still?.refresh()
    }
    request.raw.on('data', heard)
  })
  return {
    late,
    stop: () => {
      clearTimeout(whole)
      clearTimeout(still)
      request.raw.off('data', heard)
    },
  }
}
