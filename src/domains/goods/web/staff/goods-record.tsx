import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { inParts } from '#shared/list-words.ts'
import { calendarDay } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { DocumentLink } from '#web/uploads/document-link.tsx'
import { useEndpoint } from '#web/use-endpoint.ts'
import { goodEndpoints } from '../../contract.ts'
import { goodsPaperPath, type GoodsRecord } from '../../contract/goods.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

/** A gift in kind as the team sees it; an admin records the day it arrives. */
export function GoodsRecordView({ id, mayRecord }: { id: string; mayRecord: boolean }) {
  const { t } = useTranslation('goods-desk')
  const goods = useEndpoint(goodEndpoints.readGoods, { id })
  return (
    <Card>
      <Loaded query={goods} failed={t('failed')}>
        {(data) => <Goods goods={data} mayRecord={mayRecord} />}
      </Loaded>
    </Card>
  )
}

const steps = ['title', 'papers', 'way', 'value'] as const

function Goods({ goods, mayRecord }: { goods: GoodsRecord; mayRecord: boolean }) {
  const { t, i18n } = useTranslation(['goods-desk', 'goods', 'states'])
  const [opened, setOpened] = useState<'receipt' | 'back' | null>(null)
  const { category, state, receivedOn, files } = goods
  const close = (): void => setOpened(null)
  const facts = [
    ['condition', t(`goods:condition.${goods.condition}`)],
    ['place', inParts([goods.city, t(`states:${goods.stateCode}`)], i18n.language)],
    ['way', t(`goods:way.${goods.way}`)],
  ] as const
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 className="text-lg font-bold">{t(`goods:category.${category}`)}</h3>
        <p dir="auto" className="measure mt-1 whitespace-pre-line break-words">
          {goods.description}
        </p>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {facts.map(([key, value]) => (
            <div key={key} className="contents">
              <dt className="text-muted">{t(`goods-desk:fact.${key}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {files.length > 0 && (
        <div>
          <h4 className="mb-1 font-bold">{t('goods-desk:files')}</h4>
          <ul className="flex flex-col gap-1">
            {files.map((file) => (
              <li key={file.id}>
                <DocumentLink file={file} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {(state === 'submitted' || state === 'accepted') && (
        <div>
          <h4 className="font-bold">{t('goods-desk:steps.heading')}</h4>
          <ul className="mt-1 list-disc ps-5">
            {steps
              .filter((step) => step !== 'title' || category === 'land' || category === 'vehicle')
              .map((step) => (
                <li key={step}>
                  {t(
                    step === 'title' ? `goods-desk:steps.${category as 'land'}` : `goods-desk:steps.${step}`,
                  )}
                </li>
              ))}
          </ul>
        </div>
      )}
      {goods.hasExampleSettings && state === 'accepted' && (
        <Banner tone="caution" announce="no">
          {t('goods-desk:exampleSettings')}
        </Banner>
      )}
      {mayRecord && state === 'accepted' && (
        <Button
          variant="primary"
          size="dense"
          className="min-h-11 self-start"
          onClick={() => setOpened('receipt')}
        >
          {t('goods-desk:receipt.open')}
        </Button>
      )}
      {receivedOn && (
        <div className="flex flex-col gap-3">
          <p className="font-bold">
            {t('goods-desk:arrived', { day: calendarDay(receivedOn, i18n.language) })}
          </p>
          <p dir="auto" className="measure whitespace-pre-line break-words">
            {goods.receivedDescription}
          </p>
          <div className="flex flex-wrap gap-2">
            <a href={goodsPaperPath(goods.id)} download className={buttonClass('quiet', 'dense', 'min-h-11')}>
              <Download aria-hidden="true" className="size-4" />
              {t('goods-desk:paper')}
            </a>
            {mayRecord && (
              <Button size="dense" className="min-h-11" onClick={() => setOpened('back')}>
                {t('goods-desk:back.open')}
              </Button>
            )}
          </div>
        </div>
      )}
      {opened === 'receipt' && <ReceiptDialog goods={goods} onClose={close} />}
      {opened === 'back' && <TakeBackDialog id={goods.id} onClose={close} />}
    </div>
  )
}
