import type { Clause } from '../clause.ts'
import {
  adverbs,
  afterCalled,
  called,
  determiners,
  isPerson,
  linked,
  negations,
  owned,
  particles,
  voiceOf,
  wants,
} from './words.ts'

// The pronouns of a Tagalog clause, turned to "kayo". "Ko" is of the one who does it, or the owner; many write it for "ako" too.

interface Found {
  words: string[]
  hasPerson: boolean
  subject: Clause['subject']
}
const mapped = new Map(
  "ako=kayo akong=kayong ako'y=kayo'y kami=kayo kaming=kayong kami'y=kayo'y namin=ninyo naming=ninyong akin=inyo aking=inyong amin=inyo aming=inyong"
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)
type Use = 'ako' | 'doer' | 'owner'

/** What "ko" is at a place, or null where it is not certain. */
function roleOf(words: readonly string[], at: number): Use | null {
  const [host = '', before = ''] = [words[at - 1]?.toLowerCase(), words[at - 2]?.toLowerCase()]
  const isLinked = words[at]?.toLowerCase() === 'kong'
  if (particles.has(host) || /^(?:niya|nila)$/.test(host)) return 'ako'
  if (/^(?:wala|meron|mayroon)$/.test(host)) return 'ako'
  if (wants.has(host) && !determiners.has(before)) return 'doer'
  if (negations.has(host)) return isLinked ? null : byVerb(words, at)
  if (host === 'dati' && determiners.has(before)) return 'owner'
  if (adverbs.has(host) || /^(?:saan|ano|paano|bakit|kailan)$/.test(host)) return byVerb(words, at)
  if (
    /^(?:may|nasa|kung|kasi|pero|kaya|kahit|habang|nung|noong|pag|kapag|siya|sila|ito|yun|yan)$/.test(
      before ? host : '',
    )
  )
    return null
  if (/^(?:may|nasa)$/.test(before)) return null
  if (/^(?:nag|mag|nang)$/.test(before)) return 'ako'
  if (/^(?:in|ni|pina|i)$/.test(before)) return 'doer'
  if (before === 'na') return null
  if (/^(?:taon|buwan|linggo|araw|oras|beses|gabi)$/.test(host) && /^(?:nang|na)$/.test(words[at + 1] ?? ''))
    return words[at + 1] === 'nang' ? 'doer' : null
  if (words[at + 1] === 'nang' && voiceOf(host) === null) return null
  const isNoun =
    determiners.has(before) ||
    isPerson(host) ||
    owned.has(host) ||
    /^\d+$/.test(before) ||
    (/[aeiou]ng$/.test(before) && voiceOf(before) !== 'actor')
  const voice = voiceOf(host)
  if (isNoun && voice === null)
    return before === 'sa' && byVerb(words, at) === 'ako' && !isPerson(host) ? null : 'owner'
  if (determiners.has(before) && voice !== null)
    return voice === 'patient' || voice === 'felt' ? 'doer' : null
  if (voice === 'actor') return 'ako'
  return voice === 'patient' || voice === 'felt' ? 'doer' : null
}

/** By the verb that follows, with small words between. */
function byVerb(words: readonly string[], at: number): Use | null {
  for (const word of words.slice(at + 1, at + 6)) {
    const next = word.toLowerCase()
    if (
      particles.has(next) ||
      linked.has(next) ||
      /^(?:siya|sila|siyang|silang|ito|yun|yan|man|kasi)$/.test(next)
    )
      continue
    if (wants.has(next) || negations.has(next)) return 'doer'
    const voice = voiceOf(next)
    if (voice === 'actor') return 'ako'
    return voice === 'patient' || voice === 'felt' ? 'doer' : null
  }
  return null
}

/** Whether the verb of "ako" is of the one to whom it is done, or the person stands only in a clause that hangs on another. */
function isDoneTo(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at)
  if (isHung(words, at)) return true
  if (/^(?:wala|may|meron|mayroon|merong|marami)$/.test(words[0] ?? '')) return false
  if (words[at - 1] === 'ayaw' && /[ai]n$/.test(words[at + 1] ?? '')) return true
  const end = words.findIndex((word, i) => i > at && hangs.test(word))
  const voice = [...before.reverse(), ...words.slice(at + 1, end < 0 ? undefined : end)]
    .map(voiceOf)
    .find((one) => one !== null)
  const [next = '', then = ''] = words.slice(at + 1)
  const isBy = /^(?:ni|niya|nila|nina)$/.test(next) || (/^(?:ng|nung)$/.test(next) && isPerson(then))
  return (
    (voice === 'patient' && !before.some((word) => suffered.test(word))) ||
    (isBy && voice !== 'actor' && voice !== undefined)
  )
}
function isHung(words: readonly string[], at: number): boolean {
  return words.slice(1, at).some((word, i) => {
    const isThat =
      word === 'na' && i + 2 < at && words[i] !== words[i + 2] && voiceOf(words[i + 2] ?? '') !== null
    return isThat || hangs.test(word)
  })
}
/** In the form of what is done to one, and yet of what one feels. */
const suffered =
  /^(?:kinakabahan|kinabahan|pinapawisan|pinagpapawisan|binangungot|binabangungot|ninerbyos|ninenerbyos|inaantok|inantok|ginaganahan|tinatamad|nilalagnat|nilagnat|sinisipon|hinihingal|hiningal|kinikilig|inuubo|giniginaw|hinimatay|sinusumpong|inaatake|inatake)/
