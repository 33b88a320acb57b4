import type { Clause } from '../clause.ts'
import { hanging, refused, toMachine, unfinished, unknown } from './refused.ts'
import { beforeState, dialectOf, sexOf } from './self.ts'
import type { Dialect, Sex } from './verbs.ts'
import { beforeKin, called, isKin, keyOf, owned } from './words.ts'
import { type Kind, turnWord, type Word } from './word.ts'

// An Arabic clause, in the dialect in which it was written, is turned to "انت". Every word must be known to be of the person or
// to be of nobody; the past of "I" and of "you" is written alike. A verb of "you" in the present tells a sex, so it is only
// said where the turn shows it.

const wordsAtLeast = 2
const wordsAtMost = 12
/** No sentence is so long. */
const longest = 500
const sentenceEnds = /(?<=[.!?؟…])\s+|\n+|(?<=\p{Extended_Pictographic})\s*/u
const joins =
  /\s*[،,;؛()]+\s*|:(?!\d)\s*|\s[-–]\s|\s*(?:—|…|\.{2,})\s*|\s+(?=(?:بس|لكن|لان|لأن|لاني|لأني|عشان|علشان|فصرت|بعدين|وبعدين)\s)|\s+(?=و(?:ما|مش|مو|هسه|هسة|هلق|هلا|دلوقتي|اني|آني|انا|أنا|محد|محدش|ماكو|مفيش|كل|بعدها|صرت|رجعت|طلعت|دخلت|عندي|ماعندي|لسه|لسا|بعدني)\s)/u
const fillers =
  /^(?:بس|والله|لان|لأن|لاني|لأني|عشان|علشان|لكن|اصلا|أصلا|بصراحة|بصراحه|يعني|طبعا|اكيد|وبعدين|بعدين|المهم|الحمد لله|الحمدلله|اهلا|مرحبا|السلام عليكم|سلام|مساء الخير|صباح الخير|هلو|هلا والله|اي|ايوه|ايوا|نعم|لا والله|و|فعلا|المشكلة|المشكله|الصراحة)\s+/u
const trailing =
  /\s+(?:والله|الحمد لله|الحمدلله|يعني|صراحة|بصراحة|بصراحه|كمان|وبس|خلاص|فقط|ابد|ابدا|هه+|خخ+|للاسف|والله العظيم)$/u
/** What another one said follows these, or what the person said then. */
const saying =
  /^(?:و|ف)?(?:ب|ه|د)?(?:[ياتأ]?(?:قول|كول|گول|قال|كال|گال|قالت|گالت|كالت|قالو|گالو|كالو|قلت|گلت|كلت|حكا|رد|رديت|صاح|سألني|سالني|كتب|كتبت)\p{L}*|[يتب]{0,2}س[أا]ل\p{L}*|[يتا](?:كلي|گلي|قلي)|كلي|گلي|قلي|نادى|اسمه|اسمها)$/u

/** The clauses of an Arabic turn, in any of its dialects, turned to "انت". */
export function turnArabic(text: string): Clause[] {
  const plain = text
    .normalize('NFC')
    .replace(/[\u064b-\u0650\u0652\u0640\u200b-\u200f]/gu, '')
    .replace(/(?<!ي)\u0651|\u0651(?=\p{L})/gu, '')
    .replace(/[^\S\n]+/gu, ' ')
  const setting = { dialect: dialectOf(plain), sex: sexOf(plain) }
  return plain.split(sentenceEnds).flatMap((sentence): Clause[] => {
    if (sentence.trim() === '' || sentence.length > longest || /[?؟]/u.test(sentence)) return []
    if (toMachine.test(sentence)) return []
    const isQuoting = /["“”«»]/u.test(sentence)
    let isTold = false
    return sentence
      .split(joins)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        const turned = isTold || isQuoting ? null : turn(part, setting)
        isTold ||= part.split(' ').some((word) => saying.test(word))
        return turned ?? { text: part, turned: null, subject: 'unknown' }
      })
  })
}

