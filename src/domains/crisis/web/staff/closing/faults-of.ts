import { isRealDay } from '#web/date-field.ts'
import type { Closing, ClosingDraft } from '../../../contract/closing.ts'

/** What of a form an alert needs: a guest and a watch have no risk level and no next contact to agree on. */
export interface Needs {
  risk: boolean
  nextContact: boolean
}

export type Fault = 'missing' | 'otherMissing' | 'pickOne' | 'nextMissing'
export type Faults = Partial<Record<keyof ClosingDraft, Fault>>

/** What is missing in a half-written form, by field, with the key of its text. */
export const faultsOf = (draft: ClosingDraft, needs: Needs, today: string): Faults => {
  const { actions, other, screen, risk, planSeen, nextContactOn } = draft
  const isDayFault = nextContactOn ? !isRealDay(nextContactOn) || nextContactOn < today : needs.nextContact
  return {
    ...(actions.length ? {} : { actions: 'missing' }),
    ...(actions.includes('other') && !other.trim() ? { other: 'otherMissing' } : {}),
    ...(screen ? {} : { screen: 'pickOne' }),
    ...(needs.risk && !risk ? { risk: 'pickOne' } : {}),
    ...(planSeen === null ? { planSeen: 'pickOne' } : {}),
    ...(isDayFault ? { nextContactOn: 'nextMissing' } : {}),
  }
}

/** A whole form; null while something is missing. */
export const closingOf = (draft: ClosingDraft, needs: Needs, today: string): Closing | null => {
  const { screen, planSeen } = draft
  if (Object.keys(faultsOf(draft, needs, today)).length || !screen || planSeen === null) return null
  return {
    ...draft,
    screen,
    planSeen,
    risk: needs.risk ? draft.risk : null,
    other: draft.actions.includes('other') ? draft.other.trim() : '',
    nextContactOn: draft.nextContactOn || null,
    words: draft.words.trim(),
  }
}
