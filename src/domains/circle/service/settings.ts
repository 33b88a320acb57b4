import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { phonePlace } from '#domains/auth/phone.ts'
import { users } from '#domains/auth/tables.ts'
import { phoneIndex } from '#domains/clients/phone.ts'
import { usualHours } from '#domains/messaging/service/reach.ts'
import { translationOf } from '#domains/messaging/service/translate.ts'
import { messagingPeople } from '#domains/messaging/tables.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { isLanguageCode } from '#shared/languages.ts'
import type { circleEndpoints } from '../contract.ts'
import type { Settings } from '../contract/shapes.ts'

const readFor = async (db: Tx | Orm, ctx: Context): Promise<Settings> => {
  const { userId, clientId } = ctx.actor
  const [found] = await db
    .select({ wants: messagingPeople, phone: users.phone, email: users.email })
    .from(users)
    .leftJoin(messagingPeople, eq(messagingPeople.userId, users.id))
    .where(eq(users.id, userId))
  const wants = found?.wants
  const { isPossible } = await translationOf(db, ctx, userId)
  return {
    language: wants?.language ?? ctx.language,
    // A client is seen only where they said so.
    showsOnline: wants?.showsOnline ?? clientId === null,
    translates: wants?.translates ?? false,
    canTranslate: isPossible,
    byEmail: wants?.byEmail ?? true,
    hasEmail: found?.email !== null && found?.email !== undefined,
    byPush: wants?.byPush ?? true,
    byText: wants?.smsAgreedAt !== null && wants?.smsAgreedAt !== undefined,
    hasPhone: found?.phone !== null && found?.phone !== undefined,
    fromMinute: wants?.fromMinute ?? usualHours.fromMinute,
    toMinute: wants?.toMinute ?? usualHours.toMinute,
    timeZone: wants?.timeZone ?? (await readSettingsIn(db, ctx.organizationId)).timeZone,
  }
}

export const readSettings: Verb<typeof circleEndpoints.readSettings> = (ctx) => readFor(ctx.db.orm, ctx)

const checkGiven = ({ language }: Partial<Settings>): void => {
  if (language !== undefined && !isLanguageCode(language))
    throw new AppError('request.invalid', 'language: is none of the product’s languages')
}

export const saveSettings: Verb<typeof circleEndpoints.saveSettings> = async (ctx, given) => {
  checkGiven(given)
  const { userId } = ctx.actor
  return ctx.db.orm.transaction(async (tx) => {
    const now = ctx.clock.now()
    const { canTranslate: _, hasPhone: __, hasEmail: ___, byText, ...known } = await readFor(tx, ctx)
    const { byText: wantsTexts = byText, ...changes } = given
    const next = { ...known, ...changes, ...(await textsAs(tx, ctx, wantsTexts)), changedAt: now }
    if (next.fromMinute >= next.toMinute)
      throw new AppError('request.invalid', 'toMinute: must be after fromMinute')
    await tx
      .insert(messagingPeople)
      .values({ userId, ...next })
      .onConflictDoUpdate({ target: messagingPeople.userId, set: next })
    await audit(tx, ctx, { action: 'circle_settings.saved', recordType: 'user', recordId: userId })
    return readFor(tx, ctx)
  })
}

/** The agreement to texts, with the index by which a STOP from the number is found. */
const textsAs = async (tx: Tx, ctx: Context, wantsTexts: boolean) => {
  const { userId } = ctx.actor
  if (!wantsTexts) return { smsAgreedAt: null, phoneIndex: null }
  const [found] = await tx
    .select({ phone: users.phone, agreedAt: messagingPeople.smsAgreedAt })
    .from(users)
    .leftJoin(messagingPeople, eq(messagingPeople.userId, users.id))
    .where(eq(users.id, userId))
  if (!found?.phone) throw new AppError('request.invalid', 'byText: there is no phone number on record')
  const number = ctx.fields.open(found.phone, phonePlace(ctx.organizationId, userId))
  return { smsAgreedAt: found.agreedAt ?? ctx.clock.now(), phoneIndex: phoneIndex(ctx, number) }
}
