import { kindsOf, ownFamily, readAll, restFits, say, suits } from './phrases.ts'
import { firsts, isClosed, participles, plurals, prefixed, thirds, type Word } from './words.ts'

// One clause is turned to "Sie" by the place of its verb, where the kind of every other word is known.

export const subordinators =
  /^(?:weil|wenn|ob|dass|obwohl|nachdem|bevor|während|solange|sobald|falls|warum|wieso|damit|als|wie|wo|wohin|wann|wer|was|bis|seit|das)$/
const asks =
  /^(?:wie|was|wo|wer|wem|wen|wann|warum|wieso|weshalb|woher|wohin|wozu|womit|woran|welche[rsnm]?|wieviele?|ob|bitte)$/
/** "Ich" is left out before these; what may be another subject does not follow. */
const leftOut =
  /^(?:bin|hab|habe|(?:muss|kann|darf|will|werde|möchte|weiß|weiss|vermisse?|wohne?|brauche?|sitze?|liege?|schlafe?|stehe?|fühle?|fuhle?|fuehle?)(?! (?:der|die|das|dem|den|eine?|man|mein|meine|keiner|jemand|niemand)(?!\p{L})(?! \p{L}+ nicht))|warte? (?:auf|noch|schon|seit|immer)|trau(?:e)? mich|(?:hatte|war)(?= .*(?<!\p{L})(?:mir|mich|mein\p{L}*)(?!\p{L})))(?! (?:es|er|sie|man|mein|meine|ihr|mal)(?!\p{L}))(?!\p{L})/u
