import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import type { ProgressReport } from '../contract.ts'
import { useAbout } from './about.ts'
import { AttendanceChart } from './attendance-chart.tsx'
import { CheckUpChart } from './check-up-chart.tsx'
import { HelpedChart } from './helped-chart.tsx'
import { MoodCharts } from './mood-charts.tsx'
import { StepsChart } from './steps-chart.tsx'

/** Everything of a report that holds something; what holds nothing says so in one line. */
export function Report({ report }: { report: ProgressReport }) {
  const { t } = useTranslation('charts')
  const name = useAbout()
  const { moods, helped, assessments, steps, attendance } = report
  const dates = attendance.came + attendance.missed + attendance.cancelled + attendance.upcoming
  return (
    <div className="flex flex-col gap-5">
      <Part title={t('mood.title')} isEmpty={moods.length === 0} empty={t('mood.none')}>
        <MoodCharts report={report} />
      </Part>
      <Part
        title={t('helped.title')}
        isEmpty={helped.length === 0}
        empty={t(name ? 'staff.helpedNone' : 'helped.none')}
      >
        <HelpedChart helped={helped} />
      </Part>
      <Part title={t('checkUps.title')} isEmpty={assessments.length === 0} empty={t('checkUps.none')}>
        <CheckUpChart report={report} />
      </Part>
      <Part
        title={t(name ? 'staff.steps' : 'steps.title')}
        isEmpty={steps.total === 0}
        empty={t('steps.none')}
      >
        <StepsChart steps={steps} />
      </Part>
      <Part title={t('dates.title')} isEmpty={dates === 0} empty={t('dates.none')}>
        <AttendanceChart attendance={attendance} />
      </Part>
    </div>
  )
}

interface PartProps {
  title: string
  isEmpty: boolean
  empty: string
  children: ReactNode
}

function Part({ title, isEmpty, empty, children }: PartProps) {
  return (
    <Card aria-label={title} className="break-inside-avoid">
      <h2 className="mb-2 text-xl">{title}</h2>
      {isEmpty ? <p className="text-muted">{empty}</p> : children}
    </Card>
  )
}
