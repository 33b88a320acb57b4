import { useTranslation } from 'react-i18next'
import {
  type Certificate,
  certificatePath,
  organizationDataEndpoints,
} from '#domains/organization-data/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import { dayAndTime } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useList } from '#web/use-endpoint.ts'
import { RowSkeletons } from './row-skeletons.tsx'

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The certificates of deleted organizations, with a paper of each. */
export function Certificates() {
  const { t } = useTranslation(['organization-data', 'organization-plans', 'common'])
  const list = useList(organizationDataEndpoints.listCertificates, { limit: 10 })
  return (
    <Card className="min-w-0">
      <h2 className="text-lg font-bold">{t('organization-data:certificates.title')}</h2>
      <p className="mb-3 text-muted">{t('organization-data:certificates.text')}</p>
      <Loaded
        query={list}
        failed={t('organization-data:certificates.failed')}
        skeleton={<RowSkeletons rows={3} />}
      >
        {(rows) =>
          rows.length ? (
            <Rows rows={rows} />
          ) : (
            <p className="text-muted">{t('organization-data:certificates.none')}</p>
          )
        }
      </Loaded>
      {list.hasNextPage && (
        <Button
          className="mt-3"
          busy={list.isFetchingNextPage && t('common:loaded.loading')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('organization-plans:showMore')}
        </Button>
      )}
    </Card>
  )
}

function Rows({ rows }: { rows: readonly Certificate[] }) {
  const { t, i18n } = useTranslation('organization-data')
  const number = (value: number): string => new Intl.NumberFormat(i18n.language).format(value)
  return (
    <Table
      dense
      caption={t('certificates.title')}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'organization',
          header: t('certificates.organization'),
          rowHeader: true,
          cell: ({ organizationName }) => <bdi>{organizationName}</bdi>,
        },
        {
          key: 'requested',
          header: t('certificates.requested'),
          cell: ({ requestedAt }) => dayAndTime(requestedAt, i18n.language),
        },
        {
          key: 'done',
          header: t('certificates.done'),
          cell: ({ doneAt }) =>
            doneAt ? dayAndTime(doneAt, i18n.language) : t('certificates.removingFiles'),
        },
        {
          key: 'rows',
          header: t('certificates.rows'),
          numeric: true,
          cell: (one) => number(sumOf(one.rows)),
        },
        {
          key: 'files',
          header: t('certificates.files'),
          numeric: true,
          cell: ({ files }) => number(files),
        },
        {
          key: 'signature',
          header: t('certificates.signature'),
          cell: ({ isValid, signature }) => (
            <Badge tone={isValid ? 'good' : signature ? 'danger' : 'neutral'}>
              {t(
                isValid ? 'certificates.valid' : signature ? 'certificates.invalid' : 'certificates.unsigned',
              )}
            </Badge>
          ),
        },
        {
          key: 'paper',
          header: t('certificates.paper'),
          cell: ({ id, organizationName }) => (
            <a
              href={certificatePath(id)}
              download
              aria-label={t('certificates.paperOf', { name: organizationName })}
              className={buttonClass('quiet', 'dense', 'max-sm:min-h-11')}
            >
              PDF
            </a>
          ),
        },
      ]}
    />
  )
}
