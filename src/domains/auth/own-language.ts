import { eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { days } from '#shared/dates.ts'
import { defaultLanguage, isLanguageCode, languageCookie, type LanguageCode } from '#shared/languages.ts'
import { users } from './tables.ts'

/** Keeps the language that a person chose with their account. */
export const keepOwnLanguage = async (tx: Tx, userId: string, language: LanguageCode): Promise<void> => {
  await tx.update(users).set({ language }).where(eq(users.id, userId))
}

/**
 * The language that staff noted for a client, who has chosen none and sits at a device that has none either. English is the
 * default of the form: it says nothing.
 */
const readNotedLanguage = async (db: Tx | Orm, userId: string): Promise<string | null> => {
  const { rows } = (await db.execute(
    sql`select language from clients where user_id = ${userId} and language <> ${defaultLanguage}`,
  )) as unknown as { rows: { language: string }[] }
  return rows[0]?.language ?? null
}

/** After sign-in, pages come in the language that the person chose, also on a device that another person used. */
export const greetInOwnLanguage = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { id, language }: Pick<typeof users.$inferSelect, 'id' | 'language'>,
): Promise<void> => {
  const onDevice = ctx.cookies[languageCookie]
  const wanted = language ?? (onDevice ? null : await readNotedLanguage(tx, id))
  if (!isLanguageCode(wanted) || wanted === onDevice) return
  // The page changes it by script.
  ctx.setCookie(languageCookie, wanted, { maxAgeSeconds: days(365) / 1000, isReadable: true })
}
