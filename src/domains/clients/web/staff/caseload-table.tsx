import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { textLink } from '#ui/link.tsx'
import { MoodMark } from '#ui/mood-mark.tsx'
import { Table } from '#ui/table.tsx'
import { moods } from '#domains/mood/contract.ts'
import { days } from '#shared/dates.ts'
import { languageName } from '#shared/list-words.ts'
import { calendarDay, dayAndTime, dayOf } from '#web/format.ts'
import type { ClientSummary } from '../../contract.ts'
import { StaffRisk } from './staff-risk.tsx'
import { serverNow } from '#web/server-time.ts'

interface CaseloadTableProps {
  clients: readonly ClientSummary[]
  /** Who has an open crisis alert: it stands beside the name. */
  inCrisis: ReadonlySet<string>
  recordPath(clientId: string): string
}

/** The caseload, a row a client. The names are the links that the keys j and k walk along. */
export function CaseloadTable({ clients, inCrisis, recordPath }: CaseloadTableProps) {
  const { t, i18n } = useTranslation('care')
  // Narrow, so that the name and the number keep their line.
  const moment = (at: string) => <span className="block sm:max-w-28">{dayAndTime(at, i18n.language)}</span>
  const none = <span className="text-muted">{t('none')}</span>
  return (
    <Table
      caption={t('caseload.title')}
      captionHidden
      dense
      rows={clients}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('caseload.name'),
          rowHeader: true,
          cell: ({ id, fullName, need, displayNumber, language }) => (
            <span className="inline-flex flex-wrap items-center gap-x-2 sm:min-w-36">
              <Link
                to={recordPath(id)}
                data-client-link
                className={`${textLink} inline-flex min-h-9 items-center text-base font-bold`}
              >
                <bdi>{fullName}</bdi>
              </Link>
              {inCrisis.has(id) ? (
                <Badge tone="danger">{t('alert.level.crisis')}</Badge>
              ) : (
                need && need !== 'crisis' && <Badge tone="caution">{t(`caseload.need.${need}`)}</Badge>
              )}
              <span className="w-full text-sm font-normal text-muted">
                {displayNumber && (
                  <>
                    <bdi className="whitespace-nowrap">{displayNumber}</bdi> ·{' '}
                  </>
                )}
                <bdi>{languageName(language, i18n.language)}</bdi>
              </span>
            </span>
          ),
        },
        {
          key: 'risk',
          header: t('caseload.risk'),
          cell: ({ riskLevel, riskAssessedAt }) => (
            <StaffRisk level={riskLevel} assessedAt={riskAssessedAt} />
          ),
        },
        {
          key: 'mood',
          header: t('caseload.mood'),
          isEmpty: ({ lastMood }) => !lastMood,
          cell: ({ lastMood }) => (lastMood ? <LastMood {...lastMood} /> : none),
        },
        {
          key: 'message',
          header: t('caseload.message'),
          isEmpty: ({ lastMessageAt }) => !lastMessageAt,
          cell: ({ lastMessageAt }) => (lastMessageAt ? moment(lastMessageAt) : none),
        },
        {
          key: 'next',
          header: t('caseload.next'),
          isEmpty: ({ nextAppointmentAt }) => !nextAppointmentAt,
          cell: ({ nextAppointmentAt }) => (nextAppointmentAt ? moment(nextAppointmentAt) : none),
        },
        {
          key: 'missed',
          header: t('caseload.missed'),
          isEmpty: ({ missed }) => !missed,
          cell: ({ missed }) => (missed ? missed : none),
        },
        {
          key: 'released',
          header: t('caseload.released'),
          isEmpty: ({ releasedOn }) => !releasedOn,
          cell: ({ releasedOn }) =>
            releasedOn ? (
              <>
                <span className="whitespace-nowrap">{calendarDay(releasedOn, i18n.language)}</span>
                <DaysAgo day={releasedOn} />
              </>
            ) : (
              none
            ),
        },
      ]}
    />
  )
}

/** How long ago a day was; nothing for one to come. */
function DaysAgo({ day }: { day: string }) {
  const { t } = useTranslation('care')
  const count = Math.floor((serverNow() - Date.parse(day)) / days(1))
  return (
    count > 0 && (
      <span className="block whitespace-nowrap text-muted">{t('caseload.daysAgo', { count })}</span>
    )
  )
}

function LastMood({ mood, intensity, source, loggedAt }: NonNullable<ClientSummary['lastMood']>) {
  const { t, i18n } = useTranslation(['care', 'mood'])
  const known = moods.find((one) => one === mood) ?? 'neutral'
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end">
      <MoodMark mood={known} label={t(`mood:moods.${known}`)} />
      <span className="whitespace-nowrap text-muted">
        {intensity}/10 · {dayOf(loggedAt, i18n.language)}
      </span>
      {source === 'text' && <span className="text-sm text-muted">{t('mood:fromTheirText')}</span>}
    </span>
  )
}
