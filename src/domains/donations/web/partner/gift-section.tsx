import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useList } from '#web/use-endpoint.ts'
import { donationEndpoints } from '../../contract.ts'
import { GiftCard } from './gift-card.tsx'
import { Receipts } from './receipts.tsx'
import { Statement } from './statement.tsx'

/** A donor's gifts on their page, with receipts and statement; `whenNone` for a partner who has given nothing. */
export function GiftSection({ whenNone }: { whenNone: ReactNode }) {
  const { t } = useTranslation('donations')
  const gifts = useList(donationEndpoints.listOwnGifts)
  const isAsked = useSearchParams()[0].get('place') === 'gifts'
  const title = useRef<HTMLHeadingElement>(null)
  const isThere = gifts.data !== undefined
  // An e-mail led here.
  useEffect(() => {
    if (!isAsked || !isThere) return
    title.current?.scrollIntoView({ block: 'start' })
    title.current?.focus({ preventScroll: true })
  }, [isAsked, isThere])
  return (
    <Loaded query={gifts} failed={t('own.failed')}>
      {(rows) =>
        rows.length === 0 ? (
          whenNone
        ) : (
          <section className="mb-8 flex flex-col gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 ref={title} tabIndex={-1} className="text-xl">
                {t('own.title')}
              </h2>
              <Link to="/donate" className={buttonClass()}>
                {t('own.give')}
              </Link>
            </div>
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {rows.map((gift) => (
                <li key={gift.id}>
                  <GiftCard gift={gift} />
                </li>
              ))}
            </ul>
            {gifts.hasNextPage && (
              <Button className="self-start" onClick={() => void gifts.fetchNextPage()}>
                {t('own.more')}
              </Button>
            )}
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <Receipts />
              <Statement />
            </div>
          </section>
        )
      }
    </Loaded>
  )
}
