import { tokenise } from '#platform/text/tokens.ts'
import { byLetter, byScript, smallWords } from '#shared/language-signs.ts'

/** A language without its country: `pt` of `pt-BR`. */
export const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? 'en'

/** "Please answer in Spanish", "en español por favor": a language that is asked for by name. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/\b(in|en) (spanish|español|espanol|castellano)\b/iu, 'es'],
  [/\b(in|auf) (german|deutsch)\b/iu, 'de'],
  [/\b(in|en|em) (portuguese|portugués|português|portugues)\b/iu, 'pt'],
  [/\b(in|en) (french|français|francais)\b/iu, 'fr'],
  [/\bin (tagalog|filipino)\b|\bsa tagalog\b/iu, 'tl'],
  [/\bin vietnamese\b|(bằng|bang) (tiếng việt|tieng viet)/iu, 'vi'],
  [/\bin russian\b|по-русски|на русском/iu, 'ru'],
  [/\bin hindi\b|\bhindi (mein|me)\b|हिंदी में|हिन्दी में/iu, 'hi'],
  [/\bin korean\b|한국어로/iu, 'ko'],
  [/\bin (chinese|mandarin)\b|用中文|说中文|說中文/iu, 'zh'],
  [/\bin arabic\b|بالعربي/iu, 'ar'],
  [/\b(in|en|auf|em) (english|inglés|ingles|englisch|anglais|inglês)\b/iu, 'en'],
]
/** Words of a plain request; in a longer text, or told of others, the name of a language asks for nothing. */
const asking =
  /please|answer|speak|write|talk|reply|por favor|contest|respond|habl|escrib|bitte|antwort|schreib|sprich|sprech|s'il|répond|parl|fal[ae]|пожалуйста|ответ|пиши|xin|tra loi|trả lời|sumagot|sagot|जवाब|jawab|답|请|請|回答|أجب|جاوب/iu

const ofOthers = /\b(they|he|she|we|them|him|her)\b/iu
const requestWords = 10

/** The language that a text asks to be answered in; null where it asks for none. */
const askedFor = (text: string): string | null =>
  asking.test(text) && !ofOthers.test(text) && text.trim().split(/\s+/).length <= requestWords
    ? (byName.find(([pattern]) => pattern.test(text))?.[1] ?? null)
    : null

const enough = 2
/** Guessed in Latin letters from few words too often. */
const romanized: ReadonlySet<string> = new Set(['hi', 'ar'])
const fewWords = 8

/** How many of the words only one language has, with a little weight for the language that the talk is in. */
function latinLanguage(
  words: readonly string[],
  before: string | null,
  page: string,
): { told: string | null; tells: ReadonlySet<string> } {
  const telling = words.filter((word) => smallWords.filter(([, small]) => small.has(word)).length === 1)
  const counts = smallWords
    .map(([language, small]) => {
      const count = telling.filter((word) => small.has(word)).length
      return { language, count, weight: count + (language === page ? 0.5 : language === before ? 1.5 : 0) }
    })
    .toSorted((a, b) => b.weight - a.weight)
  const [best, second] = counts
  const isTold = best && best.count >= enough && best.weight > (second?.weight ?? 0)
  const tells = new Set(counts.flatMap(({ language, count }) => (count > 0 ? [language] : [])))
  return { told: isTold ? best.language : null, tells }
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
 * The language in which a text is answered: the one it asks for by name. Else its own script or letters decide at once, then
 * small words that tell languages
 * apart. Else the talk stays in its language, at its beginning in what the detector heard or that of the page.
 */
export function languageOfTalk({ text, detected, page, before, isCrisis }: Heard): string {
  const asked = askedFor(text)
  if (asked) return asked
  const own = byScript.find(([pattern]) => pattern.test(text))?.[1]
  if (own) return own
  const written = text.normalize('NFC')
  const letters = byLetter.filter(([pattern]) => pattern.test(written)).map(([, language]) => language)
  // "ã" is written in Vietnamese too, "ï" in more than one: what the talk is in stays.
  const [first] = letters
  if (first && before && letters.includes(before)) return before
  if (first && !(first === 'pt' && before === 'vi')) return first
  const words = tokenise(text).tokens.map((token) => token.text.replace(/['’]/g, ''))
  const { told, tells } = latinLanguage(words, before, page)
  if (told) return told
  // One word that only this language has, beside what the detector heard, is enough.
  const isGuessed = romanized.has(detected) && !tells.has(detected)
  // That the talk is in the language of the page may be a mere guess of before: one word of another tells more.
  const isToldBeside = before === page && tells.has(detected)
  const isHeard = detected !== 'und' && !isGuessed && (isCrisis || isToldBeside)
  if (before && !(isHeard && !tells.has(before))) return before
  if (isHeard) return detected
  return detected === 'und' || (isGuessed && words.length < fewWords) ? page : detected
}
