import { and, eq, inArray } from 'drizzle-orm'
import { hurtsNow } from '#domains/crisis/hurts-now.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { photoKind } from '#domains/documents/contract.ts'
import { listDocuments } from '#domains/documents/service.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { days, minutes } from '#shared/dates.ts'
import { type CircleMessage, circleFileKind, type Reaction } from '../contract/shapes.ts'
import { circleMessages, circleReactions, circleTranslations, conversationMembers } from '../tables.ts'
import { translationPlace, wordsPlace } from './place.ts'
import { isVisibleTo } from './visible.ts'

export type MessageRow = typeof circleMessages.$inferSelect

const excerptLength = 160

/** The words of a message; what was deleted is opened too, for a responder. */
export const openWords = (
  { fields }: Pick<Context, 'fields'>,
  { id, clientId, words }: Pick<MessageRow, 'id' | 'clientId' | 'words'>,
): string => fields.open(words, wordsPlace(clientId, id))

/** Of the messages that others answer, those that the reader sees too: a person who joined later sees none from before. */
const readAnswered = async (db: Tx | Orm, userId: string, ids: string[]): Promise<MessageRow[]> => {
  if (!ids.length) return []
  const rows = await db
    .select({ message: circleMessages })
    .from(circleMessages)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, circleMessages.conversationId),
        eq(conversationMembers.userId, userId),
      ),
    )
    .where(and(inArray(circleMessages.id, ids), isVisibleTo(userId)))
  return rows.map(({ message }) => message)
}

/** Messages as their reader sees them, in the order given: with files, reactions, what they answer and translations. */
export const toMessages = async (
  db: Tx | Orm,
  ctx: Context,
  rows: readonly MessageRow[],
): Promise<CircleMessage[]> => {
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return []
  const answered = rows.flatMap(({ replyTo }) => replyTo ?? [])
  const foreign = rows.flatMap(({ id, senderId }) => (senderId === ctx.actor.userId ? [] : id))
  const [photos, papers, reactions, originals, translations] = await Promise.all([
    listDocuments(db, ctx, photoKind, ids),
    listDocuments(db, ctx, circleFileKind, ids),
    db
      .select()
      .from(circleReactions)
      .where(inArray(circleReactions.messageId, ids))
      .orderBy(circleReactions.createdAt),
    readAnswered(db, ctx.actor.userId, answered),
    foreign.length
      ? db
          .select()
          .from(circleTranslations)
          .where(
            and(
              inArray(circleTranslations.messageId, foreign),
              eq(circleTranslations.language, ctx.language),
            ),
          )
      : [],
  ])
  const inDanger = [
    ...new Set(rows.filter((row) => isOfClientInDanger(ctx, row)).map(({ clientId }) => clientId)),
  ]
  const alerts = inDanger.length
    ? await db
        .select({
          clientId: crisisAlerts.clientId,
          at: crisisAlerts.sentAt,
          lastMessageAt: crisisAlerts.lastMessageAt,
        })
        .from(crisisAlerts)
        .where(and(inArray(crisisAlerts.clientId, inDanger), eq(crisisAlerts.level, 'crisis')))
    : []
  return rows.map((row) => {
    const { id, senderId, deletedAt, replyTo } = row
    const original = replyTo ? originals.find((one) => one.id === replyTo) : undefined
    const translated = translations.find(({ messageId }) => messageId === id)
    return {
      id,
      position: row.position,
      senderId,
      isMine: senderId === ctx.actor.userId,
      words: deletedAt ? '' : openWords(ctx, row),
      at: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      isDeleted: deletedAt !== null,
      replyTo: replyTo
        ? {
            id: replyTo,
            senderId: original?.senderId ?? null,
            words: !original || original.deletedAt ? '' : openWords(ctx, original).slice(0, excerptLength),
          }
        : null,
      files: deletedAt
        ? []
        : [
            ...(photos.get(id) ?? []).map((file) => ({ ...file, isPhoto: true })),
            ...(papers.get(id) ?? []).map((file) => ({ ...file, isPhoto: false })),
          ],
      reactions: deletedAt ? [] : grouped(reactions.filter(({ messageId }) => messageId === id)),
      translation:
        translated && !deletedAt
          ? ctx.fields.open(translated.words, translationPlace(row.clientId, id, translated.language))
          : null,
      ...(needsHelp(ctx, row) ? { needsHelp: true as const } : {}),
      ...(isOfClientInDanger(ctx, row)
        ? { clientInDanger: { alertAt: alertOf(alerts, row), isHurt: isHurt(ctx, row) } }
        : {}),
    }
  })
}

/** Help stands on the page of a person who has no record here for a day, also after a reload or on another device. */
const needsHelp = ({ actor, clock }: Context, { senderId, screenedLevel, createdAt }: MessageRow): boolean =>
  senderId === actor.userId &&
  (actor.role === 'supporter' || actor.role === 'partner') &&
  screenedLevel === 'crisis' &&
  createdAt.getTime() > clock.now().getTime() - days(1)

const stands = days(1)
/** A client's crisis message, read by a supporter or a partner: nobody faces it alone. */
const isOfClientInDanger = (
  { actor, clock }: Context,
  { senderId, screenedLevel, screenedFor, clientId, createdAt }: MessageRow,
): boolean =>
  senderId !== actor.userId &&
  (actor.role === 'supporter' || actor.role === 'partner') &&
  screenedLevel === 'crisis' &&
  screenedFor === clientId &&
  createdAt.getTime() > clock.now().getTime() - stands

const isHurt = (ctx: Context, row: MessageRow): boolean => !row.deletedAt && hurtsNow(openWords(ctx, row))

/** When counselors were told of a message: of the alert that it opened or came to; null where there is none. */
const alertOf = (
  alerts: readonly { clientId: string; at: Date; lastMessageAt: Date }[],
  { clientId, createdAt }: MessageRow,
): string | null => {
  // The alert is written a moment before the message, in one transaction.
  const from = createdAt.getTime() - minutes(1)
  const found = alerts.find((one) => one.clientId === clientId && one.lastMessageAt.getTime() >= from)
  if (!found) return null
  return (found.at > createdAt ? found.at : createdAt).toISOString()
}

const grouped = (rows: readonly { reaction: Reaction; userId: string }[]): CircleMessage['reactions'] => {
  const by = new Map<Reaction, string[]>()
  for (const { reaction, userId } of rows) by.set(reaction, [...(by.get(reaction) ?? []), userId])
  return [...by].map(([reaction, userIds]) => ({ reaction, userIds }))
}
