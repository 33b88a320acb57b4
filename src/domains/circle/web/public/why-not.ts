import { ApiError } from '#web/api.ts'

/** Which text of the catalog `join` says why an invitation could not be answered. */
export const whyNot = (error: unknown) => {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'circle.already_in') return 'alreadyIn'
  return code === 'circle.invitation_over' ? 'errors.invitation_over' : 'failed'
}
