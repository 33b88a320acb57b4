import { tokenise } from '#platform/text/tokens.ts'
import { meetConcepts, meetForRules } from '../detection/concepts.ts'
import type { CrisisCategory, Detection } from '../detection/types.ts'
import type { Mark } from './answers.ts'
import { turnedTo } from './of-whom.ts'
import type { AskKind } from './step.ts'

export const ideasOf = (text: string): ReadonlySet<string> => {
  try {
    return new Set(meetConcepts(tokenise(text).tokens).met.map(({ concept }) => concept))
  } catch {
    return new Set()
  }
}

/** "My girl left me", and nothing that a person does to another: a parting hurts, and nobody is hurt by anyone. */
const isParting = (text: string, ideas: ReadonlySet<string>): boolean => {
  if (hasAny(ideas, harms)) return false
  try {
    return meetForRules(tokenise(text).tokens).some((met) => met.some(({ concept }) => concept === 'LEFTME'))
  } catch {
    return false
  }
}

const hasAny = (ideas: ReadonlySet<string>, some: readonly string[]): boolean =>
  some.some((idea) => ideas.has(idea))

const partings = ['GOODBYE', 'GIVEAWAY', 'LETTER']
const means = ['PILLS', 'GUN', 'ROPE', 'BLADE', 'HEIGHT', 'RAILS', 'POISON']
const substances = ['PILLS', 'MEDICINE', 'DRUG', 'ALCOHOL', 'POISON']
const amounts = ['TOOMUCH', 'OVERDOSE']
const harms = [
  'HITSME',
  'ATTACK',
  'CHOKE',
  'THREAT',
  'FORCE',
  'LOCKUP',
  'BRUISE',
  'HIDE',
  'FEAR',
  'BLOOD',
  'PAIN',
]
const bodily = ['CHEST', 'BREATHE', 'FAINT', 'SEIZURE', 'NUMBSIDE', 'SWELL']

const deeds = ['HITSME', 'ATTACK', 'CHOKE', 'THREAT', 'FORCE', 'OVERDOSE', 'SUICIDE', 'KILLSELF', 'SELFHURT']

/** What speaks of life, hope or a grave. */
export const darkIdeas = [
  'HOPELESS',
  'LIVE',
  'EXIST',
  'DIE',
  'GRAVE',
  'HEAVEN',
  'VANISH',
  'BORN',
  'BURDEN',
  'BETTEROFF',
  'MISSME',
]

/** Whether a means of harm or a deed is named: beside what a model hears, that is a second sign. */
export const namesHarm = (text: string): boolean => hasAny(ideasOf(text), [...means, ...deeds])

/** What a weak sign is asked about, and whether silence would be urgent; null where a question helps nobody. */
export function askAbout(
  text: string,
  { categories, subject, reasons }: Detection,
  isChild = false,
  said: ReadonlySet<Mark> = new Set(),
): { about: AskKind; isUrgent: boolean } | null {
  const ideas = ideasOf(text)
  const isBleeding = reasons.some(({ frame }) => frame === 'ideas.blood')
  const isLeft = categories.includes('abuse') && !isChild && isParting(text, ideas)
  const heard = categories
    .filter((category) => category !== 'abuse' || !isLeft)
    .map((category) => kindToAsk(category, isBleeding ? new Set([...ideas, ...bodily]) : ideas, isChild))
    .find((kind) => kind !== null)
  const about = heard && ((turnedTo(heard, said) as AskKind | null) ?? heard)
  if (!about) return null
  const isDark = about === 'suicide' || about === 'self_harm'
  const isUrgent = about === 'overdose' || (isDark && hasAny(ideas, [...partings, ...means]))
  return { about: subject === 'other' && about !== 'child' ? 'other' : about, isUrgent }
}

function kindToAsk(category: CrisisCategory, ideas: ReadonlySet<string>, isChild: boolean): AskKind | null {
  switch (category) {
    case 'abuse':
      return isChild || ideas.has('CHILD') ? 'child' : 'abuse'
    // A craving or a relapse is no overdose: the guided talk helps with the urge.
    case 'overdose':
      return hasAny(ideas, amounts) && hasAny(ideas, [...substances, 'TAKE', 'USE']) ? 'overdose' : null
    case 'medical':
      return hasAny(ideas, bodily) ? 'medical' : null
    default:
      return category
  }
}
