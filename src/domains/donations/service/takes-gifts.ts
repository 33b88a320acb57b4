import { isSuspended } from '#domains/organizations/settings.ts'
import type { Services } from '#platform/context.ts'
import { AppError } from '#shared/errors.ts'
import { donationErrors } from '../contract.ts'

type Asked = Pick<Services, 'db' | 'payments'> & { organizationId: string }

/** Whether new gifts can be paid: there is a processor, and the organization is not suspended. */
export const takesGifts = async ({ db, payments, organizationId }: Asked): Promise<boolean> =>
  payments !== null && !(await isSuspended(db.orm, organizationId))

/**
 * Throws donations.closed. Asked after the words of a gift are heard: an endpoint that stops by itself would refuse a person
 * in danger unheard.
 */
export const checkTakesGifts = async (asked: Asked): Promise<void> => {
  if (!(await takesGifts(asked))) throw new AppError(donationErrors.closed)
}
