import { z } from 'zod'

const Kept = z.object({
  isIn: z.boolean(),
  muted: z.boolean(),
  covered: z.boolean(),
  bytes: z.number().min(0),
})
/** What a tab remembers of a talk, so that a page loaded anew comes back as it was. The camera is never part of it. */
export type KeptTalk = z.output<typeof Kept>

const keyFor = (appointmentId: string): string => `landfall-talk:${appointmentId}`
const nothing: KeptTalk = { isIn: false, muted: false, covered: false, bytes: 0 }

export const readKeptTalk = (appointmentId: string): KeptTalk => {
  try {
    return Kept.parse(JSON.parse(sessionStorage.getItem(keyFor(appointmentId)) ?? 'null'))
  } catch {
    return nothing
  }
}

export const keepTalk = (appointmentId: string, kept: KeptTalk): void => {
  try {
    sessionStorage.setItem(keyFor(appointmentId), JSON.stringify(kept))
  } catch {
    // Without storage a page loaded anew asks once more.
  }
}
