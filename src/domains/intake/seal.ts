import type { Services } from '#platform/context.ts'
import { Answers, noAnswers } from './contract/answers.ts'

const place = (organizationId: string, field: string, row: string) => ({ scope: organizationId, field, row })

export const answersOfDraft = (organizationId: string, id: string) =>
  place(organizationId, 'intake_drafts.answers', id)
export const codeOfDraft = (organizationId: string, id: string) =>
  place(organizationId, 'intake_drafts.code', id)
/** What was sent is the client's, from the moment there is one: it is sealed with their key then. */
interface Sent {
  id: string
  organizationId: string
  clientId: string | null
}
export const answersOfIntake = ({ id, organizationId, clientId }: Sent) =>
  place(clientId ?? organizationId, 'intakes.answers', id)
export const guardianWordsOf = ({ id, organizationId, clientId }: Sent) =>
  place(clientId ?? organizationId, 'intakes.guardian_words', id)

/** Answers as they lie sealed. One that the form did not ask when they were kept is empty. */
export const openAnswers = (
  { fields }: Pick<Services, 'fields'>,
  sealed: Buffer,
  at: ReturnType<typeof place>,
): Answers => Answers.parse({ ...noAnswers, ...(JSON.parse(fields.open(sealed, at)) as object) })

export const sealAnswers = (
  { fields }: Pick<Services, 'fields'>,
  answers: Answers,
  at: ReturnType<typeof place>,
): Buffer => fields.seal(JSON.stringify(answers), at)
