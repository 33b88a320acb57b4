import type { Context } from '#platform/context.ts'
import { checkMessage } from './read.ts'

/** Whether the caller may read the files of a message: every member who sees the message, until it is deleted. */
export const mayReadCircleFile = async (ctx: Context, messageId: string): Promise<boolean> =>
  checkMessage(ctx.db.orm, ctx, messageId).then(
    ({ message }) => message.deletedAt === null,
    () => false,
  )
