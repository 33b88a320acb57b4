import { boolean, jsonb, primaryKey, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import type { OrganizationSettings, TabName } from './contract.ts'

export const organizations = snakeCase.table(
  'organizations',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The host name that selects it; null for the instance's default one. */
    host: text(),
    isDefault: boolean().notNull().default(false),
    settings: jsonb().$type<OrganizationSettings>().notNull(),
    createdAt: moment().notNull(),
    /** Since when its console and its gifts are stopped; care and safety stay on. */
    suspendedAt: moment(),
  },
  (t) => [unique('organizations_host_key').on(t.host)],
)

/** The organization of a row, which goes with it. */
export const organizationId = () =>
  text()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

/** One sealed word: whether the keys at hand are those this database was written with. */
export const keyProbes = snakeCase.table('key_probes', {
  id: text().primaryKey(),
  value: sealed().notNull(),
})

export const tabVisibility = snakeCase.table(
  'tab_visibility',
  {
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    tabName: text().$type<TabName>().notNull(),
    isVisible: boolean().notNull(),
  },
  (t) => [primaryKey({ name: 'tab_visibility_pkey', columns: [t.organizationId, t.tabName] })],
)
