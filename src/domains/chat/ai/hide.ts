import { eq } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import { clients } from '#domains/clients/tables.ts'
import { openFact, readFactRows } from '#domains/memory/keep.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'

const numbers = /(?:\+?\d[\s().-]?){5,}/g
const addresses =
  /\b\d{1,5}\s+(?:\p{L}+\s+){1,3}(?:st|street|ave|avenue|rd|road|blvd|drive|dr|lane|ln|court|calle|avenida)\b\.?/giu
const mails = /[\w.+-]+@[\w-]+\.[\w.]+/g
const namesAtMost = 40
const shortestName = 2

/** What stands in the place of what is hidden; a reply that holds one of them is not shown. */
export const placeholder = /\((?:name|number|address|mail address)\)/

interface Named {
  name: string
  /** What the person is to the client; null where that is not known. */
  relation: string | null
}

/** Letters as they are, all else as any one character. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N} ]/gu, '.')

/** Hides what a provider need not know: these names, numbers, addresses. In place of a name stands who it is. */
export const hiderFor = (people: readonly Named[]): ((text: string) => string) => {
  const known = people
    .filter(({ name }) => name.length >= shortestName)
    .slice(0, namesAtMost)
    .map(({ relation, name }) => ({
      as: relation ?? '(name)',
      // "My sister Lena" is "my sister".
      at: new RegExp(
        `(?<![\\p{L}\\p{N}])(?:${plain(relation ?? name)} +)?${plain(name)}(?![\\p{L}\\p{N}])`,
        'giu',
      ),
    }))
  return (text) =>
    known
      .reduce((hidden, { at, as }) => hidden.replace(at, as), text)
      .replace(mails, '(mail address)')
      .replace(addresses, '(address)')
      .replace(numbers, '(number)')
}

/** Hides the client's own name and the names of people they told of, also where the chat is not to remember them. */
export const hiderOf = async (
  tx: Tx | Orm,
  ctx: Context<Actor | null>,
  client: CheckedClient,
): Promise<(text: string) => string> => {
  const [own] = await tx.select({ name: clients.fullName }).from(clients).where(eq(clients.id, client))
  const told = (await readFactRows(tx, client)).map((row) => openFact(ctx, row))
  const fullName = own?.name ?? ''
  return hiderFor([
    ...[fullName, ...fullName.split(/\s+/)].map((name) => ({ name, relation: null })),
    ...told
      .filter(({ kind }) => kind === 'person' || kind === 'loss')
      .map(({ value, relation }) => ({ name: value, relation })),
  ])
}
