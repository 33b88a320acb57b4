import { ApiError } from './api.ts'
import { translations } from './i18n.ts'

export const isTelling = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'words.telling'

/** Why words to a reader outside the care team were refused, with the words to take out; null for any other error. */
export const tellingProblem = (error: unknown): string | null =>
  isTelling(error) ? translations.t('telling', { words: error.detail }) : null
