import { useTranslation } from 'react-i18next'
import { languageOf } from '#shared/languages.ts'
import { formatCents } from '#shared/money.ts'
import { calendarDay } from '#web/format.ts'
import type { PublicCampaign } from '../../contract/campaigns.ts'
import { Thermometer, ThermometerKey } from './thermometer.tsx'

/** How far the campaign is: a sentence, a picture, and the same figures as a table. */
export function Progress({ campaign }: { campaign: PublicCampaign }) {
  const { t, i18n } = useTranslation('pledges')
  const { goalCents, pledgedCents, receivedCents, pledges, endsOn } = campaign
  const money = (cents: number): string => formatCents(cents, i18n.language, { short: true })
  const number = new Intl.NumberFormat(languageOf(i18n.language).locale)
  const sentence = pledges
    ? `${t('progress.pledges', { count: pledges, pledged: money(pledgedCents), goal: money(goalCents) })} ${t('progress.arrived', { received: money(receivedCents) })}`
    : t('progress.none', { goal: money(goalCents) })
  const rows = [
    { key: 'goal', value: money(goalCents) },
    { key: 'pledged', value: money(pledgedCents) },
    { key: 'received', value: money(receivedCents) },
    { key: 'count', value: number.format(pledges) },
  ] as const
  return (
    <section aria-labelledby="campaign-progress" className="rounded-card border border-line bg-raised p-5">
      <h2 id="campaign-progress" className="text-lg font-bold">
        {t('progress.title')}
      </h2>
      <p className="measure mt-1">{sentence}</p>
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-4 sm:gap-x-8">
        <div className="sm:row-span-2">
          <Thermometer
            goalCents={goalCents}
            pledgedCents={pledgedCents}
            receivedCents={receivedCents}
            label={sentence}
            language={i18n.language}
          />
        </div>
        <div className="sm:order-last sm:self-start">
          <ThermometerKey pledged={t('progress.keyPledged')} received={t('progress.keyReceived')} />
        </div>
        <table className="w-full tabular-nums max-sm:col-span-2 sm:self-end">
          <caption className="sr-only">{t('progress.table')}</caption>
          <tbody>
            {rows.map(({ key, value }) => (
              <tr key={key} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pe-4 text-start font-normal text-muted">
                  {t(`progress.${key}`)}
                </th>
                <td className="py-2 text-end font-bold">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4 text-sm text-muted">
        {t('progress.counts')} {t('progress.until', { day: calendarDay(endsOn, i18n.language) })}
      </p>
    </section>
  )
}
