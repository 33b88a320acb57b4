/** Wilson's interval of a share, 95 %: honest for small numbers and shares near 0 or 1. */
export function intervalOf(part: number, whole: number): { low: number; high: number } {
  const z = 1.96
  const p = part / whole
  const middle = (p + (z * z) / (2 * whole)) / (1 + (z * z) / whole)
  const half = (z * Math.sqrt((p * (1 - p)) / whole + (z * z) / (4 * whole * whole))) / (1 + (z * z) / whole)
  return { low: Math.max(0, middle - half), high: middle + half }
}

/** A share with its interval and its number, in words. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '-'
  const { low, high } = intervalOf(part, whole)
  const places = (value: number): string => Math.max(0, value).toFixed(3).replace(/^0/, '')
  return `${places(part / whole)} (${places(low)}-${places(high)}) n=${whole}`
}