/** What may stand before the verb. */
const firstPart =
  /^(?:[SQO]|D?A*NKS|V?[D#]*V?A*N+(?:[PX][D#]*A*N+|K[D#]*A*N+)*|V{1,3}(?:[PX][D#]*A*N+)?|[PX][D#]*A*N+(?:[PX][D#]*A*N+)?|P[OQ])$/
const copula =
  /^(?:sind|ist|war|waren|werden|wird|wurden?|bleiben|bleibt|blieb|blieben|heißen|heißt|wären?|würden?)$/
const isOften =
  /^(?:Auto|Bus|Zug|Fahrrad|Arbeit|Schuld|Zeug|Strom|Therapie|Besuch|Bescheid|Geld|Musik|Essen)$/
export const wordsAtMost = 12

export type Turned = { text: string; subject: 'self' | 'other' }

/** A clause whose verb stands second, or first after another clause. */
export function main(
  tokens: readonly string[],
  isFlat: boolean,
  mayLeaveOut: boolean,
  isAfter = false,
): Turned | null {
  const low = tokens.map((token) => token.toLowerCase())
  if (asks.test(low[0] ?? '') || tokens.length > wordsAtMost + 3) return null
  const own = low.findIndex((word) => word === 'ich' || word === 'wir')
  const isLeftOut = own < 0 && !isAfter && mayLeaveOut && leftOut.test(low.join(' '))
  if (own >= 0 || isLeftOut) {
    // "Mein Bruder und ich" are one subject.
    if (own >= 2 && low[own - 1] === 'und') {
      const together = plurals.get(low[own + 1] ?? '')
      return together ? build(tokens, own + 1, together, -2, true, isFlat) : null
    }
    const at = isLeftOut ? 0 : own === 0 ? 1 : own - 1
    if (isAfter ? own !== 1 : !isLeftOut && at === 0) return null
    const form = low[at] === 'mal' ? '' : (low[at] ?? '')
    const verb =
      low[own] === 'wir'
        ? plurals.get(form)
        : prefixed(firsts, form, /^(?:be|ver|er|ent|zer|miss|über|unter)$/)
    return verb ? build(tokens, at, verb, isLeftOut ? at : own, true, isFlat) : null
  }
  for (let at = 1; !isAfter && at <= Math.min(7, tokens.length - 1); at++) {
    const form = low[at] ?? ''
    const verb = prefixed(thirds, form, /^(?:be|ver|er|ent|zer)$/) ?? plurals.get(form)
    const built = verb && !isClosed(form) && build(tokens, at, verb, -1, false, isFlat)
    if (built) return built
  }
  return null
}

/** Whether a clause about others has one subject, and the verb's number is its. */
function subjectFits(head: readonly Word[], rest: readonly Word[], verb: string, leads: boolean): boolean {
  const whole = [...head, ...rest]
  const isMany = (leads ? head : whole).some(
    ({ said, kind, gender }, at, all) =>
      kind === '#' ||
      gender?.includes('p') ||
      /^(?:alle|viele|beide|einige|mehrere|wenige|andere)$/.test(said) ||
      (said === 'die' && (kind === 'Q' || all.slice(at).some((one) => one.kind === 'N' && !one.gender))),
  )
  const isPlural = plurals.has(verb) && !thirds.has(verb)
  if (isPlural && (!isMany || whole.some(({ said }) => said === 'sie'))) return false
  // "Mein Auto verkauft": that is the participle, and nobody is said to have done it.
  if (participles.get(verb) === verb && head[0]?.kind !== 'S' && !/^[ODV]/.test(kindsOf(rest))) return false
  // What a person quotes may follow without a comma.
  if (/^(?:sag|frag|mein)t/.test(verb) && (rest.length > 3 || !leads)) return false
  if (/^(?:Dollar|Euro|Uhr)$/.test(head.at(-1)?.said ?? '') && !/^(?:sind|reichen|fehlen|waren)$/.test(verb))
    return false
  return leads || /[SDNQ#]/.test(kindsOf(rest)) || /^[OVPXQ]/.test(kindsOf(head))
}

function build(
  tokens: readonly string[],
  at: number,
  verb: string,
  own: number,
  isSelf: boolean,
  isFlat: boolean,
): Turned | null {
  const head = readAll(isSelf && (own === 0 || at === 0) ? [] : tokens.slice(0, at), isFlat)
  const rest = readAll(
    tokens.slice(at + 1).filter((_, index) => own < 1 || index !== own - at - 1),
    isFlat,
  )
  if (!head || !rest || (head.length > 0 && !firstPart.test(kindsOf(head)))) return null
  const [first, second] = head
  const start = first?.said ?? ''
  if (
    first?.kind === 'V' &&
    /[DN#]/.test(second?.kind ?? '') &&
    !/^(?:auch|nur|sogar|nicht|fast|noch|über)$/.test(start)
  )
    return null
  if (first?.kind === 'Q' && /^(?:mein|unser|ein$)/.test(start)) return null
  const isPronoun = head.length === 1 && /[SQ]/.test(first?.kind ?? '') && start !== 'das'
  const leads =
    !isSelf &&
    (isPronoun || (/^#?[DN]/.test(kindsOf(head)) && !/^(?:den|dem|.*ein(?:en|em|er))$/.test(start)))
  const hasOther = rest.some(({ said, kind }) => kind === 'S' && said !== 'sie')
  if ((isSelf || leads) && hasOther) return null
  // "Schickt ihr" speaks to others.
  if (!isSelf && !leads && rest[0]?.said === 'ihr' && rest[0].kind === 'O') return null
  if (!isSelf && !subjectFits(head, rest, verb, leads)) return null
  if (
    !restFits(rest, verb) ||
    !suits(head, isSelf && own !== -2 && !copula.test(verb)) ||
    !suits(
      rest,
      (isSelf || leads) &&
        !copula.test(verb) &&
        !rest.some(({ said }) => said === 'sein' || said === 'werden'),
    )
  )
    return null
  if (
    !isSelf &&
    first?.kind === 'N' &&
    second?.kind !== 'N' &&
    (!first.isBare || first.isCompound || isOften.test(start))
  )
    head.unshift({ said: { m: 'der', f: 'die', n: 'das' }[first.gender ?? ''] ?? '', kind: 'D' })
  const [ownHead, ownRest] = [ownFamily(head, true), ownFamily(rest, false)]
  const [saidHead, saidRest] = [ownHead && say(ownHead, isSelf), ownRest && say(ownRest, isSelf)]
  if (saidHead === null || saidRest === null) return null
  const parts =
    !isSelf || own === -2
      ? [saidHead, verb, saidRest]
      : head.length > 0 || own === 1
        ? [saidHead, verb, 'Sie', saidRest]
        : ['Sie', verb, saidRest]
  return {
    text: parts
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(' '),
    subject: isSelf ? 'self' : 'other',
  }
}

/** A clause whose verb stands last. */
export function sub(tokens: readonly string[], isFlat: boolean): Turned | null {
  const low = tokens.map((token) => token.toLowerCase())
  const [first = '', second = ''] = low
  const last = low.at(-1) ?? ''
  const isSelf = /^(?:ich|wir)$/.test(second)
  if (
    !subordinators.test(first) ||
    tokens.length < 3 ||
    (!isSelf && low.some((word) => /^(?:ich|wir)$/.test(word)))
  )
    return null
  if (!isSelf && first === 'das' && !/^(?:er|sie|man|es|mein\p{L}*|die|der|keiner)$/u.test(second))
    return null
  const single = prefixed(thirds, last)
  const verb =
    second === 'ich'
      ? prefixed(firsts, last)
      : isSelf
        ? prefixed(plurals, last)
        : (single ?? prefixed(plurals, last))
  const middle = verb ? readAll(tokens.slice(isSelf ? 2 : 1, -1), isFlat) : null
  if (!verb || !middle || (middle.length === 0 && !isSelf)) return null
  const kinds = kindsOf(middle)
  if (/F|.S|[PX]I|[DPXK]$|C.*[DNAO]/.test(kinds) || /^(?:wie|als)$/.test(middle.at(-1)?.said ?? ''))
    return null
  if (!isSelf && !/^[SDNQO#]/.test(kinds) && !/^(?:was|wer)$/.test(first)) return null
  if (
    !isSelf &&
    !single &&
    !middle.some(({ said, gender }) => /^(?:die|alle|beide|viele)$/.test(said) || gender?.includes('p'))
  )
    return null
  if (!isSelf && plurals.has(last) && !thirds.has(last) && middle.some(({ said }) => said === 'sie'))
    return null
  const owned = suits(middle, isSelf && !copula.test(verb)) ? ownFamily(middle, true) : null
  const said = owned && say(owned, isSelf)
  if (said === null) return null
  const opening = first === 'das' ? 'dass' : first
  return {
    text: [opening, isSelf ? 'Sie' : '', said, verb].filter((part) => part !== '').join(' '),
    subject: isSelf ? 'self' : 'other',
  }
}
