import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { storeFile } from '#domains/documents/bytes.ts'
import { takeForm } from '#platform/files/form-route.ts'
import type { SentFile } from '#platform/files/multipart.ts'
import type { Context } from '#platform/context.ts'
import { admit, type Door } from '#platform/http/admission.ts'
import { parseInput } from '#platform/http/failure.ts'
import { createLimiter } from '#platform/http/limits.ts'
import { AppError } from '#shared/errors.ts'
import { id } from '#shared/shapes.ts'
import { SentMessage } from './contract.ts'
import {
  circleFileKinds,
  circleFilesPath,
  circleExportPath,
  CircleForm,
  filesAtMost,
} from './contract/shapes.ts'
import { exportConversation } from './service/export.ts'
import { screenAndKeep } from './service/send.ts'

const access = ['client', 'supporter', 'partner', 'therapist'] as const
const Params = z.object({ id })

/** A picture is redrawn, so that the place where it was taken does not travel with it; a PDF is kept as it is. */
const store = async (ctx: Context, file: SentFile, index: number) => {
  try {
    return await storeFile(ctx, file, {
      accept: circleFileKinds,
      photo: !file.name.toLowerCase().endsWith('.pdf'),
    })
  } catch (error) {
    throw error instanceof AppError ? new AppError(error, `file_${index}: ${error.message}`) : error
  }
}

/** What is not JSON: a message with files, and a conversation as a text file. */
export const serveMessaging = async (app: FastifyInstance, door: Door): Promise<void> => {
  await takeForm(app, door, {
    name: 'sendCircleFiles',
    path: circleFilesPath('{id}') as `/api/${string}`,
    summary: 'Sends a message with pictures or PDFs into a conversation',
    access,
    limit: { max: 120, seconds: 900 },
    params: Params,
    form: { maxFiles: filesAtMost, fields: Object.keys(CircleForm.shape) },
    fields: CircleForm,
    reply: SentMessage,
    work: async (ctx, params, form) => {
      const { fields, files } = await form()
      const { messageId, words, replyTo } = parseInput(CircleForm, fields)
      if (!files.length) throw new AppError('request.invalid', 'file_0: choose a file')
      return screenAndKeep(ctx, { id: params.id, messageId, words, replyTo }, async () => {
        const stored = []
        for (const [index, file] of files.entries()) stored.push(await store(ctx, file, index))
        return stored
      })
    },
  })

  const limiter = createLimiter(door.services.clock)
  app.get(circleExportPath(':id'), async (request, reply) => {
    const asked = { name: 'exportConversation', access, limit: { max: 30, seconds: 900 } }
    const ctx = (await admit(asked, request, reply, { door, limiter })) as Context
    const text = await exportConversation(ctx, parseInput(Params, request.params).id)
    return (
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="messages.txt"')
        // Old programs read a text file as UTF-8 only by this mark.
        .send(`\ufeff${text}`)
    )
  })
}
