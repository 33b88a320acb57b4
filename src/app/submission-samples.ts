import { eq } from 'drizzle-orm'
import { contactMessages } from '#domains/contact/tables.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { handIn } from '#domains/submissions/test-kit.ts'
import { newId } from '#shared/ids.ts'
import { ask, type Person, theWorld } from './test-kit.ts'

// Good calls of the inbox and of the status page, for the access matrix.

interface Cast {
  people: { admin: Person; therapist: Person; partner: Person }
  ids: { submission: string }
}

/** Something that all of them may see: a therapist looks after it, and it belongs to a partner. */
export const makeSubmission = async ({ admin, therapist, partner }: Cast['people']): Promise<string> => {
  const { id } = await handIn(admin.organizationId, { kind: 'property', partnerId: partner.id })
  const { services } = await theWorld()
  await services.db.orm.update(submissions).set({ assigneeId: therapist.id }).where(eq(submissions.id, id))
  return id
}

const aMessage = async (organizationId: string): Promise<string> => {
  const { id } = await handIn(organizationId)
  const { services } = await theWorld()
  const place = { scope: organizationId, field: 'contact_messages.message', row: id }
  await services.db.orm
    .insert(contactMessages)
    .values({ id, message: services.fields.seal('When are you open?', place) })
  return id
}

export const submissionSamples = (cast: () => Cast) => {
  const admin = <I>(input: () => I) => ({ as: 'admin' as const, input })
  const one = () => ({ id: cast().ids.submission })
  const fresh = () => handIn(cast().people.admin.organizationId)
  return {
    listSubmissions: admin(() => ({})),
    countSubmissions: admin(() => ({})),
    listReviewers: admin(() => ({})),
    readSubmission: admin(one),
    moveSubmissions: admin(async () => ({ ids: [(await fresh()).id], to: 'closed' })),
    assignSubmissions: admin(() => ({
      ids: [cast().ids.submission],
      assigneeId: cast().people.therapist.id,
    })),
    undoBatch: admin(async () => {
      const input = { ids: [(await fresh()).id], assigneeId: cast().people.admin.id }
      const { body } = await ask(cast().people.admin, submissionEndpoints.assignSubmissions, input)
      return { batchId: body.batchId }
    }),
    addSubmissionNote: admin(() => ({ ...one(), words: 'Called back.' })),
    listSubmissionTexts: admin(one),
    putSubmissionNumber: admin(() => ({ ...one(), phone: '(555) 010-0155' })),
    writeToSender: admin(() => ({ ...one(), kind: 'asked', words: 'How many rooms are there?' })),
    readStatus: { as: null, writes: false as const, input: async () => ({ token: (await fresh()).token }) },
    answerStatus: {
      as: null,
      input: async () => ({ token: (await fresh()).token, answerId: newId(), words: 'There are two.' }),
    },
    withdrawStatus: { as: null, input: async () => ({ token: (await fresh()).token }) },
    listContactMessages: admin(() => ({})),
    readContactMessage: admin(async () => ({ id: await aMessage(cast().people.admin.organizationId) })),
    listOwnSubmissions: { as: 'partner' as const, input: () => ({}) },
    readOwnSubmission: { as: 'partner' as const, input: one },
  }
}
