import { isFoundByRule } from '../detection/types.ts'
import type { Turn } from './step.ts'
import type { Mark } from './answers.ts'
import { graver, isEmergency, joinedQuestions, keepsFromContacts, ownKinds } from './kinds.ts'
import { kindOf, type Progress } from './progress.ts'
import { turnedTo } from './of-whom.ts'
import { isSlight } from './learn.ts'
import type { Reading } from './reading.ts'
import { toldHurt } from './told-beside.ts'
import type { EpisodeKind, Topic } from './types.ts'

/** What stays true of a person for the whole talk. */
const kept: readonly Mark[] = ['CHILD', 'VOICES']
/** What is kept only while the talk asks about a danger: the relative who was named, and a grave injury. */
const keptInTalk: readonly Mark[] = [...kept, 'ELDER', 'BLOOD', 'INJURY', 'VITAL']

/** Keeps what the person says of themselves: an age told in a calm turn counts when the danger is told later. */
export function keepHeard(progress: Progress, { said }: Reading): void {
  const isTalk = progress.stage !== 'resting' || progress.opened.length > 0
  const heard = (isTalk ? keptInTalk : kept).filter(
    (mark) => said.has(mark) && !progress.heard?.includes(mark),
  )
  if (heard.length) progress.heard = [...(progress.heard ?? []), ...heard]
}

/** Being hurt at home, heard by whatever layer, keeps contacts out, whatever the talk is about. */
export function keepHurt(progress: Progress, { detection }: Turn): void {
  if (detection.level !== 'none' && detection.categories.includes('abuse')) progress.mayBeHurt = true
}

const isByModel = ({ detection }: Turn): boolean =>
  detection.reasons.every(({ frame, level }) => frame === 'model' || level !== 'crisis')

/** The gravest of what runs and what this turn says. */
export function kindNow(before: Progress | null, turn: Turn): EpisodeKind {
  const { reading } = turn
  const has = (mark: Mark) => reading.said.has(mark) || Boolean(before?.heard?.includes(mark))
  const marks = { isChild: has('CHILD'), hasVoices: has('VOICES') }
  const isDanger = (topic: Topic) =>
    reading.facts.some((fact) => fact.topic === topic && fact.value === 'danger')
  const adult = adultKind(before, turn, { ...marks, isDanger })
  const isYoung = marks.isChild || reading.said.has('BYELDER')
  const kind = adult === 'abuse' && isYoung ? 'child' : adult
  // "He is 24, no child, he has pills": a model alone makes no other emergency of it.
  const isOther = turnedTo(before?.kind ?? null, reading.said) === 'other' && isByModel(turn)
  const isBody = (['taken', 'awake', 'wound', 'injured'] as const).some(isDanger)
  const turned = isOther && !isBody ? 'other' : turnedTo(kind, reading.said)
  if (turned) return turned === 'suicide' && marks.hasVoices ? 'psychosis' : turned
  // Hands on the neck of who is hurt at home are an emergency inside that danger; elsewhere it is one of the body.
  return isDanger('injured') && !keepsFromContacts(kind) && kind !== 'overdose' ? 'medical' : kind
}

