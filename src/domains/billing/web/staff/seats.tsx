import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'
import { longDay } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useList } from '#web/use-endpoint.ts'
import { billingEndpoints, type SponsoredSeat } from '../../contract.ts'
import { EndSeatDialog } from './end-seat-dialog.tsx'

/** The clients who have a seat, newest first. */
export function Seats() {
  const { t, i18n } = useTranslation('sponsorship')
  const list = useList(billingEndpoints.listSponsoredSeats, { limit: 20 })
  const [ending, setEnding] = useState<SponsoredSeat | null>(null)
  return (
    <section aria-labelledby="seats" className="min-w-0">
      <h3 id="seats" className="mb-2 font-bold">
        {t('seats.title')}
      </h3>
      <Loaded query={list} failed={t('seats.failed')}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">{t('seats.none')}</p>
          ) : (
            <Table
              dense
              caption={t('seats.title')}
              captionHidden
              rows={rows}
              rowKey={({ clientId }) => clientId}
              columns={[
                {
                  key: 'name',
                  header: t('seats.name'),
                  rowHeader: true,
                  cell: ({ fullName }) => <bdi className="[overflow-wrap:anywhere]">{fullName}</bdi>,
                },
                {
                  key: 'since',
                  header: t('seats.since'),
                  cell: ({ since }) => longDay(since, i18n.language),
                },
                {
                  key: 'end',
                  header: t('seats.action'),
                  cell: (seat) => (
                    <Button
                      size="dense"
                      className="max-sm:min-h-11"
                      aria-haspopup="dialog"
                      aria-label={t('seats.endOf', { name: seat.fullName })}
                      onClick={() => setEnding(seat)}
                    >
                      {t('seats.end')}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      {list.hasNextPage && (
        <Button
          className="mt-3"
          busy={list.isFetchingNextPage && t('loading')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
      {ending && <EndSeatDialog key={ending.clientId} seat={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}
