import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Loaded } from '#web/loaded.tsx'
import { dayName } from '#web/format.ts'
import { useInbox } from '#domains/submissions/web/staff/queries.ts'
import { StateBadge } from '#domains/submissions/web/state-badge.tsx'
import { Table } from '#ui/table.tsx'
import { textLink } from '#ui/link.tsx'

/** Messages of the contact form, newest first; they are read and answered in the inbox. */
export function Messages() {
  const { t, i18n } = useTranslation(['admin', 'status'])
  const inbox = useInbox({ kind: 'contact', show: 'all' })
  return (
    <>
      <p className="mb-3">
        <Link to="/inbox?kind=contact" className={buttonClass('primary')}>
          {t('admin:messages.all')}
        </Link>
      </p>
      <Loaded query={inbox} failed={t('admin:messages.failed')}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows)
          if (!rows.length) return <p className="text-muted">{t('admin:messages.none')}</p>
          return (
            <Table
              dense
              caption={t('admin:tabs.messages')}
              captionHidden
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  header: t('admin:messages.from'),
                  rowHeader: true,
                  cell: ({ id, name }) => (
                    <Link to={`/inbox/${id}?kind=contact&show=all`} className={textLink}>
                      <bdi>{name}</bdi>
                    </Link>
                  ),
                },
                { key: 'about', header: t('admin:messages.about'), cell: ({ about }) => <bdi>{about}</bdi> },
                {
                  key: 'when',
                  header: t('admin:messages.when'),
                  cell: ({ createdAt }) => dayName(createdAt, i18n.language),
                },
                {
                  key: 'state',
                  header: t('admin:messages.state'),
                  cell: ({ state }) => <StateBadge kind="contact" state={state} />,
                },
              ]}
            />
          )
        }}
      </Loaded>
    </>
  )
}
