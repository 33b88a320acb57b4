import { z } from 'zod'
import { CrisisLevel } from '#domains/crisis/contract.ts'
import { Guard } from '#domains/guard/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { id, plainText } from '#shared/shapes.ts'
import { ApplicationContent, applicationAtMost, OwnApplication, words } from './application.ts'

const record = { kind: 'job', at: 'id' } as const
const params = z.object({ id })
/** The secret of a status page. It travels in the body: no log and no history of a browser has it. */
const token = z.string().min(20).max(120)
/** A shelter's people share one address. */
const manyReaders = { max: 240, seconds: 900 }
const heard = {
  crisis: CrisisLevel,
  /** Whom the call for help was opened for, so that the page can follow it. */
  clientId: id.nullable(),
}
const reply = OwnApplication.extend({ crisis: CrisisLevel })

/** Where the letters of an application are fetched with its secret: a PDF. */
export const visitorLetterPath = '/api/visitor-applications/letter.pdf'
export const VisitorLetter = z.object({ token, file: z.enum(['letter', 'final-letter']) })

/** What a person without an account does: apply, mark interest, and look after the application by its secret link. */
export const visitingEndpoints = defineEndpoints({
  applyAsVisitor: {
    method: 'POST',
    path: '/api/jobs/{id}/visitor-applications',
    summary: 'Sends an application without an account; the answer has the secret of its status page',
    access: 'public',
    record,
    params,
    extraFields: 'ignored',
    body: z.object({
      /** Made on the device; the same one is sent once. Nobody else ever learns it. */
      applicationId: id,
      // News goes to the address, and with it the way to the status page; the employer calls the number.
      content: ApplicationContent.refine(({ email, phone }) => email || toPhoneNumber(String(phone ?? '')), {
        path: ['email'],
        message: 'wants an e-mail address, or a phone number in `phone`',
        // Said at once beside what else is missing.
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
      guard: Guard,
    }),
    reply: z.object({
      token,
      /** An e-mail with the link goes to the address of the form. */
      isTold: z.boolean(),
      ...heard,
    }),
    status: 201,
    limit: { max: 600, seconds: 900 },
  },
  markAsVisitor: {
    method: 'POST',
    path: '/api/jobs/{id}/visitor-interest',
    summary: 'Marks interest without an account; the employer sees the first name only',
    access: 'public',
    record,
    params,
    extraFields: 'ignored',
    body: z.object({ name: plainText(applicationAtMost.name), guard: Guard }),
    reply: z.object(heard),
    status: 201,
    limit: { max: 600, seconds: 900 },
  },
  readVisitorApplication: {
    method: 'POST',
    path: '/api/visitor-applications/read',
    summary: 'An application by its secret link',
    access: 'public',
    body: z.object({ token }),
    reply: OwnApplication,
    limit: manyReaders,
  },
  withdrawVisitorApplication: {
    method: 'POST',
    path: '/api/visitor-applications/withdrawal',
    summary: 'Takes an application back by its secret link, or takes that back while the job is open',
    access: 'public',
    body: z.object({ token, withdrawn: z.boolean() }),
    reply: OwnApplication,
    limit: manyReaders,
  },
  answerVisitorInvitation: {
    method: 'POST',
    path: '/api/visitor-applications/interview-answer',
    summary: 'Says by the secret link that one comes, or asks for another time',
    access: 'public',
    extraFields: 'ignored',
    body: z.object({ token, answer: z.enum(['accepted', 'other']), words, sequence: z.int().min(0) }),
    reply,
    limit: manyReaders,
  },
  answerVisitorOffer: {
    method: 'POST',
    path: '/api/visitor-applications/offer-answer',
    summary: 'Says yes or no to an offer by the secret link',
    access: 'public',
    extraFields: 'ignored',
    body: z.object({
      token,
      answer: z.enum(['accepted', 'declined']),
      words,
      sequence: z.int().min(0),
    }),
    reply,
    limit: manyReaders,
  },
  answerVisitorAssessment: {
    method: 'POST',
    path: '/api/visitor-applications/assessment-answer',
    summary: 'Answers the employer’s letter by the secret link, before anything is decided',
    access: 'public',
    extraFields: 'ignored',
    body: z.object({ token, words: plainText(applicationAtMost.statement) }),
    reply,
    limit: manyReaders,
  },
})
