import { detectWithoutEncoder } from '#domains/crisis/detection/detect.ts'
import { scriptOf } from '#platform/text/tokens.ts'

const longest = 900

// Ways to hurt, doses and how to come by them, in the languages of the product. One word of these is enough.
const methods =
  /\b\d+\s*(?:mg|milligram|pills|tablets|pastillas|comprimés|comprimidos|tabletten|таблет|錠)|\b(?:noose|ligature|lethal|overdose on|carbon monoxide|exhaust pipe|bleed out|slit|soga|horca|letal|dosis mortal|monóxido|corde au cou|dose mortelle|letal|dose letal|schlinge|tödliche|strick|thòng lọng|liều chết|nakamamatay)\b|致死|上吊|割腕|烧炭|安眠药|치사량|번개탄|목을 매|смертельн|петл[яюе]|घातक|फांसी|مميتة|مشنقة|جرعة قاتلة/iu
const howTo =
  /\b(?:here is how|step by step|instructions for|you could use a|try using a)\b.{0,60}\b(?:gun|rope|knife|blade|pills|weapon|bomb|drug)/iu
// Claims that are not true of a program, and promises nobody can keep.
const claims =
  /\b(?:i am|i'm|as) (?:a|your) (?:real |licensed |human )?(?:therapist|counselor|doctor|lawyer|person|human)\b|\b(?:confidential|between us|nobody (?:else )?will (?:know|see|read)|keep (?:this|it) (?:a )?secret|i promise|guarantee)|\b(?:i have|i've|i) (?:called|contacted|notified|alerted|told) |soy (?:tu |un |una )?(?:terapeuta|médic|abogad|consejer)|(?:confidencial|entre nosotros|te prometo|he (?:llamado|avisado|notificado))|أنا (?:معالج|طبيب|محام)|بيننا|أعدك/iu
const leaks =
  /system prompt|the plan (?:says|for this)|choice:|offer:|as a language model|ignore (?:all|the|your) (?:previous|instructions)/iu
const elsewhere = /https?:|www\.|\b[\w.]+@[\w.]+\b|(?:\+?\d[\s().-]?){7,}|[<>{}`|]|\*\*|^#/imu
const forbidden = /\b(?:inmate|offender|felon|convict|addict|junkie)s?\b/iu

/** Why words of a model must not be shown; null when they may. Everything it writes passes here. */
export const faultOf = (text: string, language: string): string | null => {
  if (text.trim() === '') return 'empty'
  if (text.length > longest) return 'too long'
  if (methods.test(text) || howTo.test(text)) return 'method'
  if (claims.test(text)) return 'claim'
  if (leaks.test(text)) return 'leak'
  if (elsewhere.test(text)) return 'elsewhere'
  if (forbidden.test(text)) return 'word'
  if (!isInScript(text, language)) return 'language'
  const found = detectWithoutEncoder(text, { now: new Date(0) })
  return found.level === 'crisis' ? 'crisis' : null
}

const scripts: Record<string, string> = {
  ar: 'arabic',
  zh: 'han',
  ko: 'hangul',
  ru: 'cyrillic',
  hi: 'devanagari',
}

function isInScript(text: string, language: string): boolean {
  const wanted = scripts[language] ?? 'latin'
  const letters = [...text].filter((char) => /\p{L}/u.test(char))
  const fitting = letters.filter((char) => scriptOf(char) === wanted)
  return letters.length > 0 && fitting.length >= letters.length * 0.6
}
