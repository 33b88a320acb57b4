import type { Clause } from '../clause.ts'
import { findVerb, isDet, isName, leadsToVerb, objectOf, type Sentence, verbAt } from './person.ts'
import { type Reading, verbOf } from './verbs.ts'
import { accentOf, joining, light, nouns, prepositions } from './words.ts'

// A clause is turned to "você" by its verbs. Each verb must be known, and its person certain; else nothing is turned.

const mapped: Record<string, string> = {
  eu: 'você',
  mim: 'você',
  comigo: 'com você',
  meu: 'seu',
  minha: 'sua',
  meus: 'seus',
  minhas: 'suas',
  papai: 'seu pai',
  mamae: 'sua mãe',
}
/** After these another one may do what follows. */
const asking = /^(?:pedir|mandar|deixar|esperar|ajudar|ver|ouvir|obrigar)$/
/** What a person does to none but themselves. */
const own =
  /^(?:acalmar|arrepender|apresentar|cuidar|despedir|esconder|esforçar|matricular|mudar|perder|sentir|acostumar|preocupar|levantar|deitar)$/

/** The look of a first person past. */
const unknownVerb =
  /^(?!lei$|rei$|frei$)\p{L}+ei$|^(?!aqui$|ali$|dali$|daqui$|taxi$|juri$|gari$|abacaxi$|xixi$|sushi$|wifi$|colibri$|travesti$|siri$|kiwi$)\p{L}{2,}[bcdfghjlmnprstvxz]i$/u
const isKnownNoun = /(?:ado|ido|inho|mento|ando|endo|indo|ao|oso|ario|orio|ico|eiro)$/

/** A word that is no verb. */
function wordAt({ tokens, bare }: Sentence, at: number): string {
  const [written = '', word = '', last = ''] = [tokens[at], bare[at], bare[at - 1]]
  if (/^(?:papai|mamae)$/.test(word) && isDet(last)) return accentOf(written)
  if (at === 0 && word === 'mae') return 'sua mãe'
  return mapped[word] ?? accentOf(written)
}

