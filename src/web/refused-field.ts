import { ApiError } from './api.ts'

/** The field that the server names in its refusal, as in "consentOn: has not come yet"; empty where it names none. */
export const refusedField = (error: unknown): string =>
  error instanceof ApiError && error.code === 'request.invalid'
    ? (/^(\w+)[.:]/.exec(error.detail)?.[1] ?? '')
    : ''
