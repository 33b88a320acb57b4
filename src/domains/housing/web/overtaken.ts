import { ApiError } from '#web/api.ts'

/** Whether a save was refused since somebody else saved first. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'housing.changed_meanwhile'