/** The words of a clause turned to "você"; null where that is not certain. */
export function turn(said: Sentence): { words: string[]; subject: Clause['subject'] } | null {
  const { bare, tokens } = said
  const words: string[] = []
  let at = 0
  let reading: Reading | null = null
  let hasSubject = false
  let hasSelf = false
  /** The verb of a clause with all before it; `isSame` where its subject need not be said again. */
  const take = (from: number, before: Reading | null, isSame: boolean): boolean => {
    const found = findVerb(said, from, before)
    if (!found) return false
    reading = found.reading
    const { verb, person, form } = reading
    for (; at < found.chain; at++) words.push(wordAt(said, at))
    const isSelf = person === 1
    if (isSelf && found.subject === null && !isSame) words.push('você')
    const small = bare.slice(found.chain, found.at)
    for (; at < found.at; at++) {
      if (bare[at] !== 'me') words.push(wordAt(said, at))
      else if (isSelf) words.push('se')
    }
    words.push(isSelf ? reading.you : form)
    at++
    const next = bare[at] ?? ''
    const isThere = /^(?:ter|haver)$/.test(verb) && person === 3 && found.subject === null
    if (isThere && !(verb === 'haver' || /^(?:nao|ja|la|aqui)$/.test(bare[found.at - 1] ?? ''))) return false
    // "Liga pra ela" may be a word to the machine.
    const isBare = found.subject === null && from === 0 && found.chain === 0
    if (isBare && person === 3 && reading.time === 'now' && !isThere) return false
    if (
      verb === 'ser' &&
      isSelf &&
      /^(?:sou|era)$/.test(form) &&
      !/^(?:de|pai|mae|nov[oa]|filh[oa]|brasileir[oa]|diabetic[oa]|alergic[oa])$/.test(next)
    )
      return false
    if (verb === 'dizer' && !/^(?:que|para|a|o|isso|tudo|nada|mal|pra|pro)?$/.test(next)) return false
    if (
      verb === 'falar' &&
      !/^(?:que|para|pra|pro|com|de|do|da|mal|bem|muito|alto|baixo|nada|ingles|portugues|a|disso|sozinh[oa])?$/.test(
        next,
      )
    )
      return false
    // After "você" another's doing needs its own subject.
    const isWhich = bare[from - 1] === 'que' && verbAt(said, from - 2).length === 0
    const isLoose = person === 3 && found.subject === null && hasSelf && !isThere
    if (isLoose && !isWhich && !small.includes('me')) return false
    hasSelf ||= isSelf
    hasSubject ||= found.subject !== null || isSelf || isThere
    return isSelf || !small.includes('me') || object(verb)
  }
  /** "Me" of another's doing, after the verb. */
  const object = (verb: string): boolean => {
    const [next, after] = [bare[at] ?? '', bare[at + 1] ?? '']
    const isLast = at + 1 === bare.length
    const isNoun =
      !light.has(next) &&
      !isDet(next) &&
      !prepositions.has(next) &&
      !joining.has(next) &&
      !/^(?:a|e|\d.*|mil|cem|tudo|mais|menos|muit[oa])$/.test(next) &&
      !verbOf.has(next)
    if (
      (verb === 'dar' &&
        isLast &&
        /^(?:medo|raiva|vontade|vergonha|sono|pena|tristeza|saudade|agonia)$/.test(next)) ||
      (verb === 'fazer' && /^(?:mal|bem|companhia)$/.test(next))
    ) {
      words.push(wordAt(said, at), verb === 'dar' ? 'em você' : 'a você')
      at++
      return true
    }
    const placed = objectOf(verb, next)
    if (placed === null || next === 'nada' || (verb === 'dar' && next === 'em')) return false
    if (next === 'mais' && isLast) words.push(tokens[at++] ?? '')
    // "Deve dinheiro a você".
    const isShort =
      isLast ||
      joining.has(after) ||
      (after === 'e' && leadsToVerb(said, at + 2)) ||
      /^(?:para|pra|com|no|na|hoje|ontem)$/.test(after)
    if (placed !== 'você' && next !== '' && isNoun && isShort) {
      words.push(wordAt(said, at))
      at++
    }
    words.push(placed)
    return true
  }
  if (!take(0, null, false)) return null
  const first = reading as Reading | null
  if (!first || first.time === 'wish') return null
  if (
    nouns.has(bare[0] ?? '') &&
    at === 1 &&
    !/^(?:em|no|na|com|de|para|pra|as|muito|todo|toda|o|a|\d+)$/.test(bare[1] ?? '')
  )
    return null
  while (at < bare.length) {
    const [word = '', last = '', next = ''] = [bare[at], bare[at - 1], bare[at + 1]]
    const current = reading as Reading | null
    const isSelf = current?.person === 1
    if (
      word === 'que' &&
      next === 'nem' &&
      !bare.slice(at + 2).some((_, i) => verbAt(said, at + 2 + i).length > 0)
    ) {
      words.push('que', 'nem')
      at += 2
    } else if (word === 'como' && !leadsToVerb(said, at + 1)) {
      words.push('como')
      at++
    } else if (joining.has(word)) {
      const isCompared = word === 'que' && /^(?:do|mais|menos|mesmo)$/.test(last)
      const isRelative =
        word === 'que' &&
        !/^(?:o|desde|depois|antes|ate|sempre|ja|mesmo|sem)$/.test(last) &&
        verbAt(said, at - 1).length === 0 &&
        words.at(-1) !== 'você'
      words.push(tokens[at]?.toLowerCase() ?? '')
      at++
      if ((isCompared && !leadsToVerb(said, at)) || verbOf.has(bare[at] ?? '')) continue
      if (bare[at] === 'me' && verbOf.has(bare[at + 1] ?? '')) continue
      if (word === 'que' && /^(?:nao|sim)$/.test(next) && at + 1 === bare.length) {
        words.push(wordAt(said, at))
        at++
      } else if (!take(at, null, isSelf && !isRelative)) return null
    } else if (/^(?:e|ou|nem|mas)$/.test(word) && tokens[at] !== 'é' && leadsToVerb(said, at + 1)) {
      // "I go or I wait" asks.
      if (word === 'ou') return null
      words.push(wordAt(said, at))
      at++
      if (!take(at, current, isSelf)) return null
    } else if (/^(?:para|pra|por|de|sem|ate)$/.test(word) && next === 'eu' && /r$/.test(bare[at + 2] ?? '')) {
      words.push(wordAt(said, at), 'você')
      at += 2
    } else if (word === 'me' && verbOf.has(bare[at + 1] ?? '')) {
      const verb = verbOf.get(next) ?? ''
      const isNear = verbAt(said, at - 1).length > 0 || verbAt(said, at - 2).length > 0
      if (isSelf && (asking.test(current?.verb ?? '') || !(own.test(verb) || isNear))) return null
      if (isSelf) words.push('se')
      words.push(tokens[at + 1]?.toLowerCase() ?? '')
      at += 2
      if (!isSelf && !object(verb)) return null
    } else if (word === 'me' || (/^(?:lhe|lhes|nao|eu|nunca)$/.test(word) && leadsToVerb(said, at)))
      return null
    else {
      const isVerb = verbAt(said, at).length > 0 && !nouns.has(word) && !verbOf.has(word)
      const isThis =
        /^est[ae]s?$/.test(word) &&
        tokens[at] === word &&
        /^(?:semana|noite|manha|vez|tarde|casa|mes|ano|vida)$/.test(next)
      // A verb that is not known, as in "e gelei".
      const isUnknown = verbAt(said, at).length === 0 && unknownVerb.test(word) && !isName(tokens[at] ?? '')
      if (
        isUnknown ||
        (/^(?:e|nem)$/.test(last) &&
          tokens[at - 1] !== 'é' &&
          at + 1 === bare.length &&
          /o$/.test(word) &&
          !isKnownNoun.test(word))
      )
        return null
      if (isVerb && !isThis && !(prepositions.has(last) || isDet(last))) return null
      if (/^(?:e|nem)$/.test(last) && nouns.has(word) && verbAt(said, at).some(({ person }) => person === 1))
        return null
      words.push(wordAt(said, at))
      at++
    }
  }
  const isTurned = words.some((word, i) => word !== tokens[i] && /você|^(?:seus?|suas?)(?: |$)/.test(word))
  const subject = first.person === 1 ? 'self' : 'other'
  return hasSubject || isTurned ? { words, subject } : null
}
