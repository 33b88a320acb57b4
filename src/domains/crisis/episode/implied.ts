import type { Token } from '#platform/text/tokens.ts'
import type { Meeting } from '../detection/concepts.ts'
import type { Mark, Met } from './answers.ts'
import { keepsFromContacts } from './kinds.ts'
import type { TurnContext } from './reading.ts'

interface Heard {
  tokens: readonly Token[]
  met: readonly Met[]
  ideas: readonly Meeting[]
}

const highIdeas: ReadonlySet<string> = new Set(['HEIGHT', 'RAILS'])
const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }): boolean =>
  a.from < b.to && b.from < a.to

/** What was said, and what several words say together. */
export function implied({ tokens, met, ideas }: Heard, { kind, pending, stands }: TurnContext): Set<Mark> {
  const said = new Set(met.map(({ mark }) => mark))
  const comforts = met.filter(({ mark }) => mark === 'COMFORTS')
  // "I would never do it": the detector's own word for a denial. "Do not worry" comforts the helper, and denies nothing.
  const denies = ideas.some(
    (idea) => idea.concept === 'DENY' && !comforts.some((comfort) => overlaps(idea, comfort)),
  )
  if (denies && !said.has('THOUGHTS') && !said.has('NOTSAFE')) said.add('TAKESBACK')
  // "I have decided to take the job" goes on; "I have decided. Do not worry" does not.
  const isDecided = met.some(({ mark, to }) => mark === 'DECIDED' && isOver(tokens, to))
  if (said.has('DECIDED') && !isDecided && !said.has('COMFORTS')) said.delete('DECIDED')
  // Who cannot call because it would be heard, or for what would follow, has not called in vain.
  if (said.has('CANTCALL'))
    said.add(said.has('OVERHEARD') || (kind && keepsFromContacts(kind)) ? 'OVERHEARD' : 'NOCALL')
  // Portuguese: "tô só" is "I am alone", "tô só cansada" is "I am just tired".
  const isJust = ({ language, to }: Met): boolean =>
    language === 'pt' &&
    tokens[to - 1]?.text === 'so' &&
    !isOver(tokens, to) &&
    !afterAlone.has(tokens[to]?.text ?? '')
  if (said.has('ALONE') && !met.some((one) => one.mark === 'ALONE' && !isJust(one))) said.delete('ALONE')
  // "I do want to tho" ends there; "I do want to get my kids back" and "I lied to my officer" tell of something else.
  for (const mark of ['ADMITS', 'LIED'] as const)
    if (!met.some((one) => one.mark === mark && isOver(tokens, one.to))) said.delete(mark)
  // "A buncha pills", of whatever kind, is no dose.
  if (said.has('TOOKMANY') && ideas.some(({ concept }) => givenIdeas.has(concept))) said.add('TAKEN')
  else said.delete('TOOKMANY')
  if (met.some((place) => place.mark === 'PLACE' && ideas.some((idea) => isHighAt(idea, place))))
    said.add('EDGE')
  // At home the one who is near may be the one who hurts them.
  if (kind && !keepsFromContacts(kind) && standsNear(met, tokens)) said.add('COMPANY')
  const named = ideas.some(({ concept }) => givenIdeas.has(concept)) || said.has('MEANS')
  const isAbout = pending !== null && givenTopics.has(pending)
  const isArmed = kind === 'violence' || Boolean(stands?.has('weapon'))
  if ((named || isAbout || isArmed) && met.some(({ mark }) => mark === 'GAVE') && said.has('KIN'))
    said.add('PUTAWAY')
  return said
}

const afterAlone: ReadonlySet<string> = new Set(
  'aqui em no na e agora hoje mesmo de desde nessa nesse nesta neste nestas nestes ha há faz o a os as sempre com'.split(
    ' ',
  ),
)

/** The clause ends there. */
const isOver = (tokens: readonly Token[], at: number): boolean => (tokens[at]?.gap ?? 2) > 0

const isHighAt = (idea: Meeting, place: Met): boolean => highIdeas.has(idea.concept) && overlaps(idea, place)

const givenIdeas: ReadonlySet<string> = new Set(['PILLS', 'MEDICINE', 'GUN', 'ROPE', 'BLADE', 'POISON'])
const givenTopics: ReadonlySet<string> = new Set(['means', 'weapon', 'otherMeans'])

const fewBetween = 4
/** "My aunt is downstairs", "a sister three houses away": a person and a place near, in one clause. */
function standsNear(met: readonly Met[], tokens: readonly Token[]): boolean {
  const near = met.filter(({ mark }) => mark === 'NEARBY')
  return met.some((kin) => kin.mark === 'KIN' && near.some((place) => isOneClause(kin, place, tokens)))
}

function isOneClause(a: Met, b: Met, tokens: readonly Token[]): boolean {
  const [first, second] = a.from < b.from ? [a, b] : [b, a]
  const between = second.from - first.to
  return (
    between >= 0 &&
    between <= fewBetween &&
    tokens.slice(first.to, second.from + 1).every(({ gap }) => gap === 0)
  )
}
