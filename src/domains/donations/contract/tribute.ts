import { z } from 'zod'
import { emailAddress, plainText } from '#shared/shapes.ts'

export const tributeKinds = ['honor', 'memory'] as const
export type TributeKind = (typeof tributeKinds)[number]

/** In whose honor or memory a gift is given. The person to tell hears of it once the gift is paid, without its amount. */
export const Tribute = z.object({
  kind: z.enum(tributeKinds),
  name: plainText(120),
  tellEmail: emailAddress(200).optional(),
})
export type Tribute = z.output<typeof Tribute>
