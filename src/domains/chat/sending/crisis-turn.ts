import { and, eq, sql } from 'drizzle-orm'
import { numbersFor } from '#domains/crisis/numbers.ts'
import type { Detection } from '#domains/crisis/detection/types.ts'
import { crisisReply } from '#domains/crisis/replies.ts'
import type { OrganizationSettings } from '#domains/organizations/contract.ts'
import type { Tx } from '#platform/db/database.ts'
import type { StoredMetadata } from '../stored-metadata.ts'
import { chatMessages } from '../tables.ts'

interface About {
  session: { id: string }
  detection: Pick<Detection, 'categories' | 'language'>
  settings: OrganizationSettings
  /** The page's language, where the text does not tell its own. */
  language: string
}

interface Turn {
  content: string
  metadata: StoredMetadata
}

/** The fixed reply to a message at crisis level: not word for word what the conversation holds already. */
export const crisisTurn = async (tx: Tx, about: About): Promise<Turn> => {
  const [given] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.sessionId, about.session.id),
        eq(chatMessages.sender, 'ai'),
        eq(chatMessages.crisisLevel, 'crisis'),
      ),
    )
  return fixedTurn(about, { turn: given?.count ?? 0 })
}

/** The fixed reply to somebody who takes back what they wrote: believed, and watched all the same. */
export const denialTurn = (about: About): Turn => fixedTurn(about, { turn: 1, afterDenial: true })

/** The numbers to call or to write to, under the reply to what could not be judged. */
export const numbersToTap = ({ detection, settings, language }: Omit<About, 'session'>): StoredMetadata => ({
  crisisActions: crisisReply({
    category: detection.categories[0] ?? null,
    language,
    numbers: numbersFor(settings.country),
    turn: 0,
  }).actions.filter(({ kind }) => kind === 'call' || kind === 'text'),
})

const fixedTurn = (
  { detection, settings, language }: About,
  which: { turn: number; afterDenial?: boolean },
): Turn => {
  const reply = crisisReply({
    category: detection.categories[0] ?? null,
    // The language they wrote in.
    language: detection.language === 'und' ? language : detection.language,
    numbers: numbersFor(settings.country),
    ...which,
  })
  return { content: reply.text, metadata: { crisisActions: reply.actions, reviewed: reply.reviewed } }
}
