import { aroundWishes, optOutWords, politeWords } from './opt-out-words.ts'
import { strip } from './strip.ts'

/** `only`: nothing else stands in the text. `beside`: other words do, so a person reads it, too. */
export type OptOut = 'only' | 'beside'

/** In a longer text a wish may be about anything. */
const shortText = 16
/** So few words around a word in capitals leave it a command. */
const fewWords = 10

/** Accents of a pattern go as they go from a text; the signs of a pattern stay. */
const bare = (pattern: string): string => pattern.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC')
const whole = (pattern: string, flags = 'gu'): RegExp =>
  new RegExp(`(?<![\\p{L}])(?:${pattern})(?!\\p{L})`, flags)

const languages = Object.entries(optOutWords).map(
  ([language, { keywords, things, wishes, otherwise = [] }]) => {
    const patterns = wishes.map((wish) => bare(wish.replaceAll('%', `(?:${things})`)))
    // Chinese puts no space between words, Korean none before a particle.
    const isJoined = language === 'zh' || language === 'ko'
    return {
      keywords: bare(keywords),
      things: bare(things),
      wish: isJoined ? new RegExp(patterns.join('|'), 'gu') : whole(patterns.join('|')),
      otherwise: otherwise.length
        ? isJoined
          ? new RegExp(bare(otherwise.join('|')), 'u')
          : whole(bare(otherwise.join('|')), 'u')
        : null,
    }
  },
)
const keyword = whole(languages.map(({ keywords }) => keywords).join('|'))
const thing = whole(languages.map(({ things }) => things).join('|'))
const anyOf = (list: string): string =>
  list
    .split(/[|\n]/)
    .map(strip)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
const around = whole(anyOf(aroundWishes))
/** Beside a bare keyword only what is surely polite: "I quit" and "end it" are about something else. */
const polite = whole(anyOf(politeWords))

/** What a phone or a mail program adds below a text. */
const signature =
  /(?:^|\n|\s[-–—]\s*|\s{2,}|(?<=[.!?]\s?)|\s)(?:--\s*$|(?:sent (?:from|via|using) |get outlook for |enviado (?:desde|do|de|por) |envoy[ée] (?:de|depuis|à partir de) |gesendet (?:von|mit) |von meinem \p{L}+ gesendet|отправлено (?:с|из) |发自|發自|從我的|gửi từ |ipinadala mula |나의 |내 \p{L}+에서 |أرسل(?:ت)? من |मेरे \p{L}+ से ).*)$/isu
/** A name below the text, after a dash on a line of its own. */
const signedBy = /\n\s*[-–—~]{1,2}\s*[\p{L}. ]{1,40}$/u

/** A word whose letters stand apart: "S T O P", "s.t.o.p". */
const apart = /(?<![\p{L}\p{N}])\p{L}(?:[\s.\-_*]{1,2}\p{L}){3,}(?![\p{L}\p{N}])/gu
const joined = (text: string): string => text.replace(apart, (word) => word.replace(/[^\p{L}]/gu, ''))

const withoutSignature = (text: string): string => {
  const cut = joined(text.replace(signedBy, '').replace(signature, '')).trim()
  return cut || text
}

const letters = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Reads one sentence, or a text as if it were one. */
const readSentence = (sentence: string): OptOut | null => {
  const text = strip(sentence)
  if (!text) return null
  const isOtherwise = languages.some(({ otherwise }) => otherwise?.test(text))
  let left = text
  if (!isOtherwise) for (const { wish } of languages) left = left.replace(wish, ' \u00a6 ')
  if (left !== text) {
    const rest = left.replaceAll('\u00a6', ' ').replace(keyword, ' ').replace(thing, ' ').replace(around, ' ')
    return letters(rest) ? 'beside' : 'only'
  }
  const command = text.replace(keyword, ' ')
  return command !== text && letters(command.replace(thing, ' ').replace(polite, ' ')) === '' ? 'only' : null
}

const capitals =
  /^(?:STOP|STOPALL|UNSUBSCRIBE|ALTO|PARE|PAREN|SAIR|ARRET|ARRÊT|STOPP|СТОП)[\s.!,]+\S|\S[\s.!,]+(?:STOP|STOPALL|UNSUBSCRIBE|ALTO|PAREN|SAIR|STOPP|СТОП)[\s.!]*$/u

export const sentencesOf = (text: string): string[] =>
  text
    .split(/[.!?,;:\n。！？؟،।]+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/**
 * Whether a text ends texts: by a keyword with nothing but polite words, repetition or a signature around it, or by a wish
 * in any reasonable words (47 CFR 64.1200(a)(10)), in every language of the product. A keyword inside a sentence about
 * something else, as in "I can't stop crying", ends nothing.
 */
export const readOptOut = (written: string): OptOut | null => {
  const text = withoutSignature(written)
  const count = strip(text).split(' ').length
  if (count <= shortText) {
    const found = readSentence(text)
    if (found) return found
  }
  if (sentenceOptsOut(text)) return 'beside'
  const isCommand = count <= fewWords && capitals.test(text.trim()) && /\p{Ll}/u.test(text)
  return isCommand && !languages.some(({ otherwise }) => otherwise?.test(strip(text))) ? 'beside' : null
}

/** Whether the first or the last sentence is a plain wish for no more texts, beside others: "STOP. I want to die". */
export const sentenceOptsOut = (text: string): boolean => {
  const sentences = sentencesOf(withoutSignature(text))
  return [sentences[0], sentences.at(-1)].some(
    (sentence) => sentence !== undefined && readSentence(sentence) === 'only',
  )
}
