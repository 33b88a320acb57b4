/** What the public hands in. Each is a submission of its own kind, with a number, a status page and a history. */
export const submissionKinds = [
  'intake',
  'property',
  'volunteer',
  'job',
  'contact',
  'pledge',
  'in_kind',
] as const
export type SubmissionKind = (typeof submissionKinds)[number]

/**
 * Where a state stands: `new` waits for us, `waiting` for whoever handed it in, `going` is decided well and runs,
 * `over` is at its end.
 */
export type Standing = 'new' | 'waiting' | 'going' | 'over'

interface State {
  standing: Standing
  /** Where staff may move it by hand. Other moves follow from what happens in the kind's own domain. */
  to: readonly string[]
  /** A decision: it may carry a reason, and the person is told. A yes needs none. */
  isDecision?: true
  /** It asks something of the person, or is new to them: they are told, and no reason is wanted. */
  tells?: true
}

const over = (to: readonly string[] = []): State => ({ standing: 'over', to, isDecision: true })
/** The one who handed it in took it back. */
const withdrawn: State = { standing: 'over', to: [] }

/** Every state of every kind, and the moves between them. The first of each is where it begins. */
export const lifecycles = {
  intake: {
    submitted: { standing: 'new', to: ['in_review', 'info_needed', 'declined'] },
    in_review: { standing: 'new', to: ['info_needed', 'declined'] },
    info_needed: { standing: 'waiting', to: ['in_review', 'declined'], isDecision: true },
    accepted: { standing: 'over', to: [], isDecision: true },
    declined: over(['in_review']),
    withdrawn,
  },
  property: {
    // Inspected is what the record of an inspection makes it; approved wants one that passed.
    pending: { standing: 'new', to: ['info_needed', 'approved', 'declined'] },
    info_needed: { standing: 'waiting', to: ['pending', 'declined'], isDecision: true },
    inspected: { standing: 'new', to: ['info_needed', 'approved', 'declined'] },
    approved: { standing: 'going', to: ['info_needed', 'declined'], isDecision: true },
    offered: { standing: 'going', to: [] },
    occupied: { standing: 'going', to: [] },
    between_tenants: { standing: 'going', to: ['info_needed', 'approved', 'declined'] },
    declined: over(['pending']),
    withdrawn,
  },
  volunteer: {
    applied: { standing: 'new', to: ['references', 'declined'] },
    references: { standing: 'waiting', to: ['check', 'declined'], tells: true },
    check: { standing: 'new', to: ['training', 'declined'], tells: true },
    training: { standing: 'waiting', to: ['matched', 'active', 'declined'], tells: true },
    matched: { standing: 'going', to: ['active', 'paused', 'declined'], tells: true },
    active: { standing: 'going', to: ['paused', 'declined'], tells: true },
    paused: { standing: 'waiting', to: ['active', 'declined'], tells: true },
    declined: over(['applied']),
    withdrawn,
  },
  job: {
    pending: { standing: 'new', to: ['info_needed', 'approved', 'declined'] },
    info_needed: { standing: 'waiting', to: ['pending', 'approved', 'declined'], isDecision: true },
    approved: { standing: 'going', to: ['info_needed', 'closed'], isDecision: true },
    closed: over(['approved']),
    declined: over(['pending']),
    withdrawn,
  },
  contact: {
    unread: { standing: 'new', to: ['read', 'closed'] },
    read: { standing: 'new', to: ['unread', 'closed'] },
    replied: { standing: 'over', to: ['read'] },
    closed: { standing: 'over', to: ['read'] },
    withdrawn,
  },
  pledge: {
    // Confirmed: the team has spoken with the donor. Paid is what its last payment makes it.
    submitted: { standing: 'new', to: ['confirmed', 'declined'] },
    confirmed: { standing: 'going', to: ['declined', 'withdrawn'], isDecision: true },
    paid: { standing: 'over', to: [], tells: true },
    declined: over(['submitted']),
    withdrawn,
  },
  in_kind: {
    submitted: { standing: 'new', to: ['accepted', 'declined'] },
    // Received is what the record of the day it arrived makes it.
    accepted: { standing: 'going', to: ['declined'], isDecision: true },
    received: { standing: 'over', to: [], tells: true },
    declined: over(['submitted']),
    withdrawn,
  },
} as const satisfies Record<SubmissionKind, Record<string, State>>

export type StateOf<K extends SubmissionKind> = keyof (typeof lifecycles)[K] & string
export type SubmissionState = { [K in SubmissionKind]: StateOf<K> }[SubmissionKind]

const stateOf = (kind: SubmissionKind, state: string): State | undefined =>
  (lifecycles[kind] as Record<string, State>)[state]

/** Every state's name, each once. */
export const submissionStates = [
  ...new Set(Object.values(lifecycles).flatMap((states) => Object.keys(states))),
] as [SubmissionState, ...SubmissionState[]]

/** The states of a kind that stand at a place. */
export const statesAt = (kind: SubmissionKind, standings: readonly Standing[]): SubmissionState[] =>
  Object.entries(lifecycles[kind])
    .filter(([, { standing }]) => standings.includes(standing))
    .map(([name]) => name as SubmissionState)

export const firstState = (kind: SubmissionKind): SubmissionState =>
  Object.keys(lifecycles[kind])[0] as SubmissionState

export const standingOf = (kind: SubmissionKind, state: string): Standing =>
  stateOf(kind, state)?.standing ?? 'over'

/** Where staff may move it from here. */
export const movesFrom = (kind: SubmissionKind, state: string): readonly SubmissionState[] =>
  (stateOf(kind, state)?.to ?? []) as readonly SubmissionState[]

/** Whether this state is a decision: the person is told of it. */
export const isDecision = (kind: SubmissionKind, state: string): boolean =>
  stateOf(kind, state)?.isDecision === true

/** Whether a move there needs a reason: a no and a question do, a yes does not. */
export const needsReason = (kind: SubmissionKind, state: string): boolean =>
  isDecision(kind, state) && standingOf(kind, state) !== 'going'

/**
 * Whether the person is told of a move: of every decision, of what asks something of them or is new to them, and that a
 * decision they were told of holds no more. Where they set it going themselves, whoever moves it says so.
 */
export const isTold = (kind: SubmissionKind, from: string, to: string): boolean =>
  isDecision(kind, to) || stateOf(kind, to)?.tells === true || isDecision(kind, from)

/** Whether the one who handed it in may take it back. */
export const mayWithdraw = (kind: SubmissionKind, state: string): boolean =>
  standingOf(kind, state) !== 'over' && state !== 'occupied'
