import { asc, eq, inArray } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { clientZone } from '#domains/appointments/reminders/reach.ts'
import type { Context } from '#platform/context.ts'
import { translate } from '#platform/texts.ts'
import { languageOf } from '#shared/languages.ts'
import { zoneName } from '#shared/moments.ts'
import { firstName } from '#shared/names.ts'
import type { CircleMessage } from '../contract/shapes.ts'
import { conversationMembers } from '../tables.ts'
import { checkMember } from './members.ts'
import { toMessages } from './message.ts'
import { readConversations, selectMessages } from './read.ts'

const atOnce = 500

/**
 * A conversation as its member may take it with them: plain text, oldest message first, times in the client's time zone.
 * Names of files stand in it; the files themselves are fetched from the page. Throws request.not_found.
 */
export const exportConversation = async (ctx: Context, id: string): Promise<string> => {
  const { orm } = ctx.db
  const { row } = await checkMember(orm, ctx, id)
  const [conversation] = await readConversations(orm, ctx, id)
  const names = await readNames(ctx, id)
  const timeZone = await clientZone(orm, row.clientId)
  const time = new Intl.DateTimeFormat(languageOf(ctx.language).locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const say = (key: string, facts: Record<string, string> = {}) =>
    translate(ctx.language, 'circle-papers', key, facts)
  const line = (message: CircleMessage): string => {
    const from = message.isMine ? say('me') : (names.get(message.senderId ?? '') ?? say('gone'))
    const marks = message.editedAt ? ` (${say('edited')})` : ''
    const words = message.isDeleted ? say('deleted') : message.words
    const files = message.files.map(({ name }) => say('file', { name })).join('\n')
    const body = [words, files].filter(Boolean).join('\n')
    return `${time.format(new Date(message.at))}  ${from}${marks}\n${body}\n`
  }
  const pages: string[] = []
  let cursor: string | undefined
  for (;;) {
    const found = await selectMessages(orm, { id, userId: ctx.actor.userId, cursor, limit: atOnce })
    const messages = await toMessages(
      orm,
      ctx,
      found.map(({ message }) => message),
    )
    pages.push(messages.reverse().map(line).join('\n'))
    cursor = String(found.at(-1)?.message.position)
    if (found.length < atOnce) break
  }
  await audit(orm, ctx, {
    action: 'conversation.exported',
    recordType: 'conversation',
    recordId: id,
    clientId: row.clientId,
  })
  const title = say('title', {
    name: conversation?.name ?? '',
    zone: zoneName(ctx.language, 'long', timeZone),
  })
  return `${title}\n\n${pages.reverse().join('\n')}`
}

const readNames = async (ctx: Context, id: string): Promise<Map<string, string>> => {
  const members = ctx.db.orm
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, id))
  const rows = await ctx.db.orm
    .select({ userId: users.id, fullName: users.fullName })
    .from(users)
    .where(inArray(users.id, members))
    .orderBy(asc(users.id))
  return new Map(rows.map(({ userId, fullName }) => [userId, firstName(fullName)]))
}