function turn(written: string, setting: { dialect: Dialect; sex: Sex }): Clause | null {
  let text = written
    .replace(/[\p{Extended_Pictographic}\ufe0f]/gu, '')
    .replace(/[.!…\s]+$/u, '')
    .trim()
  for (let i = 0; i < 4 && fillers.test(text); i++) text = text.replace(fillers, '')
  for (let i = 0; i < 3 && trailing.test(text); i++) text = text.replace(trailing, '')
  if (!/^[\p{Script=Arabic}\u0651\d\s%$:/a-z-]+$/iu.test(text)) return null
  if (
    /(?<!\p{L})(?:i|my|me|you|your|the|is|am|are|we|was|to|and|and|sorry|want|\p{L}\d\p{L}*)(?!\p{L})/iu.test(
      text,
    )
  )
    return null
  const isLatin = text.split(' ').filter((word) => /^[a-z]/i.test(word)).length > 2
  if (refused.test(text.replace(unknown, '')) || hanging.test(text) || unfinished.test(text)) return null
  text = text.replace(
    /^و(?=(?:ما|مش|مو|هسه|هسة|هلق|هلا|دلوقتي|محد|محدش|ماكو|مفيش|كل|لسه|لسا|بعدني|عندي)(?:\s|$))/u,
    '',
  )
  const words = text.split(' ')
  if (words.length < wordsAtLeast || words.length > wordsAtMost || isLatin) return null
  // "صديقي اللي طلعته" only tells which one is meant.
  if (/^(?:اللي|الذي|التي)$/u.test(words[1] ?? '') && words.length < 7) return null
  if (called.test(words.at(-1) ?? '') && !beforeKin.test(words.at(-2) ?? '')) return null
  const found: Word[] = []
  for (const [at, one] of words.entries()) {
    const turned = turnWord(one, { ...setting, last: words[at - 1] ?? '' })
    if (!turned) return null
    found.push(turned)
  }
  const told = words.findIndex((word) => saying.test(word))
  if (told >= 0 && told === words.length - 1) return null
  if (told >= 0 && found.slice(told + 1).some(({ kind }) => kind !== 'free')) return null
  const kinds = found.map(({ kind }) => kind)
  const state = kinds.indexOf('state')
  const isState = state >= 0 && words.slice(0, state).every((word) => beforeState.test(word))
  if (!isOfPerson(kinds, keyOf(words[1] ?? ''), isState)) return null
  if (words.length < 3 && kinds[0] === 'free' && !/^(?:ما|مش|مو|لا)$/u.test(words[0] ?? '')) return null
  // "ابني الاوسط" only names one.
  if (
    words.length < 3 &&
    isKin(keyOf(words[0] ?? '')) &&
    kinds[1] === 'free' &&
    !/^[يتب]|[ةه]$/u.test(words[1] ?? '')
  )
    return null
  if (kinds.every((kind) => kind === 'owned')) return null
  // "تذكر" may ask.
  if (kinds[0] === 'free' && /^ب?ت/u.test(words[0] ?? '')) return null
  if (!isWhole(kinds, words)) return null
  if (words.length === 2 && /^(?:ما|مو|مش)$/u.test(words[0] ?? '') && kinds[1] === 'beside') return null
  const isMarked =
    kinds.includes('self') || words.slice(0, state).some((word) => /^(?:كنت|چنت|جنت|صرت|بعدني)$/u.test(word))
  const said = found.map((one) => one.said)
  // What begins with "و" goes on from another clause.
  const first = found[0]
  if (first && first.kind !== 'free' && /^و(?!عدت)/u.test(first.said)) {
    const rest = turnWord((words[0] ?? '').slice(1), { ...setting, last: '' })
    if (rest && rest.kind === first.kind) said[0] = rest.said
  }
  if (isState && !isMarked) said.unshift('انت')
  return { text: written, turned: said.join(' '), subject: subjectOf(kinds, words, isState) }
}

/** "وانا محبوس" tells when something else was; "انا خمس سنين" says nothing without the clause before it. */
function isWhole(kinds: readonly Kind[], words: readonly string[]): boolean {
  const at = words.findIndex((word) => /^و?(?:[اأ]نا|اني|آني)$/u.test(word))
  if (at < 0) return true
  const isNot = /^(?:ما|مش|مو|لسه|لسا|كل)$/u.test(words[at + 1] ?? '')
  const next = kinds[at + (isNot ? 2 : 1)] ?? 'free'
  if (/^و/u.test(words[at] ?? '')) return /^(?:self|past|beside)$/.test(next) || (isNot && next === 'state')
  return (
    kinds.some((kind, i) => i !== at && kind !== 'free') ||
    isNot ||
    /^(?:ب.*|في|من|هنا)$/u.test(words[at + 1] ?? '')
  )
}

/** Whether a clause speaks of the person for certain. */
function isOfPerson(kinds: readonly Kind[], second: string, isState: boolean): boolean {
  if (isState || kinds.some((kind) => /^(?:self|object|beside|owned)$/.test(kind))) return true
  // "تعبت الام" is of another.
  return kinds[0] === 'past' && !/^ال|ة$/u.test(second)
}

function subjectOf(kinds: readonly Kind[], words: readonly string[], isState: boolean): Clause['subject'] {
  if (isState) return 'self'
  for (const [at, kind] of kinds.entries()) {
    const key = keyOf(words[at] ?? '')
    const isFirst = at === 0 || /^(?:ما|لا|كل|يوم|اليوم|امس|هسه)$/u.test(words[at - 1] ?? '')
    if (kind === 'self' || (kind === 'past' && isFirst)) return 'self'
    if (kind === 'object') return 'other'
    if (kind === 'beside' && /^(?!مالي)(?:و|ف)?(?:ما|م)?(?:عند|لد|صار|صر|بقا|بد|وحد|نفس|لي|بعدن)/u.test(key))
      return 'self'
    if (kind === 'owned' && !(/^[بلعك]/u.test(key) && owned.has(key.slice(1, -1)))) return 'other'
  }
  return 'other'
}