const hangs = /^(?:nung|noong|pag|kapag|kahit|dahil|habang|kung|hanggang|pagkatapos|para)$/

/** The words of a clause with the pronouns turned; null where one is not certain. */
export function pronounsOf(written: readonly string[]): Found | null {
  const words: string[] = []
  let subject: Clause['subject'] | null = null
  let hasPerson = false
  for (let at = 0; at < written.length; at++) {
    const word = (written[at] ?? '').toLowerCase()
    const to = mapped.get(word)
    if (to) {
      // "Sira na akin" has lost a word.
      if (/^(?:inyo)$/.test(to) && at > 0 && !/^(?:sa|nasa|kaysa)$/i.test(written[at - 1] ?? '')) return null
      hasPerson = true
      if (to.startsWith('kayo')) subject ??= isDoneTo(written, at) ? 'other' : 'self'
      words.push(to)
    } else if (/^(?:ko|kong|'ko)$/.test(word)) {
      const use = word === "'ko" ? 'ako' : roleOf(written, at)
      if (!use) return null
      hasPerson = true
      const link = word === 'kong' ? 'ng' : ''
      if (use === 'ako') {
        subject ??= isDoneTo(written, at) ? 'other' : 'self'
        words.push(`kayo${link}`)
      } else {
        if (use === 'doer') subject ??= isHung(written, at) ? 'other' : 'self'
        const moved = use === 'doer' && !link ? movedAfter(written, at) : { small: [], link }
        if (!moved) return null
        words.push(...moved.small, `ninyo${moved.link}`)
        at += moved.small.length
      }
    } else if (called.has(word) && /^(?:si|ni|kay)$/i.test(written[at - 1] ?? '')) {
      const next = written[at + 1]?.toLowerCase() ?? 'sa'
      words.push(written[at] ?? '')
      if (!/^(?:ko|namin)$/.test(next) && afterCalled.test(next)) words.push('ninyo')
    } else words.push(written[at] ?? '')
  }
  return { words, hasPerson, subject: subject ?? 'other' }
}

/** "Ninyo" goes after the small words that "ko" goes before, and takes the link from the last of them. */
function movedAfter(written: readonly string[], at: number): { small: string[]; link: string } | null {
  const small: string[] = []
  let link = ''
  const host = written[at - 1]?.toLowerCase() ?? ''
  const [after = '', then = ''] = written.slice(at + 1)
  // Many write "ayaw ko ng umuwi" for "nang".
  if (after === 'ng' && /^(?:ayaw|gusto)$/.test(host) && voiceOf(then) === 'actor')
    return { small: ['na'], link: 'ng' }
  for (const word of written.slice(at + 1)) {
    const next = word.toLowerCase()
    const unlinked = linked.get(next)
    // "Na" and "pa" come first of all: after "lang" it is another "na".
    if ((!particles.has(next) && !unlinked) || (small.length > 0 && /^(?:na|pa|nang|pang)$/.test(next))) break
    small.push(unlinked ?? next)
    if (unlinked) {
      link = 'ng'
      break
    }
  }
  if (small.length === 0) return { small, link }
  const next = written[at + small.length + 1]?.toLowerCase() ?? ''
  const isVerb = next !== '' && voiceOf(next) !== null
  // "Ko na" may begin a clause of its own: "sinabi ko na aalis ako".
  if (
    small[0] === 'na' &&
    small.length === 1 &&
    !link &&
    !negations.has(host) &&
    !/^(?:gusto|ayaw|alam|kaya|kilala)$/.test(host) &&
    isVerb
  )
    return null
  if (link && !isVerb && !negations.has(next)) return null
  // "Gusto ko lang umuwi" has no link to hear; "gusto lang ninyong umuwi" has.
  if (!link && isVerb && /^(?:gusto|ayaw|kailangan|kelangan|kaya|balak|plano)$/.test(host)) link = 'ng'
  return { small, link }
}
