import type { Context } from '#platform/context.ts'
import { type MessageRow, openWords } from './message.ts'
import { screenedPlace } from './place.ts'

/** So many wordings of one message are kept: the first one, and the newest. */
const wordingsAtMost = 10

const openAll = (
  { fields }: Pick<Context, 'fields'>,
  { id, clientId, screenedWords }: MessageRow,
): string[] =>
  screenedWords ? (JSON.parse(fields.open(screenedWords, screenedPlace(clientId, id))) as string[]) : []

/** The wordings in which screening found a message and that its writer has changed since, oldest first. */
export const openScreened = (ctx: Pick<Context, 'fields'>, row: MessageRow): string[] => {
  const now = openWords(ctx, row)
  return openAll(ctx, row).filter((words) => words !== now)
}

/**
 * What stays of a screened message when it gets new words: those for which a responder was called, and the new ones where
 * screening found them too. Null where screening had found nothing before.
 */
export const keepScreened = (
  ctx: Pick<Context, 'fields'>,
  row: MessageRow,
  { words, isFound }: { words: string; isFound: boolean },
): Buffer | null => {
  if (!row.screenedFor && !row.screenedWords) return null
  const kept = openAll(ctx, row)
  const [first = '', ...later] = [
    ...(kept.length ? kept : [openWords(ctx, row)]),
    ...(isFound ? [words] : []),
  ]
  const wordings = [first, ...later.slice(-(wordingsAtMost - 1))]
  return ctx.fields.seal(JSON.stringify(wordings), screenedPlace(row.clientId, row.id))
}
