import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { type DeclineReason, openStates } from './contract/words.ts'
import { changePlacement, type Locked, lockPlacement, settleHouse } from './lock-placement.ts'
import type { OwnerChange } from './owner-letter.ts'
import { agreeToTerms } from './terms.ts'
import {
  announcePlacement,
  noteOnHouse,
  type PlacementRow,
  settleButWords,
  tellPerson,
  tellOwner,
  tellWorker,
} from './tell.ts'
import { checkMeeting } from './today.ts'

export type Side = 'owner' | 'client'
export type Said =
  | { answer: 'accepted'; seenTerms?: string | undefined }
  | { answer: 'declined'; reason: DeclineReason }

const isOpen = ({ state }: PlacementRow): boolean => (openStates as readonly string[]).includes(state)

/**
 * A yes or a no of one side. With both yes it is agreed. A no ends it, also after a yes: the bed is free, the team learns
 * why, and the other side is told kindly that it came to nothing, without the reason.
 */
export const answerPlacement = (
  ctx: Context<Actor>,
  known: PlacementRow,
  side: Side,
  said: Said,
): Promise<void> =>
  ctx.db.orm.transaction(async (tx) => {
    const locked = await lockPlacement(tx, ctx, known)
    const { row } = locked
    // The same answer again, whose reply was lost on the way.
    if (row[`${side}Answer`] === said.answer && (isOpen(row) || said.answer === 'declined')) return
    if (!isOpen(row)) throw new AppError('housing.over')
    if (said.answer === 'accepted') await accept(tx, ctx, locked, side, said.seenTerms)
    else await decline(tx, ctx, locked, side, said.reason)
    await tellWorker(tx, ctx, row)
    await audit(tx, ctx, {
      action: said.answer === 'accepted' ? 'placement.accepted' : 'placement.declined',
      recordType: 'placement',
      recordId: row.id,
      clientId: row.clientId,
      detail: { side },
    })
    await announcePlacement(tx, ctx, row, locked.house)
  })

const otherOf = (side: Side): Side => (side === 'owner' ? 'client' : 'owner')

/** Tells the side that did not do it; for the owner it is a line in the history of the house too. */
const tellOther = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { row, house }: Locked,
  side: Side,
  what: 'placement_agreed' | 'placement_ended' | 'placement_meeting',
  change: OwnerChange,
): Promise<void> => {
  if (side === 'client') return tellOwner(tx, ctx, house.id, what, change)
  await noteOnHouse(tx, ctx, house.id, what)
  await tellPerson(tx, ctx, row)
}

const accept = async (
  tx: Tx,
  ctx: Context<Actor>,
  locked: Locked,
  side: Side,
  seenTerms: string | undefined,
): Promise<void> => {
  const { row } = locked
  const both = row[`${otherOf(side)}Answer`] === 'accepted'
  await changePlacement(tx, ctx, row.id, {
    [`${side}Answer`]: 'accepted',
    ...(side === 'client' ? { terms: await agreeToTerms(tx, ctx, row, seenTerms) } : {}),
    ...(both ? { state: 'agreed' as const, agreedAt: ctx.clock.now() } : {}),
  })
  if (both)
    await tellOther(tx, ctx, locked, side, 'placement_agreed', {
      says: 'agreed',
      about: row.id,
      day: row.fromDay,
    })
}

const decline = async (
  tx: Tx,
  ctx: Context<Actor>,
  locked: Locked,
  side: Side,
  reason: DeclineReason,
): Promise<void> => {
  await changePlacement(tx, ctx, locked.row.id, {
    state: 'declined',
    [`${side}Answer`]: 'declined',
    [`${side}Reason`]: reason,
  })
  await tellOther(tx, ctx, locked, side, 'placement_ended', { says: 'ended', about: locked.row.id })
  await settleHouse(tx, ctx, locked.house)
}

/** The owner meets the client, for whom their worker may speak too: one of each has to want the time. */
const isAcross = (one: string | null, other: string): boolean => (one === 'owner') !== (other === 'owner')

/**
 * A time to meet: the newest suggestion holds, and the sides that did not name it are told. Accepted by the other side it
 * is an appointment of the client, until another time is named or the match ends.
 *
 * @throws housing.over where the match is; housing.changed_meanwhile where the accepted time is not the newest any more
 */
export const suggestTime = (
  ctx: Context<Actor>,
  known: PlacementRow,
  by: Side | 'worker',
  { at, accepts = false }: { at: string; accepts?: boolean | undefined },
): Promise<void> =>
  ctx.db.orm.transaction(async (tx) => {
    const locked = await lockPlacement(tx, ctx, known)
    const { row, house } = locked
    const isSameTime = row.meetingAt?.getTime() === Date.parse(at)
    // The same again, pressed twice or sent after an answer that was lost.
    if (isSameTime && (accepts ? row.meetingAgreedAt : row.meetingBy === by)) return
    checkMeeting(ctx, at)
    if (!isOpen(row)) throw new AppError('housing.over')
    if (accepts && !(isSameTime && isAcross(row.meetingBy, by)))
      throw new AppError('housing.changed_meanwhile')
    await changePlacement(
      tx,
      ctx,
      row.id,
      accepts
        ? { meetingAgreedAt: ctx.clock.now() }
        : { meetingAt: new Date(at), meetingBy: by, meetingAgreedAt: null },
    )
    const change = { says: accepts ? 'meeting_agreed' : 'meeting_suggested', about: row.id, at } as const
    if (by === 'worker') {
      await settleButWords(tx, ctx, row)
      await tellOwner(tx, ctx, house.id, 'placement_meeting', change)
      await tellPerson(tx, ctx, row)
    } else {
      await tellOther(tx, ctx, locked, by, 'placement_meeting', change)
      await tellWorker(tx, ctx, row)
    }
    await audit(tx, ctx, {
      action: accepts ? 'placement.meeting_accepted' : 'placement.meeting_suggested',
      recordType: 'placement',
      recordId: row.id,
      clientId: row.clientId,
      detail: { by },
    })
    await announcePlacement(tx, ctx, row, house)
  })
