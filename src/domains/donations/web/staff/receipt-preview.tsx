import { useTranslation } from 'react-i18next'
import { formatCents } from '#shared/money.ts'
import { Card } from '#ui/card.tsx'
import { longDay } from '#web/format.ts'
import type { DonationSettings } from '../../contract/terms.ts'

const exampleCents = 50_00

/**
 * The lines of a receipt with what is typed, in the order of the paper (`receipt-paper.ts`). Catalogs of letters do not go to
 * the browser: the same words stand in the desk's, and a test holds them against each other.
 */
export function ReceiptPreview({ legalName, ein, statement }: Omit<DonationSettings, 'maximumCents'>) {
  const { t, i18n } = useTranslation('gifts-desk')
  return (
    <Card aria-labelledby="receipt-preview" className="min-w-0">
      <h2 id="receipt-preview" className="mb-1 text-lg font-bold">
        {t('preview.title')}
      </h2>
      <p className="mb-4 text-muted">{t('preview.text')}</p>
      <div className="flex flex-col gap-1 rounded-card border border-edge bg-surface p-4 [overflow-wrap:anywhere]">
        <p className="text-lg font-bold">{t('paper.title')}</p>
        <p className="border-b border-edge pb-2">{t('paper.number', { number: t('preview.number') })}</p>
        <p className="mt-1 font-bold">
          <bdi>{legalName}</bdi>
        </p>
        <p>{t('paper.ein', { ein })}</p>
        <p className="mt-2">{t('paper.donor', { name: t('preview.donor') })}</p>
        <p className="font-bold">{t('paper.amount', { amount: formatCents(exampleCents, i18n.language) })}</p>
        <p>{t('paper.day', { day: longDay(new Date().toISOString(), i18n.language) })}</p>
        <p className="border-b border-edge pb-2">{t('paper.type.one-time')}</p>
        <p className="mt-1">{t('paper.noGoods')}</p>
        <p>
          <bdi>{statement}</bdi>
        </p>
        <p className="text-sm text-muted">{t('paper.keep')}</p>
      </div>
    </Card>
  )
}
