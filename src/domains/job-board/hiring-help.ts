import { desc, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { todayOf } from '#domains/organizations/today.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { type hiringEndpoints, HiringTopic, type HiringVersion } from './contract.ts'
import { hiringNotes } from './tables.ts'

/** When the words that ship were checked. */
const shippedOn = '2026-11-23'
const versionsShown = 50

export const listHiringVersions: Verb<typeof hiringEndpoints.listHiringVersions> = async (ctx) => {
  const found = await ctx.db.orm
    .select({ row: hiringNotes, writtenBy: users.fullName })
    .from(hiringNotes)
    .leftJoin(users, eq(users.id, hiringNotes.writtenBy))
    .where(eq(hiringNotes.organizationId, ctx.organizationId))
    .orderBy(desc(hiringNotes.position))
    .limit(versionsShown)
  return found.map(
    ({ row, writtenBy }): HiringVersion => ({
      id: row.id,
      topic: row.topic,
      texts: row.texts,
      source: row.source,
      checkedOn: row.checkedOn,
      writtenAt: row.writtenAt.toISOString(),
      writtenBy,
    }),
  )
}

const shipped = (language: string, topic: HiringVersion['topic'], part: 'status' | 'source'): string =>
  translate(language, 'hiring-help', `${topic}.${part}`)

export const readHiringHelp: Verb<typeof hiringEndpoints.readHiringHelp> = async (ctx) => {
  const { language } = ctx
  const rows = await ctx.db.orm
    .selectDistinctOn([hiringNotes.topic])
    .from(hiringNotes)
    .where(eq(hiringNotes.organizationId, ctx.organizationId))
    .orderBy(hiringNotes.topic, desc(hiringNotes.position))
  return HiringTopic.options.map((topic) => {
    const own = rows.find((row) => row.topic === topic)
    if (!own?.texts)
      return {
        topic,
        text: shipped(language, topic, 'status'),
        source: shipped(language, topic, 'source'),
        checkedOn: shippedOn,
        isOwn: false,
      }
    const texts: Partial<Record<string, string>> = own.texts
    return {
      topic,
      // Where nobody has translated it, the English is more than nothing.
      text: texts[language] || own.texts.en,
      source: own.source,
      checkedOn: own.checkedOn,
      isOwn: true,
    }
  })
}

export const writeHiringHelp: Verb<typeof hiringEndpoints.writeHiringHelp> = async (
  ctx: Context,
  { topic, texts, source, checkedOn },
) => {
  const id = newId()
  await ctx.db.orm.transaction(async (tx) => {
    // Employers read it as the day on which it held.
    if (checkedOn > (await todayOf(tx, ctx))) throw new AppError('jobs.in_the_future')
    await tx.insert(hiringNotes).values({
      id,
      organizationId: ctx.organizationId,
      topic,
      texts,
      source,
      checkedOn,
      writtenAt: ctx.clock.now(),
      writtenBy: ctx.actor.userId,
    })
    await audit(tx, ctx, {
      action: 'hiring_help.written',
      recordType: 'hiring_note',
      recordId: id,
      detail: { topic, isOwn: texts !== null },
    })
  })
  return listHiringVersions(ctx, {})
}
