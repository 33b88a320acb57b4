import type { Statement } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { minutes } from '#shared/dates.ts'
import { fewestForShares, type FigureSpan, type onCallEndpoints } from '../contract/on-call.ts'

// A call that nobody answered in ten minutes counts with the time it has waited so far: left out, it would
// flatter. One that goes out right now would flatter too, so it is not counted yet.
const readSpans: Statement = {
  name: 'crisis_figures',
  text: `select s.days, count(a.id)::int as n,
      percentile_cont(0.5) within group (order by a.waited) as median,
      percentile_disc(0.95) within group (order by a.waited) as p95,
      count(a.id) filter (where a.page_step >= 2)::int as to_next,
      count(a.id) filter (where a.page_step >= 3)::int as to_supervisor,
      count(a.id) filter (where a.answered_at is null)::int as unanswered,
      coalesce(json_agg(json_build_object('at', a.paged_at, 'waited', a.waited, 'answered', a.answered_at is not null)
        order by a.paged_at desc) filter (where a.id is not null), '[]') as each
    from (values (30), (90)) as s(days)
    left join (
      select id, paged_at, page_step, coalesce(answered_at, taken_at, closed_at) as answered_at,
        (extract(epoch from coalesce(answered_at, taken_at, closed_at, $2::timestamptz) - paged_at) * 1000)::float8 as waited
      from crisis_alerts
      where organization_id = $1 and level = 'crisis' and paged_at is not null
    ) a on a.paged_at > $2::timestamptz - make_interval(days => s.days)
      and (a.answered_at is not null or a.waited > $3)
    group by s.days order by s.days`,
}
interface SpanRow extends Omit<FigureSpan, 'toNext' | 'toSupervisor' | 'each'> {
  to_next: number
  to_supervisor: number
  each: { at: string; waited: number; answered: boolean }[]
}
const isAnsweredWithin = minutes(10)

/** From the moment a call went out to the moment someone had it, or closed it. */
export const readFigures: Verb<typeof onCallEndpoints.readFigures> = async (ctx) => {
  const rows = await ctx.db.run<SpanRow>(readSpans, [
    ctx.organizationId,
    ctx.clock.now().toISOString(),
    isAnsweredWithin,
  ])
  return {
    spans: rows.map(({ days, n, median, p95, to_next, to_supervisor, unanswered, each }) => ({
      days,
      n,
      ...(n < fewestForShares
        ? {
            ...{ median: null, p95: null },
            each: each.map(({ at, ...one }) => ({ at: new Date(at).toISOString(), ...one })),
          }
        : { median, p95, each: [] }),
      toNext: to_next,
      toSupervisor: to_supervisor,
      unanswered,
    })),
  }
}
