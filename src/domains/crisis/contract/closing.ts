import { z } from 'zod'
import { RiskLevel } from '#domains/clients/contract.ts'
import { day } from '#shared/shapes.ts'

/** What was done about an alert. */
export const closingActions = ['called', 'visited', 'contact_reached', 'called_911', 'other'] as const
export const ClosingAction = z.enum(closingActions)
export type ClosingAction = z.output<typeof ClosingAction>

/** Whether the C-SSRS was done, and why not. */
export const closingScreens = ['done', 'declined', 'not_reached', 'not_indicated'] as const
export const ClosingScreen = z.enum(closingScreens)

/** The most letters of each text. */
export const longestClosing = { other: 300, words: 2000 } as const

const other = z.string().trim().max(longestClosing.other)
const words = z.string().trim().max(longestClosing.words)

/** The form that closes an alert. */
export const Closing = z
  .object({
    actions: z.array(ClosingAction).min(1).max(closingActions.length),
    /** What else was done; required with the action `other`. */
    other: other.default(''),
    screen: ClosingScreen,
    /** Null where nobody judges it: a guest, a watch, or an admin who holds the alert. */
    risk: RiskLevel.nullable(),
    planSeen: z.boolean(),
    /** The day of the next contact; null where no further contact is agreed. */
    nextContactOn: day.nullable(),
    words: words.default(''),
  })
  .refine(({ actions, other: text }) => !actions.includes('other') || text !== '', {
    path: ['other'],
    message: 'is required with the action other',
  })
export type Closing = z.output<typeof Closing>

/** The same form while it is half written. */
export const ClosingDraft = z.object({
  actions: z.array(ClosingAction).max(closingActions.length),
  other: z.string().max(longestClosing.other),
  screen: ClosingScreen.nullable(),
  risk: RiskLevel.nullable(),
  planSeen: z.boolean().nullable(),
  nextContactOn: z.union([z.literal(''), day]),
  words: z.string().max(longestClosing.words),
})
export type ClosingDraft = z.output<typeof ClosingDraft>
