import { speltEnglish, toSecondPerson } from './english.ts'

const words = { atLeast: 2, atMost: 11 }
/** Where the question ends: at its mark, or where its other half begins. */
const end = /[?!.;]|,\s|\s+(?:or|but|cuz|because|if|when|so|without)\s/i
const person = "(?:i|we|u|you|ya|a (?:man|woman|person|guy)|someone|i'm|am i|are you)"
const asked: readonly [RegExp, string][] = [
  [
    new RegExp(
      `\\bhow (?:do |does |can |could |should |would |am |are )?${person}(?: even| ever| just)?(?: supposed to| gonna| going to| gotta| need to)?\\s+(.+)`,
      'i',
    ),
    'how to',
  ],
  [/\bhow to\s+(.+)/i, 'how to'],
  [
    new RegExp(
      `\\bwhat (?:do |does |can |could |should |would )?${person}(?: even| ever| just)?(?: supposed to)?\\s+((?:say|tell|do|ask|write|wear|bring|put|answer)\\b.*)`,
      'i',
    ),
    'what to',
  ],
  [/\bshould (?:i|we)(?: just| even)?\s+(.+)/i, 'whether to'],
  [
    /^\W*do i (?:just |even )?((?:tell|say|ask|call|go|write|take|keep|leave|let|sign|pay|move|try|wait)\b.+)/i,
    'whether to',
  ],
]
/** Words to the machine, or of another clause: what follows is not said back. */
const unclear =
  /\b(?:you|your|yours|u|ur|it'?s|is|are|was|were|i|i'm|do|does|did|would|could|should|please|again)\b/i

/**
 * What an English question for advice is about, in the second person: "how do i tell my boss" → "how to tell your boss". Null where
 * its words are not certain.
 */
export function askedObject(text: string): string | null {
  const spelt = speltEnglish(text.replace(/[’‘`]/g, "'"))
  for (const [pattern, head] of asked) {
    const rest = pattern.exec(spelt)?.[1]?.split(end)[0]?.trim()
    if (!rest || !/^[\p{L}\p{N}\s'-]+$/u.test(rest)) continue
    const tokens = rest.split(/\s+/)
    const inner = tokens.slice(1).join(' ')
    if (tokens.length < words.atLeast || tokens.length > words.atMost || unclear.test(inner)) continue
    return `${head} ${toSecondPerson(tokens)}`
  }
  return null
}
