import { type SQL, sql } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { defaultLanguage } from '#shared/languages.ts'
import { messagingPeople } from '../tables.ts'

/**
 * The language that a member reads, in a query that joins the three tables: of a client what stands on their record, which
 * follows their choice; of others what they chose last.
 */
export const readsIn: SQL<string> = sql<string>`coalesce(${clients.language}, ${users.language}, ${messagingPeople.language}, ${defaultLanguage})`
