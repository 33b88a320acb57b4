import { ApiError } from '../api.ts'

type Translate = (keys: string | string[], facts?: Record<string, unknown>) => string

/**
 * The words for a failed call, in the page's language: those of the domain's code in its own catalog (`errors.REASON`),
 * or the common ones for no connection, too many calls, a session that has ended, and a fault of the server.
 */
export const problemWords = (t: Translate, catalog: string, error: unknown): string => {
  if (!(error instanceof ApiError)) return t('common:form.unreachable')
  const reason = error.code.slice(error.code.indexOf('.') + 1)
  return t([`${catalog}:errors.${reason}`, `common:form.code.${camelOf(error.code)}`, 'common:form.failed'])
}

/** `request.too_many` as a key: `requestTooMany`. With its own ending it would be taken for a plural. */
const camelOf = (code: string): string =>
  code.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())
