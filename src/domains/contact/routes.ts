import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { takeForm } from '#platform/files/form-route.ts'
import type { Door } from '#platform/http/admission.ts'
import { ContactForm, contactFilesAtMost, contactPath, ReceivedMessage } from './contract.ts'
import { sendContact } from './service.ts'

/** Takes messages of the contact form. Its own limit is far off: somebody in danger may write again and again. */
export const serveContact = (app: FastifyInstance, door: Door): Promise<void> =>
  takeForm(app, door, {
    name: 'sendContact',
    path: contactPath,
    summary: 'Sends a message to the organization, with files',
    access: 'public',
    limit: { max: 600, seconds: 900 },
    params: z.object({}),
    form: { maxFiles: contactFilesAtMost },
    fields: ContactForm,
    reply: ReceivedMessage,
    work: async (ctx, _, form) => sendContact(ctx, await form()),
  })
