import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { calendarDay } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useList } from '#web/use-endpoint.ts'
import { goodEndpoints } from '../../contract.ts'
import { goodsPaperPath, type OwnGoods } from '../../contract/goods.ts'

/** A donor's gifts in kind, each with its acknowledgement once it has arrived. */
export function OwnGoodsList({ state }: { state(goods: OwnGoods): ReactNode }) {
  const { t, i18n } = useTranslation('goods')
  const own = useList(goodEndpoints.listOwnGoods)
  return (
    <section className="mb-8 flex flex-col gap-4">
      <h2 className="text-xl">{t('own.title')}</h2>
      <Loaded query={own} failed={t('own.failed')}>
        {(rows) => (
          <>
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {rows.map((goods) => (
                <li key={goods.id}>
                  <Card>
                    <h3 className="text-lg font-bold">{t(`category.${goods.category}`)}</h3>
                    <p dir="auto" className="mt-1 line-clamp-4 whitespace-pre-line break-words">
                      {goods.description}
                    </p>
                    {state(goods)}
                    {goods.receivedOn && (
                      <>
                        <p className="mt-3">
                          {t('own.arrived', { day: calendarDay(goods.receivedOn, i18n.language) })}
                        </p>
                        <a
                          href={goodsPaperPath(goods.id)}
                          download
                          aria-label={t('own.paperOf', { number: goods.reference })}
                          className={buttonClass('quiet', 'normal', 'mt-3')}
                        >
                          <Download aria-hidden="true" className="size-5" />
                          {t('own.paper')}
                        </a>
                      </>
                    )}
                  </Card>
                </li>
              ))}
            </ul>
            {own.hasNextPage && (
              <Button className="self-start" onClick={() => void own.fetchNextPage()}>
                {t('own.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
