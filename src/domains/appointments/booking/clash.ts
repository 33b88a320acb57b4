import { and, eq, gt, lt } from 'drizzle-orm'
import type { Orm, Tx } from '#platform/db/database.ts'
import { days } from '#shared/dates.ts'
import type { Clash } from '../contract.ts'
import { overlaps, type Span } from '../open-times/compute.ts'
import { appointments } from '../tables.ts'

/** A time that is not the person's own. */
export interface Busy extends Span {
  clash: Clash
  appointmentId: string | null
}

const longest = days(1)
const clashOf = { court: 'court', supervision: 'supervision' } as const

/** What already stands in a person's days between two moments. */
export const busyOf = async (db: Tx | Orm, clientId: string, { startsAt, endsAt }: Span): Promise<Busy[]> => {
  const rows = await db
    .select({
      appointmentId: appointments.id,
      kind: appointments.kind,
      startsAt: appointments.scheduledAt,
      endsAt: appointments.endsAt,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, clientId),
        eq(appointments.status, 'scheduled'),
        gt(appointments.scheduledAt, new Date(startsAt.getTime() - longest)),
        lt(appointments.scheduledAt, endsAt),
        gt(appointments.endsAt, startsAt),
      ),
    )
  return rows.map(({ kind, ...span }) => ({
    ...span,
    clash: kind === 'court' || kind === 'supervision' ? clashOf[kind] : 'appointment',
  }))
}

const order: readonly Clash[] = ['court', 'supervision', 'appointment', 'curfew']

/** The gravest of what stands against a time; null when nothing does. */
export const clashWith = (busy: readonly Busy[], span: Span, except?: string): Clash | null => {
  const found = busy.filter((one) => (!except || one.appointmentId !== except) && overlaps(one, span))
  return order.find((clash) => found.some((one) => one.clash === clash)) ?? null
}
