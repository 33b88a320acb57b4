import { setImmediate } from 'node:timers/promises'
import { auditRead } from '#domains/audit/record.ts'
import type { Verb } from '#platform/http/bind.ts'
import { foldWords } from '#shared/fold.ts'
import type { messagingEndpoints } from '../contract.ts'
import { checkMember } from './members.ts'
import { type MessageRow, openWords, toMessages } from './message.ts'
import { selectMessages } from './read.ts'

const foundAtMost = 30
/** Messages that one call looks through; the caller goes on from there. */
const searchedAtMost = 20_000
const atOnce = 1_000

/**
 * Looks through a conversation for messages that contain every word, whatever their accents and case. The words lie sealed,
 * so they are opened one by one (about 7 µs each); no index of them is kept, since it would tell what people write about.
 */
export const searchConversation: Verb<typeof messagingEndpoints.searchConversation> = async (
  ctx,
  { id, words, cursor },
) => {
  const { row } = await checkMember(ctx.db.orm, ctx, id)
  const wanted = foldWords(words).split(/\s+/).filter(Boolean)
  const found: MessageRow[] = []
  let next: string | null = cursor ?? null
  let searched = 0
  do {
    const page = await selectMessages(ctx.db.orm, {
      id,
      userId: ctx.actor.userId,
      cursor: next ?? undefined,
      limit: atOnce,
    })
    next = page.length < atOnce ? null : String(page.at(-1)?.message.position)
    for (const { message } of page) {
      if (found.length === foundAtMost) break
      const text = message.deletedAt ? '' : foldWords(openWords(ctx, message))
      if (wanted.every((word) => text.includes(word))) {
        found.push(message)
        if (found.length === foundAtMost) next = String(message.position)
      }
    }
    searched += page.length
    // Other requests are answered in between.
    await setImmediate()
  } while (next && found.length < foundAtMost && searched < searchedAtMost)
  await auditRead(ctx, {
    action: 'circle_messages.searched',
    recordType: 'conversation',
    recordId: id,
    clientId: row.clientId,
  })
  return { found: await toMessages(ctx.db.orm, ctx, found), next }
}
