import type { Meeting } from '../detection/concepts.ts'
import type { Mark, Met } from './answers.ts'
import { ownKinds } from './kinds.ts'
import type { EpisodeKind } from './types.ts'

const near: ReadonlySet<string> = new Set(['CHILD', 'KIN', 'PARTNER', 'FRIEND'])
const strangers: ReadonlySet<string> = new Set(['BOSS', 'OFFICER', 'OTHER', 'SOMEONE'])
const selves: ReadonlySet<string> = new Set(['MYSELF', 'SUICIDE', 'KILLSELF'])
const blows: ReadonlySet<string> = new Set(['HITSME', 'ATTACK', 'CHOKE', 'BRUISE', 'THREAT', 'FORCE'])

/** The age of a grown-up who is no "I": "tiene 24 años", "he is 24", "ему 24". */
const grown =
  /(?:\b(?:tiene|tem|il a|elle a|er ist|sie ist|he'?s|she'?s|he is|she is)|ему|ей|عمره|عمرها)\s+(?:1[89]|[2-9]\d)(?!\s*(?:min|h|d[aí]|week|month|wochen|monat|мин|%|\d))|(?<!(?:tengo|tenho|j'ai|мне|عمري)\s+)(?<!\d)(?:1[89]|[2-9]\d)\s*(?:años|ans\b|лет|岁|歲|살|साल|tuổi|tuoi|anyos|taong|years old|سنة)/iu

/**
 * Marks that no phrase alone carries. `OFOTHER`: the danger is another person's, whom the writer knows. `ATOTHER`: the
 * writer means harm, and another person is its object: "not me, him".
 */
export function addWhom(
  said: Set<Mark>,
  { text, met, ideas }: { text: string; met: readonly Met[]; ideas: readonly Meeting[] },
  isChild: boolean,
): void {
  const has = (...some: Mark[]) => some.some((mark) => said.has(mark))
  const means = (some: ReadonlySet<string>) => ideas.some(({ concept }) => some.has(concept))
  const isKin = means(near)
  const isOwn = has('THOUGHTS', 'ITSME') || means(blows)
  if (ideas.some(({ concept }) => concept === 'CHILD') && grown.test(text)) said.add('NOTCHILD')
  if (isChild) said.delete('NOTCHILD')
  if (has('FORTHEM') && isKin && !isOwn) said.add('OFOTHER')
  if (has('THOUGHTS')) return
  // A correction stands at the beginning: "not me. him".
  const isCorrection = met.some(({ mark, from }) => mark === 'NOTSELF' && from <= 2)
  if (isCorrection ? means(strangers) && !isKin : has('SLAY') && !means(selves)) said.add('ATOTHER')
  if (isCorrection && has('SLAY')) said.add('ATOTHER')
}

/** "No, it is me", "not me, my son", "not me, him": the kind that the talk turns to; null where it stays. */
export const turnedTo = (kind: EpisodeKind | null, said: ReadonlySet<Mark>): EpisodeKind | null => {
  if (kind === 'other' && said.has('ITSME')) return said.has('VOICES') ? 'psychosis' : 'suicide'
  const isMine = kind !== null && ownKinds.has(kind)
  if (isMine && said.has('ATOTHER')) return 'violence'
  if (kind === 'child' && (said.has('NOTCHILD') || said.has('NOKID'))) return 'other'
  if ((isMine || kind === 'child' || kind === 'abuse') && said.has('OFOTHER')) return 'other'
  // Who tells of their own wish to die beside it stays the one who is asked.
  const isOwn = said.has('ITSME') || said.has('THOUGHTS') || said.has('NOTSAFE')
  if ((isMine || kind === 'child') && said.has('ITSOTHER') && !isOwn) return 'other'
  return null
}
