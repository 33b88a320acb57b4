import { and, desc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import type { Context } from '#platform/context.ts'
import { csvRowsAtMost, toCsv } from '#platform/csv.ts'
import { admit, type Door } from '#platform/http/admission.ts'
import { parseInput } from '#platform/http/failure.ts'
import { createLimiter } from '#platform/http/limits.ts'
import { type Cursor, readPages } from '#platform/paging.ts'
import { translate } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { InboxFilter } from './contract.ts'
import { chosenAbout } from './contract/about.ts'
import { submissionPlace } from './place.ts'
import { filterOf } from './read.ts'
import { submissions } from './tables.ts'

const columns = [
  'reference',
  'kind',
  'state',
  'name',
  'about',
  'email',
  'phone',
  'assignee',
  'since',
] as const

/** The inbox as a table for a spreadsheet, as its filter says. What strangers wrote runs nothing there. */
export const serveInboxTable = (app: FastifyInstance, door: Door): void => {
  const limiter = createLimiter(door.services.clock)
  app.get('/api/submissions.csv', async (request, reply) => {
    const asked = { name: 'exportSubmissions', access: ['admin'] as const, limit: { max: 20, seconds: 900 } }
    const ctx = (await admit(asked, request, reply, { door, limiter })) as Context<Actor>
    const filter = parseInput(InboxFilter, request.query)
    const { rows, isWhole } = await readPages(
      (limit, after) => readLines(ctx, filter, limit, after),
      ({ place }) => place,
      { most: csvRowsAtMost },
    )
    await audit(ctx.db.orm, ctx, {
      action: 'submissions.exported',
      recordType: 'submissions',
      recordId: ctx.organizationId,
      detail: { count: rows.length },
    })
    const say = (key: string) => translate(ctx.language, 'inbox', `csv.${key}`)
    const lines = rows.map(({ cells }) => cells)
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="inbox.csv"')
      .send(toCsv(columns.map(say), isWhole ? lines : [...lines, [say('more')]]))
  })
}

/** Some lines of the table, newest first, each with its place in the list. */
const readLines = async (
  ctx: Context,
  filter: z.output<typeof InboxFilter>,
  limit: number,
  after: Cursor | null,
): Promise<{ place: Cursor; cells: string[] }[]> => {
  const say = (key: string) => translate(ctx.language, 'status', key)
  const found = await ctx.db.orm
    .select({ row: submissions, assignee: users.fullName })
    .from(submissions)
    .leftJoin(users, eq(users.id, submissions.assigneeId))
    .where(
      and(
        filterOf(ctx, filter),
        after
          ? sql`(${submissions.createdAt}, ${submissions.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit)
  return found.map(({ row, assignee }) => {
    const at = row.createdAt.toISOString()
    const open = (field: 'about' | 'email' | 'phone', value: Buffer | null) =>
      value ? ctx.fields.open(value, submissionPlace(row.organizationId, field, row.id)) : ''
    const about = open('about', row.about)
    const chosen = chosenAbout({ kind: row.kind, about })
    return {
      place: { at, id: row.id },
      cells: [
        row.reference,
        say(`kind.${row.kind}`),
        say(`state.${row.kind}.${row.state}`),
        row.name,
        chosen ? say(`about.${chosen}`) : about,
        open('email', row.email),
        open('phone', row.phone),
        assignee ?? '',
        at,
      ],
    }
  })
}
