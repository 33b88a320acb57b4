import type { Services } from '#platform/context.ts'
import { isNeutral } from '#domains/notifications/neutral.ts'
import { publicUrl } from '#domains/auth/links.ts'
import { phoneIndex } from '#domains/clients/phone.ts'
import { toPhoneNumber } from '#shared/phone.ts'

type Field = 'about' | 'email' | 'phone'

/** Where a sealed field of a submission lives. */
export const submissionPlace = (organizationId: string, field: Field, row: string) => ({
  scope: organizationId,
  field: `submissions.${field}`,
  row,
})

export const wordsPlace = (organizationId: string, row: string) => ({
  scope: organizationId,
  field: 'submission_events.words',
  row,
})

export const detailsPlace = (organizationId: string, row: string) => ({
  scope: organizationId,
  field: 'submission_events.details',
  row,
})

/** A number as it is kept with a submission: sealed as it was written, with an index where a provider could reach it. */
export const sealedPhone = (
  services: Pick<Services, 'fields' | 'signer'>,
  organizationId: string,
  id: string,
  written: string,
) => {
  const number = toPhoneNumber(written)
  return {
    phone: services.fields.seal(written, submissionPlace(organizationId, 'phone', id)),
    phoneIndex: number && phoneIndex(services, number),
  }
}

const purpose = 'submission status'

/** The secret of a status page. It follows from the id, so that every letter can carry it and none is kept. */
export const statusToken = ({ signer }: Pick<Services, 'signer'>, id: string): string =>
  `${id}.${signer.sign(purpose, id)}`

/** The submission a secret stands for; null for one that we did not make. */
export const readToken = ({ signer }: Pick<Services, 'signer'>, token: string): string | null => {
  const [id = '', signature = ''] = token.split('.')
  return signer.verify(purpose, id, signature) ? id : null
}

/** The page where somebody sees how it stands. The secret travels after the #, which no server and no log sees. */
export const statusLink = (services: Services, id: string): string =>
  `${publicUrl(services)}/status#${statusToken(services, id)}`

/** What stands in a letter of a person's own words: all of it where it is neutral, else nothing. */
export const neutralOrNothing = (words: string): string => (isNeutral(words) ? words : '')