function adultKind(
  before: Progress | null,
  turn: Turn,
  marks: { isChild: boolean; hasVoices: boolean; isDanger: (topic: Topic) => boolean },
): EpisodeKind {
  const { detection, reading } = turn
  const { isDanger } = marks
  if (isDanger('wound')) return 'medical'
  const said = (...some: Mark[]) => some.some((mark) => reading.said.has(mark))
  // Shaking days after the last drink comes of drinking nothing, whatever a model takes it for.
  const isWithdrawal = said('DETOX') && said('SHAKES', 'SEES') && !said('TAKEN', 'TOOKMANY')
  const hasTaken =
    (isDanger('taken') && !isWithdrawal) ||
    before?.kind === 'overdose' ||
    before?.known.taken?.value === 'danger'
  // Dizzy or not awake without anything taken: no overdose, and no naloxone.
  if (isDanger('taken') || isDanger('awake')) return hasTaken ? 'overdose' : 'medical'
  const heard = detection.level === 'crisis' ? kindOf(detection, marks) : null
  // "He drank again, I am hiding": what the other one took is not the danger.
  const isHiding = heard === 'overdose' && (reading.said.has('HIDING') || reading.said.has('ATTACK'))
  if (isHiding) return 'abuse'
  const hurt = toldHurt(detection, reading, before?.heard)
  if (hurt && !(heard && isEmergency(heard))) return hurt
  // Pills at hand are a means as long as nothing was taken.
  const isAtHand = heard === 'overdose' && before?.stage === 'open' && isDanger('means')
  // So is a weapon, their own or not, that a person who wants to die has named, as long as nobody is threatened.
  const isOwnWeapon =
    (heard === 'violence' || heard === 'abuse') &&
    before?.stage === 'open' &&
    ownKinds.has(before.kind) &&
    isDanger('means') &&
    !isDanger('intent') &&
    isByModel(turn)
  // In the middle of another danger a model alone does not make an emergency of it.
  const isOpen = before?.stage === 'open' && before.opened.length > 0
  // While the first question waits, its subject stays that of the talk, unless a body is in danger.
  // Whom to name depends on whether they are hurt at home: that a model hears, too, where nothing else was told.
  const tellsOwn = (['ask', 'thoughts', 'plan', 'means', 'when', 'otherMeans', 'otherSafe'] as const).some(
    isDanger,
  )
  const mayBeAtHome = heard !== null && keepsFromContacts(heard) && !tellsOwn
  const isAsking = before?.stage === 'asking' && before.kind !== 'other' && !mayBeAtHome
  // Where the talk is open, what a model takes for being hurt at home changes no talk: it keeps contacts out (keepHurt).
  const isDeniedOwn =
    before !== null &&
    ownKinds.has(before.kind) &&
    (reading.said.has('NOTHOUGHTS') || before.known.thoughts?.value === 'calm')
  const isGuessed =
    heard !== null &&
    isByModel(turn) &&
    (isEmergency(heard)
      ? isOpen
      : (isAsking && !reading.isNo) ||
        (keepsFromContacts(heard) && !isDeniedOwn && (isOpen || before?.kind === 'other')))
  // What an armed person does, told by the one who fears for them, is no harm that the writer means.
  const isTheirs =
    before?.kind === 'other' &&
    (heard === 'medical' ? before.isArmed === true : heard === 'violence' && isByModel(turn)) &&
    !(['SLAY', 'HARM', 'ATOTHER'] as const).some((mark) => reading.said.has(mark)) &&
    !isDanger('injured')
  // "I called 911, they are coming", in an emergency, is no other one.
  const isSameCall = heard === 'medical' && isOpen && isEmergency(before.kind) && !isDanger('injured')
  if (heard && !isAtHand && !isOwnWeapon && !isGuessed && !isTheirs && !isSameCall) return heard
  return before?.kind ?? 'general'
}

const bodily: ReadonlySet<Topic> = new Set(['wound', 'injured', 'awake', 'taken'])
/** The kind of an open episode after a turn: a correction switches it, else the graver one leads. */
export function kindAfter(progress: Progress, turn: Turn): EpisodeKind {
  const heard = kindNow(progress, turn)
  // Small cuts that were taken for an emergency are none.
  const isGrave = turn.reading.facts.some(({ topic, value }) => value === 'danger' && bodily.has(topic))
  const wasCut = progress.kind === 'medical' && progress.opened.includes('self_harm')
  if (wasCut && isSlight(progress, turn.reading) && !isGrave) return 'self_harm'
  if (turnedTo(progress.kind, turn.reading.said)) return heard
  if (isOwnAfterAll(progress, turn)) return 'suicide'
  // A talk about another person stays one unless something graver than a wish to die is heard.
  if (progress.kind === 'other' && ownKinds.has(heard)) return 'other'
  if (progress.kind === 'abuse' && heard === 'child') return 'child'
  return graver(progress.kind, heard)
}

/** "What person? I do nothing to anybody", by a person who told first of their own danger. */
const isOwnAfterAll = ({ kind, opened }: Progress, { reading: { said } }: Turn): boolean =>
  kind === 'violence' &&
  said.has('NOVIOLENCE') &&
  !said.has('SLAY') &&
  !said.has('HARM') &&
  opened.some((one) => ownKinds.has(one))

/** A danger of their own that is told inside another kind is asked about beside it. */
export function join(progress: Progress, turn: Turn): void {
  const { detection, isNews } = turn
  const { kind } = progress
  const isSure = isFoundByRule(detection) || (detection.level === 'crisis' && keepsFromContacts(kind))
  // "If he finds the call I am done" tells of him.
  if (turn.reading.said.has('TRACE') && !isFoundByRule(detection)) return
  if (!isNews || !isSure || detection.subject === 'other' || ownKinds.has(kind)) return
  if (kind === 'other' || isEmergency(kind)) return
  const heard = (['self_harm', 'suicide'] as const).filter(
    (one) => joinedQuestions[one] && detection.categories.includes(one) && !progress.joined?.includes(one),
  )
  if (heard.length) progress.joined = [...(progress.joined ?? []), ...heard]
}
