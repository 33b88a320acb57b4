import type { Tx } from '#platform/db/database.ts'

type Ending = (tx: Tx, userId: string) => Promise<void>
const endings: Ending[] = []

/** What else ends when an account is closed, such as an address that reads in its name: said by whoever keeps it. */
export const whenAccountCloses = (ending: Ending): void => {
  endings.push(ending)
}

/** Ends it all, in the transaction that closes the account. */
export const endWithAccount = async (tx: Tx, userId: string): Promise<void> => {
  for (const ending of endings) await ending(tx, userId)
}
