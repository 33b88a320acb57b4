import { useTranslation } from 'react-i18next'
import { ChartFrame, LineChart } from '#ui/chart.tsx'
import { Table } from '#ui/table.tsx'
import { days } from '#shared/dates.ts'
import { calendarDay, dayOf } from '#web/format.ts'
import { highestScore, staffBandKey } from '#domains/assessments/contract.ts'
import type { ProgressReport } from '../contract.ts'
import { useAbout } from './about.ts'
import { daysBetween } from './days.ts'

type Taken = ProgressReport['assessments'][number]

/** The sums of the two questionnaires over time, each with a line of its own. */
export function CheckUpChart({ report }: { report: ProgressReport }) {
  const { t } = useTranslation(['charts', 'assessments'])
  const isAboutSomebody = useAbout() !== null
  const instruments = (['phq9', 'gad7'] as const).filter((one) =>
    report.assessments.some(({ instrument }) => instrument === one),
  )
  return (
    <>
      <p className="measure mb-4 text-muted">{t('charts:checkUps.how')}</p>
      {instruments.map((instrument) => (
        <section key={instrument} className="mb-6 last:mb-0">
          <h3 className="mb-1 text-lg">
            {t(isAboutSomebody ? `assessments:staffName.${instrument}` : `assessments:name.${instrument}`)}
          </h3>
          <OneInstrument instrument={instrument} report={report} />
        </section>
      ))}
    </>
  )
}

function OneInstrument({ instrument, report }: { instrument: 'phq9' | 'gad7'; report: ProgressReport }) {
  const { t, i18n } = useTranslation(['charts', 'assessments'])
  const { from, to } = report
  const taken = report.assessments.filter((one) => one.instrument === instrument)
  const last = taken.at(-1)
  const isForStaff = useAbout() !== null
  const band = (of: Taken | undefined): string =>
    !of
      ? ''
      : isForStaff
        ? t(`assessments:${staffBandKey(instrument, of.band as 'mild')}`)
        : t(`assessments:band.${of.band as 'mild'}`)
  const places = daysBetween(from, to).length
  const placeOf = ({ takenAt }: Taken): number =>
    Math.max(0, Math.min(places - 1, Math.floor((Date.parse(takenAt) - Date.parse(from)) / days(1))))
  return (
    <ChartFrame
      sentence={t('charts:checkUps.sentence', {
        score: last?.score ?? 0,
        band: band(last),
        count: taken.length,
      })}
      tableLabel={t('charts:checkUps.table')}
      chart={
        <LineChart
          places={places}
          points={taken.map((one) => ({ place: placeOf(one), value: one.score }))}
          min={0}
          max={highestScore[instrument]}
          minLabel="0"
          maxLabel={String(highestScore[instrument])}
          startLabel={calendarDay(from, i18n.language)}
          endLabel={calendarDay(to, i18n.language)}
        />
      }
      table={
        <Table
          caption={t('charts:checkUps.table')}
          captionHidden
          dense
          columns={[
            {
              key: 'day',
              header: t('charts:day'),
              rowHeader: true,
              cell: ({ takenAt }: Taken) => dayOf(takenAt, i18n.language),
            },
            { key: 'score', header: t('charts:checkUps.score'), numeric: true, cell: ({ score }) => score },
            { key: 'band', header: t('charts:checkUps.band'), cell: (one) => band(one) },
          ]}
          rows={taken.toReversed()}
          rowKey={({ takenAt }) => takenAt}
        />
      }
    />
  )
}
