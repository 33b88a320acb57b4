import { z } from 'zod'
import { idPattern } from './ids.ts'

/** Shapes that many contracts share. */
export const id = z.string().regex(idPattern)
export const moment = z.iso.datetime()
export const day = z.iso.date().refine((text) => text >= '1900-01-01', 'wants a day after 1900')
export const plainText = (max: number) => z.string().trim().min(1).max(max)
export const ok = z.object({ ok: z.literal(true) })
/** A list's page: `limit` rows after `cursor`; the next cursor travels in the Link header. */
export const page = (most: number) => ({
  limit: z.coerce.number().int().min(1).max(most).optional(),
  cursor: z.string().max(200).optional(),
})
