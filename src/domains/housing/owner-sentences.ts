import type { OwnerChange } from './owner-letter.ts'
import type { PlacementRow } from './tell.ts'

/** The match as it stands: what is asked of the owner is asked only while it waits for them. */
const matchNow = (row: PlacementRow, change: OwnerChange): OwnerChange => {
  const { id: about, state, ownerAnswer, fromDay, movedInOn } = row
  const isOver = state === 'declined' || state === 'withdrawn'
  if (isOver && (change.says !== 'proposed' || !ownerAnswer)) return { says: 'ended', about }
  if (isOver || (state === 'proposed' && ownerAnswer))
    return { says: 'proposed_answered', about, day: fromDay }
  if (state === 'proposed') return { says: 'proposed', about, day: fromDay }
  return { says: 'agreed', about, day: movedInOn ?? fromDay }
}

/** The meeting as it stands; once the match is settled there is nothing left to meet for. */
const meetingNow = (row: PlacementRow, change: OwnerChange): OwnerChange => {
  if (row.state !== 'proposed' && row.state !== 'agreed') return matchNow(row, change)
  const about = row.id
  if (!row.meetingAt) return { says: 'meeting_off', about }
  const at = row.meetingAt.toISOString()
  return { says: row.meetingAgreedAt ? 'meeting_agreed' : 'meeting_suggested', about, at }
}

/**
 * What a change amounts to at the moment its e-mail is written, minutes after it happened: the owner may have answered,
 * and the person may have moved in or changed their mind.
 */
export const asItStands = (change: OwnerChange, row: PlacementRow | undefined): OwnerChange => {
  if (!row) return change
  switch (change.says) {
    case 'proposed':
    case 'agreed':
      return matchNow(row, change)
    case 'meeting_suggested':
    case 'meeting_agreed':
    case 'meeting_off':
      return meetingNow(row, change)
    case 'moved_in_day':
      return row.movedInOn ? { ...change, day: row.movedInOn } : matchNow(row, change)
    case 'moved_out_day':
      if (row.movedOutOn) return { ...change, day: row.movedOutOn }
      return row.movedInOn ? { ...change, says: 'moved_in_day', day: row.movedInOn } : matchNow(row, change)
    default:
      return change
  }
}

/** What a later change takes the place of: another time to meet, another day, a pause and its end. */
const matterOf = ({ says, about = '' }: OwnerChange): string =>
  `${about} ${says
    .replace(/^meeting_.*/, 'meeting')
    .replace(/^resumed$/, 'paused')
    .replace(/^(?:proposed|proposed_answered|agreed|ended)$/, 'match')}`

const replaces = (later: OwnerChange, one: OwnerChange): boolean =>
  matterOf(later) === matterOf(one) ||
  (one.says === 'visit_planned' && later.says.startsWith('visit_')) ||
  // With the match ends all that belonged to it.
  (later.says === 'ended' && later.about === one.about)

/** The changes without those that a later one has replaced. */
export const newestOf = (changes: readonly OwnerChange[]): OwnerChange[] =>
  changes.filter((change, i) => !changes.slice(i + 1).some((later) => replaces(later, change)))
