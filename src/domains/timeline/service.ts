import { appointmentPlace, sessionTitle } from '#domains/appointments/read.ts'
import { resultPlace } from '#domains/assessments/service.ts'
import { auditRead } from '#domains/audit/record.ts'
import { titleOf } from '#domains/chat/engine/card.ts'
import { riskPlace } from '#domains/clients/risk-changes.ts'
import { checkClient } from '#domains/clients/check.ts'
import { holdsConsent } from '#domains/consents/ledger.ts'
import { openReasons } from '#domains/crisis/alerts.ts'
import type { Closing } from '#domains/crisis/contract/closing.ts'
import { closingPlace, outcomePlace } from '#domains/crisis/handling/place.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import { stepPlace } from '#domains/reentry/service/read.ts'
import { textsOf } from '#domains/workbooks/library/all.ts'
import type { Context } from '#platform/context.ts'
import type { Statement } from '#platform/db/database.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { translate } from '#platform/texts.ts'
import { type TimelineEntry, timelineEndpoints } from './contract.ts'

// Each part is cut by its own index before they meet: $1 client, ($2, $3) the place to go on from, $4 rows at most.
const part = (kind: string, table: string, at: string, facts: string, more = ''): string => `
  (select '${kind}' as kind, x.id, x.${at} as at, ${facts} from ${table} x
    where x.client_id = $1 and (x.${at}, x.id) < ($2::timestamptz, $3) ${more}
    order by x.${at} desc, x.id desc limit $4)`
const object = (fields: string, sealed = 'null::bytea'): string =>
  `jsonb_build_object(${fields}) as facts, ${sealed} as sealed`

const readEntries: Statement = {
  name: 'timeline_entries',
  text: `select * from (${[
    part(
      'mood',
      'mood_logs',
      'logged_at',
      object(`'mood', x.mood, 'intensity', x.intensity, 'source', x.source`),
    ),
    part(
      'alert',
      'crisis_alerts',
      'opened_at',
      object(
        `'level', x.level, 'closedAt', x.closed_at,
          'closedBy', (select full_name from users u where u.id = x.closed_by),
          'closing', encode(x.closing, 'base64'), 'outcome', encode(x.outcome, 'base64')`,
        'x.reasons',
      ),
    ),
    part(
      'assessment',
      'assessments',
      'taken_at',
      object(`'instrument', x.instrument, 'flagged', x.flagged`, 'x.result'),
    ),
    part('safety_plan', 'safety_plans', 'saved_at', object(`'version', x.version, 'complete', x.complete`)),
    part(
      'exercise',
      'chat_exercises',
      'ended_at',
      object(`'protocol', x.protocol, 'finished', x.finished, 'helped', x.helped`),
    ),
    part(
      'workbook',
      'workbook_answers',
      'completed_at',
      object(`'workbook', x.workbook_id, 'exercise', x.exercise_id`),
      'and x.completed_at is not null and not x.is_private',
    ),
    part(
      'step',
      'reentry_steps',
      'completed_at',
      object('', 'x.title'),
      'and x.completed and x.deleted_at is null',
    ),
    part(
      'appointment',
      'appointments',
      'scheduled_at',
      object(
        `'status', x.status, 'with', (select full_name from users u where u.id = x.provider_id)`,
        'x.title',
      ),
      `and x.scheduled_at <= $5
        and ($7::boolean or x.meeting is distinct from 'work')
        and ($8::boolean or x.meeting is distinct from 'home')`,
    ),
    part(
      'note',
      'notes',
      'created_at',
      object(
        `'author', (select full_name from users u where u.id = x.author_id), 'signed', x.signed_at is not null,
          'ofAlert', x.alert_id is not null`,
      ),
      `and x.kind = 'soap'`,
    ),
    part(
      'work',
      `(select e.id, e.at, a.client_id, p.company,
          case when e.kind = 'applied' then 'applied' when e.kind = 'invited' then 'invited'
            when e.kind = 'offer_accepted' then 'accepted' when e.kind = 'offer_declined' then 'declined'
            when e.kind = 'withdrawn' then 'withdrawn'
            when e.kind = 'moved' and e.to_stage = 'offer' then 'offered'
            when e.kind in ('moved', 'decided') and e.to_stage in ('hired', 'not_selected') then e.to_stage
          end as what
        from job_application_events e join job_applications a on a.id = e.application_id
          join job_postings p on p.id = a.job_id where e.undone_at is null)`,
      'at',
      object(`'what', x.what, 'company', x.company, 'day', null`),
      'and $7::boolean and x.what is not null',
    ),
    part(
      'work',
      `(select c.application_id || '-' || c.day as id, c.answered_at as at, c.client_id, c.day, c.answer, p.company
        from work_check_ins c join job_applications a on a.id = c.application_id
          join job_postings p on p.id = a.job_id where c.answer is not null)`,
      'at',
      object(`'what', x.answer, 'company', x.company, 'day', x.day`),
      'and $7::boolean',
    ),
    part(
      'home',
      `(select p.id || '-' || e.nr as id, e.at, p.client_id, h.city, e.what, e.reason
        from placements p join properties h on h.id = p.property_id,
          lateral (values (0, 'proposed', p.created_at, null), (1, 'agreed', p.agreed_at, null),
            (2, 'moved_in', greatest(p.moved_in_on::timestamp at time zone $6, p.agreed_at), null),
            (3, 'moved_out', greatest(p.moved_out_on::timestamp at time zone $6, p.agreed_at), p.leave_reason)
          ) as e (nr, what, at, reason)
        where e.at is not null and (e.what <> 'moved_in' or p.moved_in_on is not null)
          and (e.what <> 'moved_out' or p.moved_out_on is not null))`,
      'at',
      object(`'what', x.what, 'city', x.city, 'reason', x.reason`),
      'and $8::boolean',
    ),
    part('risk', 'risk_changes', 'set_at', object(`'from', x.from_level, 'to', x.to_level`, 'x.reason')),
    `(select * from (
      select 'messages', max(id), max(created_at) as at, jsonb_build_object('count', count(*)), null::bytea
        from chat_messages where client_id = $1 and sender = 'user'
        group by (created_at at time zone $6)::date) days
      where (days.at, days.max) < ($2::timestamptz, $3) order by days.at desc, days.max desc limit $4)`,
  ].join(' union all ')}) every order by at desc, id desc limit $4`,
}

