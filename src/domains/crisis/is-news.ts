import { type Detection, isFoundByRule } from './detection/types.ts'

/** Whether this text itself says something: a watch that only memory holds up opens nothing and is not said again. */
export const isNews = ({ level, reasons, degraded }: Detection): boolean =>
  level === 'crisis' || degraded || reasons.some((reason) => reason.level !== 'none' && reason.words !== '')

/** From this score on a model alone takes the words for a crisis, whatever was denied before. */
export const strongSign = 0.6

/** A weak sign that only a model hears: it is asked about once in a talk, and stands on the desk. */
export const isGuess = (detection: Detection): boolean =>
  detection.level === 'watch' &&
  !detection.degraded &&
  detection.score < strongSign &&
  !isFoundByRule(detection)
