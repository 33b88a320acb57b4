const breaks = (error: unknown, code: string, constraint: string): boolean => {
  const cause = (error as { cause?: unknown }).cause ?? error
  const found = cause as { code?: string; constraint?: string }
  return found.code === code && found.constraint === constraint
}

/** True when a write failed because the named unique constraint already holds such a row. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  breaks(error, '23505', constraint)

/** True when a write failed because the named exclusion constraint holds another row there. */
export const isExclusionViolation = (error: unknown, constraint: string): boolean =>
  breaks(error, '23P01', constraint)
