import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'

type Ending = (tx: Tx, userId: string, ctx: Context) => Promise<void>
const endings: Ending[] = []

/**
 * What else follows when an account is closed, such as the end of an address that reads in its name: said by whoever
 * keeps it.
 */
export const whenAccountCloses = (ending: Ending): void => {
  endings.push(ending)
}

/** Ends it all, in the transaction that closes the account. */
export const endWithAccount = async (tx: Tx, userId: string, ctx: Context): Promise<void> => {
  for (const ending of endings) await ending(tx, userId, ctx)
}

const cookies: string[] = []

/** A cookie that holds something half done: it goes at sign-out and at the quick way out, whoever was signed in. */
export const forgetAtSignOut = (cookie: string): void => {
  cookies.push(cookie)
}

export const cookiesToForget = (): readonly string[] => cookies
