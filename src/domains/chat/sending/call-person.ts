import type { CheckedClient } from '#domains/clients/check.ts'
import { askForPerson } from '#domains/crisis/alerts.ts'
import { readStatus } from '#domains/crisis/status.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { languageOfTexts } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { languageOf } from '#shared/languages.ts'
import type { TextPart } from '../engine/types.ts'

/**
 * Asks for a counselor, and says what then is true: someone is called now, or the wish waits until the office
 * opens.
 */
export const callPerson = async (
  tx: Tx,
  ctx: Context<Actor>,
  client: CheckedClient,
  say: TextPart[],
  timeZone: string,
): Promise<TextPart[]> => {
  await askForPerson(tx, ctx, client)
  const status = await readStatus(tx, ctx, client)
  if (status?.level !== 'watch') return say
  const { answeredFrom } = status
  const later: TextPart = answeredFrom
    ? { key: 'control.person-later', vars: { when: momentIn(ctx.language, answeredFrom, timeZone) } }
    : { key: 'control.person-unknown' }
  return say.map((part) => (part.key === 'control.person' ? later : part))
}

const momentIn = (language: string, at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(languageOf(languageOfTexts(language, 'engine')).locale, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    // The reader's clock is not known here: it says whose it is.
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at))
