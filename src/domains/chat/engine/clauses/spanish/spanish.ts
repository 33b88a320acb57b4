import type { Clause } from '../clause.ts'
import { clausesIn, cleaned } from '../romance.ts'
import { infinitiveAt, wordAt } from './forms.ts'
import {
  findVerb,
  isDet,
  isLight,
  isName,
  leadsToVerb,
  type Person,
  type Sentence,
  verbAt,
} from './person.ts'
import { bareOf, infinitives } from './verbs.ts'
import {
  accentOf,
  adverbs,
  clitics,
  fillers,
  joining,
  joins,
  nouns,
  plural,
  prepositions,
  refused,
  singular,
  spell,
  time,
  toMachine,
  trailing,
  writesAccents,
} from './words.ts'

// A clause is turned to "tú" by its verbs. Each verb must be known, and its person certain; else nothing is turned.

function turn(said: Sentence): { words: string[]; subject: Clause['subject'] } | null {
  const { bare, tokens } = said
  const words: string[] = []
  let person: Person = null
  let at = 0
  let isPast = false
  const take = (from: number, before: Person, isMain: boolean): boolean => {
    const found = findVerb(said, from, before, isMain)
    if (!found) return false
    const { reading } = found
    for (; at < found.at; at++) {
      const isHe =
        bare[at] === 'el' && (at + 1 === found.at || isLight(bare[at + 1] ?? '')) && leadsToVerb(said, at + 1)
      words.push(isHe ? 'él' : wordAt(said, at))
    }
    const next = bare[at + 1] ?? ''
    if (reading.verb === 'decir' && !/^(?:que|la|lo|algo|nada|cosas|mi|a|de|en|hoy|ayer|por)?$/.test(next))
      return false
    if (
      /^(?:soy|era)$/.test(reading.form) &&
      reading.person === 1 &&
      !/^(?:de|papa|mama|padre|madre|nuev[oa]|alergic[oa]|alcoholic[oa])$/.test(next)
    )
      return false
    if (reading.verb === 'haber' && reading.form !== 'hay' && !/(?:[aií]do|to|cho)$/.test(next)) return false
    // "Repeat after me".
    if (reading.person === 3 && !reading.isPast && at === 0 && reading.form !== 'hay') return false
    words.push(reading.person === 1 ? reading.you : reading.form)
    at++
    person = reading.person
    isPast = reading.isPast
    hasSubject ||= found.hasSubject || reading.person === 1 || reading.form === 'hay'
    return true
  }
  let hasSubject = false
  if (!take(0, null, true)) return null
  const isBareNoun =
    at === 1 &&
    nouns.has(bare[0] ?? '') &&
    !isPast &&
    !/^(?:en|con|de|desde|para|por|todo|toda|mucho|casi|los|las|muchas|dos|tres|\d+|horas)$/.test(
      bare[1] ?? '',
    )
  if (isBareNoun || bare[at] === 'o') return null
  const subject = person === 1 ? 'self' : 'other'
  while (at < bare.length) {
    const [word = '', last = '', next = ''] = [bare[at], bare[at - 1], bare[at + 1]]
    const infinitive = infinitiveAt(said, at)
    if (joining.has(word)) {
      const isCompared = word === 'que' && /^(?:mas|menos|mejor|peor)$/.test(last) && !isLight(next)
      words.push(tokens[at]?.toLowerCase() ?? '')
      at++
      if (isCompared || infinitiveAt(said, at) !== null) continue
      if (
        word === 'que' &&
        /^(?:no|si)$/.test(next) &&
        (at + 1 === bare.length || prepositions.has(bare[at + 1] ?? ''))
      ) {
        words.push(next === 'si' ? 'sí' : 'no')
        at++
      } else {
        // "I feel bad when I arrive": the same time, the same person.
        const before = /^(?:cuando|si)$/.test(word) && person === 1 && !isPast ? person : null
        if (!take(at, before, /^(?:porque|aunque)$/.test(word))) return null
      }
    } else if (/^(?:y|e|o|u|ni|pero)$/.test(word) && leadsToVerb(said, at + 1)) {
      // "I go or I wait" asks.
      if (word === 'o' || word === 'u') return null
      words.push(word)
      at++
      if (!take(at, person, true)) return null
    } else if (infinitive !== null) {
      words.push(infinitive)
      at++
    } else if (/^(?:me|se|le|les|no|yo|lo|nunca)$/.test(word) && leadsToVerb(said, at)) {
      if (!take(at, null, true)) return null
    } else if (/^(?:me|se|les?)$/.test(word) || /[aei]rnos$/.test(word)) return null
    // "Cansá" may be "cansada".
    else if (
      /[^áéíóú]á$/.test(tokens[at] ?? '') &&
      !/^(?:papá|mamá|está|allá|acá|ojalá|sofá|quizá|amá|apá)$/.test(tokens[at] ?? '')
    )
      return null
    else if (/[aei]rte(?:l[oa]s?)?$/.test(word) && infinitives.has(word.replace(/te(?:l[oa]s?)?$/, '')))
      return null
    // "Jalé", "and I jump": a verb that is not known.
    else if (
      /[éí]$/.test(tokens[at] ?? '') &&
      verbAt(said, at).length === 0 &&
      !/^(?:mí|sí|qué|té|fe)$/.test(tokens[at] ?? '') &&
      accentOf(word) !== tokens[at]
    )
      return null
    else if (word === 'y' && nouns.has(next) && verbAt(said, at + 1).some(({ person }) => person === 1))
      return null
    else if (word === 'y' && at + 2 === bare.length && /o$/.test(next)) return null
    else {
      const isAgo =
        word === 'hace' &&
        (/\d/.test(next) || isDet(next) || /^(?:mucho|poco|años|meses|seis|siete|ocho|diez)$/.test(next))
      const isVerb = verbAt(said, at).length > 0 && !nouns.has(word) && !isAgo
      const isThis = word === 'esta' && /^(?:semana|noche|mañana|vez|tarde|casa|cosa|vida)$/.test(next)
      if (isVerb && !isThis && (/^(?:el|la|los|las)$/.test(last) || !(prepositions.has(last) || isDet(last))))
        return null
      words.push(wordAt(said, at))
      at++
    }
  }
  const isTurned = words.some(
    (word, i) => word !== tokens[i] && /^(?:te|tus?|ti|tuy[oa]s?|contigo)/.test(word),
  )
  return hasSubject || isTurned ? { words, subject } : null
}

