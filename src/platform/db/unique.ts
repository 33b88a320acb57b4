/** True when a write failed because the named unique constraint already holds such a row. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean => {
  const cause = (error as { cause?: unknown }).cause ?? error
  const { code, constraint: name } = cause as { code?: string; constraint?: string }
  return code === '23505' && name === constraint
}
