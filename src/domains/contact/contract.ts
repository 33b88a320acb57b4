import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { Received } from '#domains/submissions/contract.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { emailAddress, id, line, moment, page, plainText } from '#shared/shapes.ts'
import { Guard } from '#shared/form-guard.ts'
import { UploadedFile } from '#shared/uploaded-file.ts'

/** The most letters of each. */
export const longestContactForm = { name: 120, email: 200, phone: 40, subject: 200, message: 5000 } as const

/** What a message to the organization wants. It travels as multipart, with files beside it: file_0, file_1 and on. */
export const ContactForm = z
  .object({
    /** Made on the device, so that a message sent twice is one. */
    id: id.optional(),
    name: plainText(longestContactForm.name),
    /** One of both: many people who write have no e-mail address. */
    email: emailAddress(longestContactForm.email).or(z.literal('')).default(''),
    phone: line()
      .trim()
      .max(longestContactForm.phone)
      .refine((text) => !text || toPhoneNumber(text) !== null, 'wants one phone number')
      .default(''),
    subject: plainText(longestContactForm.subject),
    message: plainText(longestContactForm.message),
    /** Our page sends them. Without a solved challenge the message is taken, and marked as not verified. */
    ...Guard.partial().shape,
  })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    message: 'wants an e-mail address, or a phone number in `phone`',
  })

/** By when the team answers; `isWithinDay`: within 24 hours. */
export const AnswerBy = z.object({ at: moment, isWithinDay: z.boolean() })
export type AnswerBy = z.output<typeof AnswerBy>
/** The answer to a message; `answerBy` is null where the office has no hours. */
export const ReceivedMessage = Received.extend({ answerBy: AnswerBy.nullable() })
export type ReceivedMessage = z.output<typeof ReceivedMessage>

export const contactFilesAtMost = 10
export const contactPath = '/api/contact'
/** What its files are called among all documents. */
export const fileKind = 'contact'

export const ContactMessage = z.object({
  id,
  reference: z.string(),
  name: z.string(),
  /** Empty where the sender left a number. */
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  files: z.array(UploadedFile),
  timestamp: moment,
  /** False where it came without the check that our own page does. */
  isVerified: z.boolean(),
  status: z.enum(['unread', 'read', 'replied', 'closed', 'withdrawn']),
})
export type ContactMessage = z.output<typeof ContactMessage>

export const contactEndpoints = defineEndpoints({
  listContactMessages: {
    method: 'GET',
    path: '/api/admin/contact-messages',
    summary: 'Messages of the contact form, newest first',
    access: ['admin'],
    query: z.object(page(100)),
    reply: z.array(ContactMessage),
  },
  readContactMessage: {
    method: 'GET',
    path: '/api/submissions/{id}/contact-message',
    summary: 'What a message of the contact form says, for whoever looks after it',
    access: ['therapist', 'admin'],
    record: { kind: 'submission', at: 'id' },
    params: z.object({ id }),
    reply: ContactMessage,
  },
})
