import { tokenise } from '#platform/text/tokens.ts'

/** Languages that have a script to themselves here. */
const byScript: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Han}/u, 'zh'],
]

/** Small words of the languages that share the Latin script, without accents: they tell which one a sentence is in. */
const smallWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: 'the and i my is you it to of that this not im dont was he she they me for with have',
    es: 'el la los las y yo mi es que de no una un por con para se me lo ya esta soy muy pero',
    de: 'der die das und ich nicht mir mich ist im auf ein eine zu er sie es mit mein bin will kein den in',
    fr: 'le les et je ne pas mon ma est que de des une un pour avec il elle me se cest jai suis dans',
    pt: 'o os as e eu nao meu minha que de do da em uma um para com ele ela me se esta vou to',
    tl: 'ang ng sa na ako ko hindi siya mo ka ay mga po di yung lang ba naman kasi',
    vi: 'toi khong la va cua da co minh minh em anh duoc nay gi roi con het tui muon nguoi',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)
const fewWords = 4
/** Guessed in Latin letters from few words too often. */
const romanized: ReadonlySet<string> = new Set(['hi', 'ar'])

/** The language whose small words a text of the Latin script holds most of; null where none leads. */
function latinLanguage(words: readonly string[]): string | null {
  const counts = Object.entries(smallWords)
    .map(([language, small]) => ({ language, count: words.filter((word) => small.has(word)).length }))
    .toSorted((a, b) => b.count - a.count)
  const [best, second] = counts
  return best && best.count >= 2 && best.count > (second?.count ?? 0) ? best.language : null
}

interface Heard {
  text: string
  /** What the detector takes it for; `und` where it cannot say. */
  detected: string
  /** The page's language. */
  page: string
  /** The talk's language so far; null at its beginning. */
  before: string | null
  /** The words are a crisis in the language that the detector heard. */
  isCrisis: boolean
}

/**
 * The language in which a text is answered. Its own script decides at once. A few words of the Latin script keep the talk in
 * its language, at its beginning in that of the page where they tell none.
 */
export function languageOfTalk({ text, detected, page, before, isCrisis }: Heard): string {
  const own = byScript.find(([pattern]) => pattern.test(text))?.[1]
  if (own) return own
  const words = tokenise(text).tokens.map((token) => token.text.replace(/'/g, ''))
  const told = words.length >= fewWords ? latinLanguage(words) : null
  if (told) return told
  if (isCrisis && detected !== 'und' && !romanized.has(detected)) return detected
  if (before) return before
  return detected === 'und' || (romanized.has(detected) && words.length < fewWords * 2) ? page : detected
}
