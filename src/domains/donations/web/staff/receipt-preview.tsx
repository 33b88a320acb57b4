import { useTranslation } from 'react-i18next'
import { formatCents } from '#shared/money.ts'
import { Card } from '#ui/card.tsx'
import { longDay } from '#web/format.ts'
import type { DonationSettings } from '../../contract/terms.ts'

const exampleCents = 50_00

/** The lines of a receipt with what is typed, in the order and the words of the paper (`receipt-paper.ts`). */
export function ReceiptPreview({ legalName, ein, statement }: Omit<DonationSettings, 'maximumCents'>) {
  const { t, i18n } = useTranslation(['gifts-desk', 'donation-letters'])
  return (
    <Card aria-labelledby="receipt-preview" className="min-w-0">
      <h2 id="receipt-preview" className="mb-1 text-lg font-bold">
        {t('gifts-desk:preview.title')}
      </h2>
      <p className="mb-4 text-muted">{t('gifts-desk:preview.text')}</p>
      <div className="flex flex-col gap-1 rounded-card border border-edge bg-surface p-4 [overflow-wrap:anywhere]">
        <p className="text-lg font-bold">{t('donation-letters:paper.title')}</p>
        <p className="border-b border-edge pb-2">
          {t('donation-letters:paper.number', { number: t('gifts-desk:preview.number') })}
        </p>
        <p className="mt-1 font-bold">
          <bdi>{legalName}</bdi>
        </p>
        <p>{t('donation-letters:paper.ein', { ein })}</p>
        <p className="mt-2">{t('donation-letters:paper.donor', { name: t('gifts-desk:preview.donor') })}</p>
        <p className="font-bold">
          {t('donation-letters:paper.amount', { amount: formatCents(exampleCents, i18n.language) })}
        </p>
        <p>{t('donation-letters:paper.day', { day: longDay(new Date().toISOString(), i18n.language) })}</p>
        <p className="border-b border-edge pb-2">{t('donation-letters:paper.type.one-time')}</p>
        <p className="mt-1">{t('donation-letters:paper.noGoods')}</p>
        <p>
          <bdi>{statement}</bdi>
        </p>
        <p className="text-sm text-muted">{t('donation-letters:paper.keep')}</p>
      </div>
    </Card>
  )
}
