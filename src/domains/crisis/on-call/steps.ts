import { and, eq, isNotNull } from 'drizzle-orm'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { minutes } from '#shared/dates.ts'
import { crisisPages } from '../tables.ts'
import { pagesToContacts } from './contacts.ts'
import { type Call, pagesOf, pagesTo, pagesToOrganization, readRounds, writePages } from './pages.ts'
import { type Reachable, readStaff } from './people.ts'
import { readOnCall } from './read-on-call.ts'
import type { PageStep } from './types.ts'

const toNextAfter = minutes(2)
const toSupervisorAfter = minutes(5)
const againEvery = minutes(10)
/** After two hours of that a call comes every half hour, until someone has it. */
const roundsOften = 12
const laterEvery = minutes(30)
/** A drill ends after this long, answered or not. */
export const drillLasts = minutes(10)

/** How far a calling is, by the number of steps taken. */
const stepOf = { first: 1, next: 2, supervisor: 3 } as const

export interface Taken {
  /** The number of steps taken by now. */
  step: number
  /** When the next one is due; null when nobody is called any more. */
  nextAt: Date | null
  /** How many people were called in it. */
  called: number
}

/**
 * Takes the step that is due: the first on call; then the others, or the first again; then supervisors,
 * every admin, the organization's own number and the contacts whom the client chose; then everybody, again and again.
 * Where nobody is on call at all the third comes at once.
 */
export const takeStep = async (tx: Tx, services: Services, call: Call): Promise<Taken> => {
  const onCall = await readOnCall(tx, { ...services, ...call }, services.clock.now())
  // With an empty schedule every counselor is written to, whether their page is open or not, and every admin.
  const known = onCall.hasRota
    ? inOrder(await readStaff(tx, services, call, { ids: onCall.responders }), onCall.responders)
    : await readStaff(tx, services, call)
  // The holder who stepped away is called after the others.
  const responders = [
    ...known.filter(({ id }) => id !== call.leftBy),
    ...known.filter(({ id }) => id === call.leftBy),
  ]
  if (call.step >= stepOf.supervisor) return callAgain(tx, services, call, responders, onCall.supervisors)
  if (!responders.length || call.step === stepOf.next)
    return callSupervisors(tx, services, call, onCall.supervisors)
  return call.step === 0
    ? callFirst(tx, services, call, onCall.hasRota ? responders.slice(0, 1) : responders)
    : callNext(tx, services, call, responders)
}

const inOrder = (people: Reachable[], ids: readonly string[]): Reachable[] =>
  ids.flatMap((id) => people.find((person) => person.id === id) ?? [])

const after = (call: Call, wait: number): Date => new Date(call.since.getTime() + wait)

const callFirst = async (
  tx: Tx,
  services: Services,
  call: Call,
  people: readonly Reachable[],
): Promise<Taken> => {
  const { next } = await readRounds(tx, call)
  const called = await callPeople(tx, services, call, { round: next, step: 'first', people })
  return { step: stepOf.first, nextAt: after(call, toNextAfter), called }
}

const callNext = async (
  tx: Tx,
  services: Services,
  call: Call,
  responders: readonly Reachable[],
): Promise<Taken> => {
  const { current } = await readRounds(tx, call)
  const before = await tx
    .select({ userId: crisisPages.userId })
    .from(crisisPages)
    .where(and(pagesOf(call), eq(crisisPages.round, current), isNotNull(crisisPages.userId)))
  const others = responders.filter(({ id }) => !before.some(({ userId }) => userId === id))
  const people = others.length ? others : responders
  const called = await callPeople(tx, services, call, { round: current, step: 'next', people })
  return { step: stepOf.next, nextAt: after(call, toSupervisorAfter), called }
}

/** The supervisors on call, and every admin: a crisis without a holder is a matter of the whole organization by now. */
const readAbove = async (
  tx: Tx,
  services: Services,
  call: Call,
  supervisors: readonly string[],
): Promise<Reachable[]> =>
  (await readStaff(tx, services, call)).filter(
    ({ id, role }) => supervisors.includes(id) || (role === 'admin' && call.kind === 'alert'),
  )

const callSupervisors = async (
  tx: Tx,
  services: Services,
  call: Call,
  supervisors: readonly string[],
): Promise<Taken> => {
  const { current } = await readRounds(tx, call)
  const { crisisPhone, country } = await readSettingsIn(tx, call.organizationId)
  const people = await readAbove(tx, services, call, supervisors)
  const called = await callPeople(tx, services, call, { round: current, step: 'supervisor', people })
  const others = await writePages(tx, services, call, current, [
    ...pagesToOrganization(services, crisisPhone, call.kind),
    ...(call.clientId ? await pagesToContacts(tx, services, call.clientId, country) : []),
  ])
  const isDrill = call.kind === 'drill'
  const again = new Date(services.clock.now().getTime() + againEvery)
  return {
    step: stepOf.supervisor,
    nextAt: isDrill ? after(call, drillLasts) : again,
    called: called + others,
  }
}

const callAgain = async (
  tx: Tx,
  services: Services,
  call: Call,
  responders: readonly Reachable[],
  supervisors: readonly string[],
): Promise<Taken> => {
  const { next: round } = await readRounds(tx, call)
  const above = await readAbove(tx, services, call, supervisors)
  const called =
    (await callPeople(tx, services, call, { round, step: 'first', people: responders })) +
    (await callPeople(tx, services, call, { round, step: 'supervisor', people: above }))
  const step = call.step + 1
  const wait = step < stepOf.supervisor + roundsOften ? againEvery : laterEvery
  return { step, nextAt: new Date(services.clock.now().getTime() + wait), called }
}

const callPeople = (
  tx: Tx,
  services: Services,
  call: Call,
  { round, step, people }: { round: number; step: PageStep; people: readonly Reachable[] },
): Promise<number> =>
  writePages(
    tx,
    services,
    call,
    round,
    people.flatMap((person) => pagesTo(services, person, step, call.kind)),
  )

/** Tells the contacts whom the client chose, at once; nobody twice in one calling. */
export const callContacts = async (tx: Tx, services: Services, call: Call): Promise<number> => {
  if (!call.clientId) return 0
  const { country } = await readSettingsIn(tx, call.organizationId)
  const pages = await pagesToContacts(tx, services, call.clientId, country)
  const { current } = await readRounds(tx, call)
  return writePages(tx, services, call, current, pages)
}

/** Calls one colleague by every way that leads to them: the holder asks them to take over. */
export const callColleague = async (
  tx: Tx,
  services: Services,
  call: Call,
  userId: string,
): Promise<number> => {
  const { next } = await readRounds(tx, call)
  const people = await readStaff(tx, services, call, { ids: [userId] })
  return callPeople(tx, services, call, { round: next, step: 'hand_over', people })
}
