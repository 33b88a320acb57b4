import { readTimeZone } from './time-zone.ts'
import { z } from 'zod'
import { cleanEmail, looksLikeEmail } from './email.ts'
import { idPattern } from './ids.ts'
import { readZip } from './zip.ts'

/** Shapes that many contracts share. */
export const id = z.string().regex(idPattern)
export const moment = z.iso.datetime()
export const day = z.iso.date().refine((text) => text >= '1900-01-01', 'wants a day after 1900')
/** Letters, digits, signs: something that can be seen. Spaces and marks without a width are not enough. */
export const isVisible = (text: string): boolean =>
  /[^\s\p{C}\p{Z}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0f]/u.test(text)
// Marks that turn the direction of all that follows, until another one ends them: in a name they would turn the rest of the
// line it stands in, for whoever reads it. Those that join letters or say which way a single sign leans stay: scripts want
// them.
const turns = /[\u202a-\u202e\u2066-\u2069]/g
/** A text of one line that somebody writes, which may be empty: it cannot turn the line that it is shown in. */
export const line = () => z.string().overwrite((text) => text.replace(turns, ''))
export const plainText = (max: number) =>
  line().trim().min(1).max(max).refine(isVisible, 'has nothing that can be seen')
/** A ZIP code of five digits of any script; ZIP+4 is kept as its first five (`readZip`). */
export const zipCode = z
  .string()
  .overwrite((typed) => readZip(typed) ?? typed)
  .regex(/^\d{5}$/, 'wants five digits')
/** An address that mail can be delivered to, by the same rule as in the browser (`looksLikeEmail`); kept clean. */
export const emailAddress = (max: number) =>
  z
    .string()
    .overwrite(cleanEmail)
    .max(max)
    .refine(looksLikeEmail, 'wants one e-mail address, such as ana@example.org')
/** A time zone, kept by its one name (`readTimeZone`). */
export const TimeZone = z
  .string()
  .max(60)
  .overwrite((name) => readTimeZone(name) ?? name)
  .refine((name) => readTimeZone(name) !== null, 'wants a time zone such as America/Chicago')
export const ok = z.object({ ok: z.literal(true) })
/** A list's page: `limit` rows after `cursor`; the next cursor travels in the Link header. */
export const page = (most: number) => ({
  limit: z.coerce.number().int().min(1).max(most).optional(),
  cursor: z.string().max(200).optional(),
})
