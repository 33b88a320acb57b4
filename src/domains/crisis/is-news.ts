import type { Detection } from './detection/types.ts'

/** Whether this text itself says something: a watch that only memory holds up opens nothing and is not said again. */
export const isNews = ({ level, reasons, degraded }: Detection): boolean =>
  level === 'crisis' || degraded || reasons.some((reason) => reason.level !== 'none' && reason.words !== '')
