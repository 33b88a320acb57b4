import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Loaded } from '#web/loaded.tsx'
import { dayName } from '#web/format.ts'
import { reportEndpoints } from '#domains/reports/contract.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { useInbox } from '#domains/submissions/web/staff/queries.ts'
import { StateBadge } from '#domains/submissions/web/state-badge.tsx'
import { Table } from '#ui/table.tsx'
import { textLink } from '#ui/link.tsx'

const states = ['unread', 'read', 'replied'] as const

/** Messages of the contact form, newest first, by state; they are read and answered in the inbox. */
export function Messages() {
  const { t, i18n } = useTranslation(['admin', 'status'])
  const [params, setParams] = useSearchParams()
  const state = states.find((one) => one === params.get('state'))
  const inbox = useInbox({ kind: 'contact', show: 'all', ...(state ? { state } : {}) })
  const counts = useEndpoint(reportEndpoints.countContactMessages).data
  const number = new Intl.NumberFormat(i18n.language)
  const choose = (next?: string) =>
    setParams(next ? { tab: 'messages', state: next } : { tab: 'messages' }, {
      replace: true,
      preventScrollReset: true,
    })
  const counted = (name: string, count: number | undefined): string =>
    count === undefined ? name : t('admin:messages.counted', { name, number: number.format(count) })
  return (
    <>
      <div role="group" aria-label={t('admin:messages.state')} className="mb-3 flex flex-wrap gap-2">
        <Chip isChosen={!state} onChoose={() => choose()}>
          {counted(t('admin:messages.every'), counts?.all)}
        </Chip>
        {states.map((one) => (
          <Chip key={one} isChosen={state === one} onChoose={() => choose(one)}>
            {counted(t(`status:state.contact.${one}`), counts?.[one])}
          </Chip>
        ))}
      </div>
      <p className="mb-3">
        <Link to="/inbox?kind=contact" className={buttonClass('primary')}>
          {t('admin:messages.all')}
        </Link>
      </p>
      <Loaded query={inbox} failed={t('admin:messages.failed')}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows)
          if (!rows.length)
            return (
              <p className="text-muted">{t(state ? 'admin:messages.noneInState' : 'admin:messages.none')}</p>
            )
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
      {inbox.hasNextPage && (
        <Button
          className="mt-3"
          busy={inbox.isFetchingNextPage && t('admin:loading')}
          onClick={() => void inbox.fetchNextPage()}
        >
          {t('admin:showMore')}
        </Button>
      )}
    </>
  )
}
