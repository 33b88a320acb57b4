import { date, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { organizationId } from '#domains/organizations/tables.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { GoodsCategory, GoodsCondition, GoodsWay } from './contract/goods.ts'

/** A gift in kind. The submission of the same id says who the donor is, and its state. There is no value of it anywhere. */
export const goods = snakeCase.table(
  'goods',
  {
    id: text()
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    category: text().$type<GoodsCategory>().notNull(),
    condition: text().$type<GoodsCondition>().notNull(),
    description: sealed().notNull(),
    city: text().notNull(),
    /** The state of the country; `state` alone is the submission's word. */
    stateCode: text().notNull(),
    way: text().$type<GoodsWay>().notNull(),
    receivedOn: date({ mode: 'string' }),
    /**
     * Sealed JSON, a list: all that stands on each acknowledgement, as it was on the day it was made. The last one stands while
     * `paperAt` is set; those before it, and one that was taken back, are void and are kept.
     */
    paper: sealed(),
    paperAt: moment(),
  },
  (t) => [index('goods_organization_idx').on(t.organizationId)],
)
