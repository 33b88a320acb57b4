/** A share with Wilson's interval, 95 %: honest for small numbers and shares near 0 or 1. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '-'
  const z = 1.96
  const p = part / whole
  const middle = (p + (z * z) / (2 * whole)) / (1 + (z * z) / whole)
  const half = (z * Math.sqrt((p * (1 - p)) / whole + (z * z) / (4 * whole * whole))) / (1 + (z * z) / whole)
  const places = (value: number): string => Math.max(0, value).toFixed(3).replace(/^0/, '')
  return `${places(p)} (${places(middle - half)}-${places(middle + half)}) n=${whole}`
}