const asks =
  /^(?:mira|olvida|borra|apunta|guarda|anota|quita|que|como|cuando|donde|quien|cual|cuanto|cuantos|cuantas|por que|si|mientras|hasta que|desde que|para que|aunque|sin que|ojala|favor|no me (?:digas|mandes)|a ver)(?!\p{L})/u
const cut =
  /(?:^| )(?:a|al|de|del|con|en|por|para|que|el|la|los|las|un|una|mi|tu|y|o|si|muy|más|como|cuando|porque|cada|sin|lo|se|te|no se)$/
const wordsAtLeast = 3
const wordsAtMost = 12

/** The clauses of a Spanish turn. */
export function turnSpanish(text: string): Clause[] {
  const isAccented = writesAccents(text)
  return clausesIn(text, {
    joins,
    isToMachine: (sentence) => toMachine.test(bareOf(sentence)),
    turned: (part) => turned(part, isAccented),
  })
}

function turned(written: string, isAccented: boolean): Clause {
  const none: Clause = { text: written.trim(), turned: null, subject: 'unknown' }
  const text = cleaned(written, { spell, fillers, trailing })
  const tokens = text.split(' ').filter((word) => word !== '')
  const bare = bareOf(tokens.join(' '))
  if (tokens.length < wordsAtLeast || tokens.length > wordsAtMost) return none
  if (refused.test(bare) || asks.test(bare) || !/^[\p{L}\p{N}\s$%./&-]+$/u.test(text)) return none
  if (tokens.filter((word) => /^\p{Lu}{4,}$/u.test(word)).length > 1) return none
  const found = turn({ tokens, bare: tokens.map(bareOf), isAccented })
  if (!found || (found.subject === 'other' && tokens.length < 4)) return none
  const [first = '', ...rest] = found.words
  const bareFirst = tokens[0] ? bareOf(tokens[0]) : ''
  const isCommon = [singular, plural, prepositions, adverbs, clitics].some((words) => words.has(bareFirst))
  const isNamed = !isCommon && isName(tokens[0] ?? '') && !time.test(`${bare} `)
  const said = [
    isNamed || /^\p{Lu}{2,}$/u.test(first) ? first : first.charAt(0).toLowerCase() + first.slice(1),
    ...rest,
  ].join(' ')
  return cut.test(said) ? none : { ...none, turned: said, subject: found.subject }
}
