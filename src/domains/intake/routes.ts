import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { takeForm } from '#platform/files/form-route.ts'
import type { Door } from '#platform/http/admission.ts'
import { id } from '#shared/shapes.ts'
import { UploadedFile } from '#shared/uploaded-file.ts'
import { draftFilesPattern } from './contract.ts'
import { addIntakeFile } from './files.ts'

/** Takes the files of a registration, one after the other, while the form is being filled in. */
export const serveIntake = (app: FastifyInstance, door: Door): Promise<void> =>
  takeForm(app, door, {
    name: 'addIntakeFile',
    path: draftFilesPattern,
    summary: 'Adds a file to a registration that is being filled in',
    access: 'public',
    limit: { max: 300, seconds: 3600 },
    params: z.object({ draftId: id }),
    form: { maxFiles: 1, fields: [] },
    reply: z.array(UploadedFile),
    work: (ctx, { draftId }, form) => addIntakeFile(ctx, draftId, form),
  })
