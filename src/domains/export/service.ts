import { and, desc, eq, gt } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { languageOfTexts } from '#platform/texts.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { type DataExport, exportEndpoints } from './contract.ts'
import { makeExport } from './jobs.ts'
import { dataExports } from './tables.ts'

type Row = Pick<typeof dataExports.$inferSelect, 'id' | 'state' | 'askedAt' | 'readyAt' | 'endsAt'>
const lives = days(1)

const toExport = ({ id, state, askedAt, readyAt, endsAt }: Row): DataExport => ({
  id,
  state,
  askedAt: askedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  endsAt: endsAt.toISOString(),
})

const askForExport: Verb<typeof exportEndpoints.askForExport> = async (ctx, { id: clientId, timeZone }) => {
  const client = await checkClient(ctx, clientId, 'own')
  const now = ctx.clock.now()
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const [making] = await tx
      .select()
      .from(dataExports)
      .where(
        and(eq(dataExports.clientId, client), eq(dataExports.state, 'making'), gt(dataExports.endsAt, now)),
      )
    if (making) return toExport(making)
    const [made] = await tx
      .insert(dataExports)
      .values({
        id: newId(),
        organizationId: ctx.organizationId,
        clientId: client,
        language: languageOfTexts(ctx.language, 'export'),
        timeZone: timeZone ?? null,
        state: 'making',
        askedAt: now,
        endsAt: new Date(now.getTime() + lives),
      })
      .returning()
    if (!made) throw new Error('nothing was inserted')
    await ctx.queue.enqueue(tx, makeExport, { id: made.id })
    await audit(tx, ctx, {
      action: 'export.asked',
      recordType: 'export',
      recordId: made.id,
      clientId: client,
    })
    return toExport(made)
  })
}

const shownAtMost = 5

const listExports: Verb<typeof exportEndpoints.listExports> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const rows = await ctx.db.orm
    // Without the files, which can be large.
    .select({
      id: dataExports.id,
      state: dataExports.state,
      askedAt: dataExports.askedAt,
      readyAt: dataExports.readyAt,
      endsAt: dataExports.endsAt,
    })
    .from(dataExports)
    .where(and(eq(dataExports.clientId, client), gt(dataExports.endsAt, ctx.clock.now())))
    .orderBy(desc(dataExports.askedAt), desc(dataExports.id))
    .limit(shownAtMost)
  return rows.map(toExport)
}

export const exportService = bind(exportEndpoints, { askForExport, listExports })
