import type { Context } from '#platform/context.ts'
import type { DocumentKind } from './contract.ts'
import type { documents } from './tables.ts'

export type DocumentRow = typeof documents.$inferSelect
type Check = (ctx: Context, document: DocumentRow) => Promise<boolean>
const checks = new Map<DocumentKind, Check>()

/** Who reads files of a kind is said by the domain whose they are. Answers how to take it back, for tests. */
export const readersOf = (kind: DocumentKind, check: Check): (() => void) => {
  const before = checks.get(kind)
  checks.set(kind, check)
  return () => {
    if (before) checks.set(kind, before)
    else checks.delete(kind)
  }
}

/** A kind that nobody speaks for is read by nobody; nor is what another organization has. */
export const mayRead = async (ctx: Context, document: DocumentRow): Promise<boolean> => {
  if (document.organizationId !== ctx.organizationId) return false
  return (await checks.get(document.kind)?.(ctx, document)) ?? false
}
