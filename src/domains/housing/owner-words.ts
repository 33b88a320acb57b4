import { tellingIn } from '#domains/notifications/neutral.ts'
import { AppError } from '#shared/errors.ts'

/** Refuses words for an owner that tell of an offence, custody, supervision, health or courts, and says which they are. */
export const checkForOwner = (text: string): void => {
  const hits = tellingIn(text)
  if (hits.length) throw new AppError('housing.not_for_owner', hits.join(', '))
}
