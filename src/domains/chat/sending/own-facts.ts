import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm'
import { appointments } from '#domains/appointments/tables.ts'
import { selectAppointments, toAppointment } from '#domains/appointments/read.ts'
import { users } from '#domains/auth/tables.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { careTeam } from '#domains/clients/tables.ts'
import { jobPostings } from '#domains/job-board/tables.ts'
import { placements } from '#domains/housing/tables.ts'
import { countUnread } from '#domains/messaging/service/read.ts'
import { readConditions } from '#domains/reentry/service/conditions.ts'
import { readSteps } from '#domains/reentry/service/read.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { languageOf } from '#shared/languages.ts'
import { textOf } from '../engine/texts.ts'
import type { OwnAnswer } from '../engine/talk/types.ts'

interface Asking {
  tx: Tx
  ctx: Context<Actor>
  client: CheckedClient
  language: string
  timeZone: string
}

const say = ({ language }: Asking, key: string, vars: Record<string, string | number> = {}): string =>
  textOf(`own.${key}`, language, vars)

/** A day and an hour in the language of the reply, with the zone named. */
const whenOf = ({ language, timeZone }: Asking, at: Date): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)

const nextOf = (asking: Asking, onlySupervision = false) => {
  const { tx, ctx, client } = asking
  return selectAppointments(tx, ctx)
    .where(
      and(
        eq(appointments.clientId, client),
        eq(appointments.status, 'scheduled'),
        gte(appointments.endsAt, ctx.clock.now()),
        onlySupervision ? eq(appointments.kind, 'supervision') : undefined,
      ),
    )
    .orderBy(asc(appointments.scheduledAt), asc(appointments.id))
    .limit(1)
}

const appointmentWords = (asking: Asking, found: Awaited<ReturnType<typeof nextOf>>[number]): string => {
  const {
    title,
    mode,
    address: place,
    bring,
  } = toAppointment({ ...asking.ctx, language: asking.language }, found)
  return [
    say(asking, 'next-appointment', { what: title, when: whenOf(asking, found.row.scheduledAt) }),
    place ? say(asking, 'place', { place }) : say(asking, `mode.${mode}`),
    bring ? say(asking, 'bring', { bring }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const readers: Record<string, (asking: Asking) => Promise<OwnAnswer | null>> = {
  'next-appointment': async (asking) => {
    const [found] = await nextOf(asking)
    return found ? { text: appointmentWords(asking, found), page: 'appointments' } : null
  },
  counselor: async (asking) => {
    const { tx, client, language } = asking
    const team = await tx
      .select({ fullName: users.fullName })
      .from(careTeam)
      .innerJoin(users, eq(users.id, careTeam.userId))
      .where(eq(careTeam.clientId, client))
      .orderBy(asc(careTeam.since))
      .limit(3)
    if (team.length === 0) return null
    const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
      team.map(({ fullName }) => fullName),
    )
    return { text: say(asking, 'counselor', { name: names }), page: null }
  },
  duties: async (asking) => {
    const { tx, ctx, client } = asking
    const conditions = await readConditions(tx, ctx, client)
    const reports = conditions.filter(({ kind, status }) => kind === 'report' && status === 'active')
    const [next] = await nextOf(asking, true)
    const parts = [
      ...reports.slice(0, 2).map(({ text }) => say(asking, 'duty', { text })),
      ...(next ? [appointmentWords(asking, next)] : []),
    ]
    return parts.length > 0 ? { text: parts.join(' '), page: 'plan' } : null
  },
  'plan-steps': async (asking) => {
    const { tx, ctx, client } = asking
    const open = (await readSteps(tx, ctx, client)).filter(({ status }) => status === 'open')
    const [first] = open
    return first
      ? { text: say(asking, 'plan-steps', { count: open.length, title: first.title }), page: 'plan' }
      : null
  },
  jobs: async (asking) => {
    const { tx, ctx } = asking
    const isOpen = and(
      eq(submissions.organizationId, ctx.organizationId),
      eq(submissions.kind, 'job'),
      eq(submissions.state, 'approved'),
    )
    const [newest] = await tx
      .select({ title: jobPostings.title, company: jobPostings.company })
      .from(jobPostings)
      .innerJoin(submissions, eq(submissions.id, jobPostings.id))
      .where(isOpen)
      .orderBy(desc(submissions.createdAt))
      .limit(1)
    if (!newest) return null
    const open = await tx.$count(submissions, isOpen)
    const words = say(asking, 'jobs', { count: open, title: newest.title, business: newest.company })
    return { text: words, page: 'jobs' }
  },
  homes: async (asking) => {
    const { tx, client } = asking
    const proposed = await tx
      .select({ id: placements.id })
      .from(placements)
      .where(
        and(
          eq(placements.clientId, client),
          eq(placements.state, 'proposed'),
          isNull(placements.clientAnswer),
        ),
      )
    return proposed.length > 0
      ? { text: say(asking, 'homes', { count: proposed.length }), page: 'housing' }
      : null
  },
  messages: async (asking) => {
    const unread = await countUnread(asking.tx, asking.ctx)
    const count = [...unread.values()].reduce((sum, one) => sum + one, 0)
    return {
      text: count > 0 ? say(asking, 'messages', { count }) : say(asking, 'no-messages'),
      page: 'messages',
    }
  },
}

/**
 * Answers about the person's own record, for the kinds that a turn may ask about; null where there is nothing. Read with
 * the person's own access, in the language of the reply.
 */
export const readOwn = async (
  asking: Asking,
  kinds: readonly string[],
): Promise<Record<string, OwnAnswer | null>> => {
  const answers: Record<string, OwnAnswer | null> = {}
  for (const kind of kinds) {
    const read = readers[kind]
    // A guest has no record; jobs are open to all.
    const mayRead = asking.ctx.actor.role === 'client' || kind === 'jobs'
    if (read) answers[kind] = mayRead ? await read(asking) : null
  }
  return answers
}
