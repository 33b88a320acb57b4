import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import type { organizationDataEndpoints } from '../contract.ts'
import { deletionCertificates as certificates } from '../tables.ts'
import { toCertificate } from './certificate.ts'

export const listCertificates: Verb<(typeof organizationDataEndpoints)['listCertificates']> = async (
  ctx,
  page,
) => {
  const rows = await listPage(ctx, page, {
    by: [certificates.rowsRemovedAt, certificates.id],
    read: ({ after, order, limit }) =>
      ctx.db.orm
        .select()
        .from(certificates)
        .where(after)
        .orderBy(...order)
        .limit(limit),
    at: ({ rowsRemovedAt, id }) => ({ at: rowsRemovedAt, id }),
  })
  return rows.map((row) => toCertificate(ctx, row))
}
