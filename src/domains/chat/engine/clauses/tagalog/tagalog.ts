import type { Clause } from '../clause.ts'
import { pronounsOf } from './pronouns.ts'
import { beginsWell, refused, toMachine } from './refused.ts'
import { isPerson, voiceOf, wordsOf } from './words.ts'

// A clause is turned to "kayo", as the replies speak. "Kayo" stands where "ako" stood; "ninyo" goes after the small words that
// "ko" goes before, so "hindi ko na alam" becomes "hindi na ninyo alam".

const wordsAtLeast = 3
const wordsAtMost = 12
/** No sentence is so long. */
const longest = 500
const sentenceEnds =
  /(?<=[.!?…])(?<!\b(?:Fr|Mr|Mrs|Ms|Dr|St|Sta|Bro)\.)\s+|\n+|(?<=\p{Extended_Pictographic})\s*/u
const joins =
  /\s*(?:[;()]|,(?!\d))+\s*|:(?!\d)\s*|\s[-–]\s|\s*(?:—|…|\.{2,})\s*|\s+(?=(?:pero|tapos|tas|tsaka|saka|kasi|kc|so|and|but|bcos|because|or) )|\s+(?:eh?|ah|no)\s+(?=\p{L})/iu
const fillers =
  /^(?:tapos|tas|pero|kasi|kc|kase|dahil|eh?|ay|at|saka|tsaka|basta|grabe|hay|hays|haha+|hehe+|ayun|actually|like|so|and|but|kumbaga|actually|honestly|sa totoo lang|totoo|oo|opo|ah|nako|naku|hello|hi|pare|pre|bes|sis|tol|lagi na lang|ngayon|buti na lang|buti|kaya(?! (?:ko|kong|namin|naming)\s))\s+/iu
const trailing =
  /\s+(?:lol|haha+|hehe+|huhu+|hahaha\S*|eh?|po|ho|ha|no|hays?|pare|pre|bes|sis|tol|bro|ngl|grabe|kasi|pero|tapos|kaya|ah|hmp|omg|smh|char|charot|tsk|e no|for real|literally|promise)$/iu
/** What another one said follows these, and "ako" may be that one. */
const saying =
  /(?<!\p{L})(?:sabi|sinabi|sinabihan|sagot|sinagot|tanong|tinanong|reply|nagreply|text|tinext|nagtext|chat|sigaw|sinigaw|sigawan|bulong|kwento|hirit|biro|caption|comment|title|word|salitang)(?!\p{L})/iu
const told =
  /(?<!\p{L})(?:sabi|sinabi|sagot|tanong|reply|sigaw|text|hirit|bulong) (?:sa \p{L}+ )?(?:niya|nila|ni|ng|nung|nina|sa|nitong)(?!\p{L})/iu

/** What the person does not know is no question: "hindi ko alam kung saan ako titira". */
const unknown =
  /(?<!\p{L})(?:kung|kahit|alam|maintindihan) (?:ano|anong|sino|sinong|saan|kailan|kelan|paano|pano|bakit|magkano|ilan|alin|gaano)(?!\p{L})/giu
/** What cannot end a clause. */
const unfinished =
  /(?:^| )(?:ang|ng|sa|na ng|kay|yung|at|si|ni|mga|pang|nang|may|kung|pag|kapag|para|dahil|habang|nung|noong|o|isang|kina|parang|siyang|niyang|akong|kong|kaming|naming)$/iu

/** The clauses of a Tagalog turn, also of one mixed with English, turned to "kayo". */
export const turnTagalog = (text: string): Clause[] =>
  text
    .normalize('NFC')
    .replace(/[’‘`]/g, "'")
    .replace(/[^\S\n]+/g, ' ')
    .split(sentenceEnds)
    .flatMap((sentence): Clause[] => {
      if (sentence.trim() === '' || sentence.length > longest || /\?/.test(sentence)) return []
      if (toMachine.test(sentence)) return []
      const isQuoting = /["“”«»]/.test(sentence)
      let isTold = false
      return sentence
        .split(joins)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => {
          const turned = isTold || isQuoting ? null : turn(part)
          isTold ||= saying.test(part)
          return turned ?? { text: part, turned: null, subject: 'unknown' }
        })
    })

function turn(written: string): Clause | null {
  let text = written
    .replace(/[\p{Extended_Pictographic}\ufe0f]/gu, '')
    .replace(/[.!…\s]+$/u, '')
    .trim()
  const begun = text
  for (let i = 0; i < 4 && fillers.test(text); i++) text = text.replace(fillers, '')
  for (let i = 0; i < 3 && trailing.test(text); i++) text = text.replace(trailing, '')
  if (!/^[\p{L}\d\s$%.,:'/&-]+$/u.test(text)) return null
  // Shouted words cannot be read: "PO" may be anyone.
  if (!/\p{Ll}/u.test(text)) return null
  const said = wordsOf(text)
  if (!said || said.length < wordsAtLeast || said.length > wordsAtMost) return null
  // "Po" between words only is polite; after a determiner it is the parole officer.
  const words = said.filter(
    (word, at) =>
      !/^(?:pare|pre|bes|tol|bai|dong|lol|haha+|ngl)$/i.test(word) &&
      (!/^(?:po|ho)$/.test(word) || /^(?:ang|yung|ng|sa|si|ni|mga)$/.test(said[at - 1] ?? '')),
  )
  const [first = '', second = ''] = words
  if (/^\p{Lu}(?!\p{Lu})/u.test(first) && !(isPerson(first) && /^\p{Lu}/u.test(second)))
    words[0] = first.toLowerCase()
  const plain = words.join(' ')
  if (
    refused.test(plain.replace(unknown, '')) ||
    unfinished.test(plain) ||
    !beginsWell(words, begun !== text)
  )
    return null
  const at = plain.search(told)
  if (at >= 0 && /(?<!\p{L})(?:ako|akong|ko|kong|akin|kami|namin)(?!\p{L})/iu.test(own(plain.slice(at))))
    return null
  const found = pronounsOf(words)
  if (!found) return null
  if (!found.hasPerson && !isDoneBySomeone(words)) return null
  return { text: written, turned: found.words.join(' '), subject: at >= 0 ? 'other' : found.subject }
}

/** What is told without the one who tells it: "sabi ng boss ko" names the boss, and what follows "daw" or "na" is the person's. */
const own = (told: string): string =>
  /(?<!\p{L})(?:daw|raw|kung)(?!\p{L})/iu.test(told)
    ? ''
    : told.replace(
        /^\S+ (?:sa \p{L}+ )?(?:ni|ng|nung|nina|sa|nitong) (?!ayaw|gusto|alam|di |hindi)\p{L}+ (?:ko|namin)(?= |$)/iu,
        '',
      )

/** "Umalis si Ana kagabi": nobody speaks of themselves, but one with a name does something. */
function isDoneBySomeone(words: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = words
  const isNamed = /^(?:si|ni)$/.test(second) || (/^(?:ang|yung|ng)$/.test(second) && isPerson(third))
  return isNamed && /^(?:patient|actor|felt)$/.test(voiceOf(first) ?? '') && !/(?:in|an)$/.test(first)
}
