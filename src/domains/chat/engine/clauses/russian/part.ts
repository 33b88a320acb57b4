import type { Clause } from '../clause.ts'
import {
  asSelf,
  genderOf,
  isBare,
  isGlued,
  isLike,
  isNoun,
  isUnknown,
  isVerb,
  retell,
  infinitive,
  withKin,
} from './retell.ts'
import {
  aching,
  before,
  begins,
  feels,
  impersonal,
  isMany,
  isNeuter,
  isThird,
  kin,
  lacking,
  moves,
  pastOf,
  presentOf,
  pronouns,
  weOf,
} from './words.ts'

// Whose verb a part of a Russian clause has, and the part as it is said back.

export interface Part {
  words: string[]
  subject: Clause['subject']
}

/** What is known of a part. */
interface Known {
  words: string[]
  low: string[]
  /** Verbs of the first person, and past forms of one person with their gender. */
  now: string[]
  past: string[]
  genders: Set<string | undefined>
  /** Whether there is a verb of another person, or a form of "me". */
  third: boolean
  isOblique: boolean
  main: Part | undefined
  mayLeaveOut: boolean
}

const self = (words: string[]): Part => ({ words: retell(words, asSelf), subject: 'self' })
const other = (words: string[]): Part => ({
  words: retell(withKin(words), (word) => pronouns.get(word.toLowerCase()) ?? word),
  subject: 'other',
})

/** Turns one part of a clause, or null where its subject is not certain. */
export function turnPart(words: string[], main: Part | undefined, mayLeaveOut: boolean): Part | null {
  const low = words.map((word) => word.toLowerCase())
  const has = (...some: string[]) => some.some((word) => low.includes(word))
  const now = low.filter((word, at) => presentOf(word) && !before.has(low[at - 1] ?? ''))
  const past = low.filter((word) => pastOf(word) && !/^сама?$/u.test(word))
  const genders = new Set(past.map((word) => pastOf(word)?.gender))
  const isOblique = has('меня', 'мне', 'мной', 'мною', 'нас', 'нам', 'нами')
  const third = low.some((word) => isThird(word) || isMany(word) || isNeuter(word))
  const known = { words, low, now, past, genders, third, isOblique, main, mayLeaveOut }
  const how = low.findIndex((word) => word === 'как' || word === 'чем')
  if (how >= 0 && low.slice(how).some(isVerb)) return null
  if (genders.size > 1 || has('пока', 'ли') || isGlued(low)) return null
  if (now.length + past.length > 1 && !has('и')) return null
  const people = words.filter((word, at) => isNoun(word) && isSubject(low, at))
  const certain = people.filter((word) => genderOf(word) !== 't')
  const isWho = main !== undefined && /^(?:котор(?:ый|ая|ые)|кто)$/u.test(low[0] ?? '')
  if (has('я', 'мы')) return certain.length > 0 || isWho ? null : turnSelf(known)
  if (now.length > 0) {
    if (people.length > 0 || isOblique || third || past.length > 0 || isWho || isUnknown(low)) return null
    return main?.subject === 'other' ? null : self(main ? words : ['вы', ...words])
  }
  if (certain.length === 0 && !isWho) return turnWithout(known)
  if ((certain.length > 1 && !has('и')) || (!isOblique && has('никто', 'кто-то'))) return null
  const one = isWho
    ? ({ ый: 'm', ая: 'f', ые: 'p' }[low[0]?.slice(-2) ?? ''] ?? 'm')
    : genderOf(certain[0] ?? '')
  if (past.length > 0 && one !== 'b' && !genders.has(one)) return null
  if (one === 'p' && !low.some((word) => isMany(word) || /[уюая]т(?:ся)?$/u.test(word))) return null
  return past.length > 0 || third ? other(words) : null
}

/** A part with "я" or "мы". */
function turnSelf({ words, low, now, past, third }: Known): Part | null {
  const who = low.findIndex((word) => word === 'я' || word === 'мы')
  const isOdd = (word: string, at: number) => isBare(low, at) && !isVerb(word) && /[аяь]$/u.test(word)
  if (who > 2 || low.slice(0, who).some(isOdd)) return null
  if (low[who] === 'мы') {
    if (now.length + past.length > 0 || !low.some((word) => weOf(word) || /ли(?:сь)?$/u.test(word)))
      return null
    return {
      words: retell(words, (word, last) => weOf(word.toLowerCase()) ?? asSelf(word, last)),
      subject: 'self',
    }
  }
  const isAlone = low.some(
    (word, at) => /^одн?[иа]н?$/u.test(word) && (at === low.length - 1 || before.has(low[at + 1] ?? '')),
  )
  if (third || (now.length + past.length === 0 && !isAlone) || isUnknown(low)) return null
  // "Не хочу я пить": the person goes first.
  return self(low.slice(0, who).some(isVerb) ? ['вы', ...words.filter((_, at) => at !== who)] : words)
}

