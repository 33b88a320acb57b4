import { ownKinds, unsafeTopics, unsureIsUnsafe } from './kinds.ts'
import type { Progress } from './progress.ts'
import type { Fact, Reading } from './reading.ts'
import type { Turn } from './step.ts'
import type { EpisodeKind, Topic } from './types.ts'

/** Whether a turn tells of danger. */
export const hasUnsafe = (reading: Reading): boolean =>
  reading.facts.some(
    ({ topic, value }) =>
      (value === 'danger' && unsafeTopics.has(topic)) || (value === 'unsure' && unsureIsUnsafe.has(topic)),
  )

/** What brings the questions back after a rest. */
export const needsMore = (reading: Reading): boolean => hasUnsafe(reading) || reading.said.has('CALLFAILED')

/** What the words of a crisis tell besides: who wants to die has answered the question about it. */
export function impliedBy(kind: EpisodeKind, { detection, reading }: Turn): Fact[] {
  // A gun that lies in a drawer is no wish to die by itself.
  const isLying = (frame: string) => kind === 'suicide' && frame.endsWith('.violence.means')
  const isPlain = detection.reasons.some(
    ({ level, frame }) => level === 'crisis' && frame !== 'model' && !isLying(frame),
  )
  if (!isPlain || reading.facts.some(({ topic }) => topic === 'thoughts')) return []
  if (kind === 'suicide') return [{ topic: 'thoughts', value: 'danger' }]
  if (kind === 'violence') return [{ topic: 'intent', value: 'danger' }]
  if (kind === 'psychosis' && reading.said.has('VOICES')) return [{ topic: 'voices', value: 'danger' }]
  return []
}

/** What a person may say by the way, and it counts: the danger was put away, or someone came. */
const easedByTheWay: ReadonlySet<Topic> = new Set([
  'means',
  'weapon',
  'company',
  'away',
  'exit',
  'called',
  'otherMeans',
  'otherWith',
  'place',
])
/** Who tells of these thinks of it after all. */
const meanIt: ReadonlySet<Topic> = new Set(['means', 'plan', 'when', 'place'])

const hurts: ReadonlySet<Topic> = new Set(['wound', 'injured'])
/** "It's 3 little cuts", and nothing grave was told before. */
export const isSlight = ({ heard = [], opened, known }: Progress, { said }: Reading): boolean =>
  said.has('SLIGHT') &&
  !(['BLOOD', 'INJURY', 'VITAL'] as const).some((mark) => heard.includes(mark)) &&
  (opened.includes('self_harm') || known.injured !== undefined)

/** Keeps what the turn told. A danger that is known stands until the question about it is answered otherwise. */
export function learn(progress: Progress, facts: readonly Fact[], { now, words, reading }: Turn): void {
  if (reading.said.has('FIREARM')) progress.isArmed = true
  for (const { topic, value } of facts) {
    const stands = progress.known[topic]?.value === 'danger' && value !== 'danger'
    const isPlain = reading.said.has(topic === 'thoughts' ? 'NOTHOUGHTS' : 'NOVIOLENCE')
    if (stands && hurts.has(topic) && isSlight(progress, reading)) delete progress.known.called
    else if (stands && hurts.has(topic) && reading.said.has('SLIGHT')) continue
    else if (stands && topic !== progress.pending && !easedByTheWay.has(topic) && !isPlain) continue
    progress.known[topic] = { value, words, at: now.toISOString() }
    const isDenied = progress.known.thoughts?.value === 'calm'
    // A blade of who hurts themselves is no sign that they want to die.
    const isForHurt = progress.kind === 'self_harm' && topic === 'means'
    if (value === 'danger' && meanIt.has(topic) && isDenied && !isForHurt) delete progress.known.thoughts
  }
}

/** A bridge, a roof, tracks, named by a person in danger from themselves, stay known. */
export function keepHeight(progress: Progress, { reading }: Turn): void {
  const isOwn = ownKinds.has(progress.kind) || progress.kind === 'psychosis'
  if (isOwn && reading.said.has('EDGE') && !reading.said.has('NO')) progress.namesHeight = true
}