interface Row {
  kind: TimelineEntry['kind']
  id: string
  at: string
  facts: Record<string, unknown>
  sealed: Uint8Array | null
}

const readTimeline: Verb<typeof timelineEndpoints.readTimeline> = async (ctx, { id, limit = 30, cursor }) => {
  const client = await checkClient(ctx, id, 'work')
  const after = readCursor(cursor)
  const { timeZone } = await readSettings(ctx, ctx.organizationId)
  const found = await ctx.db.run<Row>(readEntries, [
    client,
    after?.at ?? '9999-12-31T00:00:00Z',
    after?.id ?? '',
    limit + 1,
    ctx.clock.now().toISOString(),
    timeZone,
    // What is between a person and employers is shown while they let it be seen.
    await holdsConsent(ctx.db.orm, ctx, client, 'work'),
    await holdsConsent(ctx.db.orm, ctx, client, 'home'),
  ])
  await auditRead(ctx, {
    action: 'timeline.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  const { rows, next } = cutPage(found, limit, (row) => ({ at: new Date(row.at).toISOString(), id: row.id }))
  ctx.nextPage(next)
  return rows.map((row) => toEntry(ctx, client, row))
}

/** What closed an alert: the form, or the line of alerts from before there was one. */
const endOf = (ctx: Context, clientId: string, id: string, facts: Row['facts']) => {
  const { closing, outcome } = facts as { closing: string | null; outcome: string | null }
  const open = (sealed: string, place: Parameters<typeof ctx.fields.open>[1]): string =>
    ctx.fields.open(Buffer.from(sealed, 'base64'), place)
  return {
    closing: closing && (JSON.parse(open(closing, closingPlace(clientId, id))) as Closing),
    outcome: outcome && open(outcome, outcomePlace(clientId, id)),
  }
}

/** Opens what is sealed of an entry. */
const toEntry = (ctx: Context, client: string, { kind, id, at, facts, sealed }: Row): TimelineEntry => {
  const common = { kind, id, at: new Date(at).toISOString(), ...facts }
  const open = (place: Parameters<typeof ctx.fields.open>[1]): string =>
    sealed ? ctx.fields.open(sealed, place) : ''
  const more = (): object => {
    switch (kind) {
      case 'alert': {
        const reasons = sealed ? openReasons(ctx, { id, clientId: client, reasons: Buffer.from(sealed) }) : []
        const closedAt = facts['closedAt'] ? new Date(String(facts['closedAt'])).toISOString() : null
        return {
          words: [...new Set(reasons.map(({ words }) => words))],
          closedAt,
          ...endOf(ctx, client, id, facts),
        }
      }
      case 'assessment': {
        const { score, band } = JSON.parse(open(resultPlace(client, id))) as Record<string, unknown>
        return { score, band }
      }
      case 'exercise':
        return { title: titleOf(String(facts['protocol']), ctx.language) }
      case 'workbook': {
        const texts = textsOf(String(facts['workbook']))
        return {
          workbook: translate(ctx.language, texts, 'title'),
          exercise: translate(ctx.language, texts, `exercises.${String(facts['exercise'])}.title`),
        }
      }
      case 'step':
        return { title: open(stepPlace(client, id)) }
      case 'appointment':
        return {
          title:
            open(appointmentPlace(client, 'title', id)) ||
            sessionTitle(ctx, (facts['with'] as string) ?? null),
        }
      case 'risk':
        return { reason: open(riskPlace(client, id)) }
      default:
        return {}
    }
  }
  return { ...common, ...more() } as TimelineEntry
}

export const timelineService = bind(timelineEndpoints, { readTimeline })