/** A part without "я" and without a subject that is certain. */
function turnWithout(known: Known): Part | null {
  const { words, low, past, third, main, genders } = known
  const isPast = past.length > 0
  if (known.isOblique) return turnOblique(known)
  if (
    !isPast &&
    low.some(isMany) &&
    low.some((word) => /^(?:мо|наш)(?:его|ей|ему|у|ю|их|им|ими)$/u.test(word))
  )
    return other(words)
  const mine = low.findIndex((word) => /^(?:мой|моя|моё|мое|мои)$/u.test(word))
  if (mine >= 0) {
    const fits = low[mine] === 'мой' ? /лся$/u.test(past[0] ?? '') : low[mine] === 'моя' && genders.has('f')
    return mine < 3 && (isPast ? fits : third) ? other(words) : null
  }
  if (main) {
    const isToDo =
      low.some((word) => infinitive.test(word)) && /^(?:что|куда|где|зачем|чем|как)$/u.test(low[0] ?? '')
    if (isPast) return main.subject === 'self' && mayBegin(known) ? self(words) : null
    return isToDo || third ? other(words) : null
  }
  if (low[0] === 'у' && kin.has(low[1] ?? '')) return isPast || words.length > 6 ? null : other(words)
  if (low.some((word) => /^бол(?:ит|ят)$/u.test(word)) && low.some((word) => aching.has(word)))
    return isPast ? null : { ...other(['у вас', ...words]), subject: 'self' }
  const lack = low.findIndex((word) => /^нету?$/u.test(word))
  if (lack > 0 && lack < 3 && lacking.has(low[0] ?? '') && !isPast && !third)
    return { words: [...words.slice(0, lack), 'у вас', ...words.slice(lack)], subject: 'self' }
  if (low.some((word) => feels.has(word))) return isPast ? null : turnFeeling(words, low)
  if (words.some(isNoun)) {
    const isOwn = past.some((word) => /(?:лся|лась)$|^(?:сел|ушёл|ушел|пропал|пропала)$/u.test(word))
    return (isPast ? isOwn && !third : third && !low.some(isMany)) ? other(words) : null
  }
  return isPast && !third && known.mayLeaveOut && mayBegin(known) ? self(['вы', ...words]) : null
}

/** "Меня уволили", "мне страшно", "у меня суд": a form of "me" cannot stand beside a verb of the person. */
function turnOblique({ words, low, past, third }: Known): Part | null {
  const text = low.join(' ')
  if (past.length > 0) return third || !hasSubjectAfter(low) ? null : other(words)
  const isOwn = /(?:^|\s)у (?:меня|нас)(?:\s|$)/u.test(text)
  if (!third && !isOwn && !low.some(isState)) return null
  // "Матом знает больше меня": whose the verb is, is not known.
  const is = low.filter((word) => isThird(word) && (/ет$/u.test(word) || !/[юуая]т$|ся$/u.test(word)))
  const isNominative = (word: string, at: number) =>
    isBare(low, at) && !isVerb(word) && !pronouns.has(word) && (isLike(word, 'm') || isLike(word, 'f'))
  if (is.length > 0 && !isOwn && !is.some((word) => impersonal.test(word)) && !low.some(isNominative))
    return null
  const isSelf = /^(?:у )?(?:меня|мне|нас|нам) /u.test(text) && !low.some(isMany)
  return { ...other(words), subject: isSelf ? 'self' : 'other' }
}

/** "Надо идти", "стыдно", "уволили": the person is left out. */
function turnFeeling(words: string[], low: string[]): Part | null {
  const at = low.findIndex((word) => feels.has(word))
  const isFirst = at === 0 || (at === 1 && /^(?:не|очень|так|ужасно|снова|опять|уже)$/u.test(low[0] ?? ''))
  if (!isFirst || words.some((word) => isNoun(word) || kin.has(word))) return null
  const word = low[at] ?? ''
  const byOthers = /ли$/u.test(word)
  if (/^(?:надо|нужно|пора|хочется)$/u.test(word) && !low.some((one) => infinitive.test(one))) return null
  if (byOthers && !/^(?:|на|в|за|с|из|из-за|от|без|сегодня|вчера|опять|снова)$/u.test(low[at + 1] ?? ''))
    return null
  return { ...other([feels.get(word) ?? '', ...words]), subject: byOthers ? 'other' : 'self' }
}

const isSubject = (low: string[], at: number): boolean =>
  !/^друг/u.test(low[at + 1] ?? '') &&
  low[at - 1] !== 'как' &&
  !/^все (?:равно|время|ещё|это|же|больше|таки)$/u.test(`${low[at]} ${low[at + 1]}`)
const hasSubjectAfter = (low: string[]): boolean => {
  const at = low.findIndex((word) => pastOf(word))
  return isBare(low, at + 1) && isLike(low[at + 1] ?? '', pastOf(low[at] ?? '')?.gender ?? '')
}
/** Whether a past form without "я" can only be the person's. */
function mayBegin({ words, low, past, main }: Known): boolean {
  if (words.some((word, at) => at > 0 && /^[А-ЯЁ]/u.test(word) && !before.has(low[at - 1] ?? '')))
    return false
  const first = low.findIndex((word) => pastOf(word))
  const one = pastOf(low[first] ?? '')?.gender ?? ''
  if (low.slice(main ? 1 : 0, first).some((word, at) => isBare(low, at) && isLike(word, one))) return false
  return past.every((word, at) => {
    const many = pastOf(word)?.many ?? ''
    const next = low[low.indexOf(word) + 1] ?? ''
    return begins.has(many) || (moves.has(many) && (at > 0 || before.has(next) || next === 'и'))
  })
}
const isState = (word: string): boolean =>
  feels.has(word) ||
  /^(?:хорошо|легче|хуже|лучше|нельзя|жаль|жалко|холодно|лет|год|года|некуда|негде|некому|нечем|некого|некогда|кем)$/u.test(
    word,
  )
