/** A number as a provider wants it, `+15550100142`; null when it is none. Ten digits are taken for the United States. */
export const toPhoneNumber = (written: string): string | null => {
  const digits = written.replace(/[\s().\-/]/g, '')
  if (/^\+\d{7,15}$/.test(digits)) return digits
  if (/^\d{10}$/.test(digits)) return `+1${digits}`
  return /^1\d{10}$/.test(digits) ? `+${digits}` : null
}
