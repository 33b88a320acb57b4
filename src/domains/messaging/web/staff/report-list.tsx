import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Fold } from '#ui/fold.tsx'
import { call } from '#web/api.ts'
import { dayNameAndTime } from '#web/format.ts'
import { messagingEndpoints } from '../../contract.ts'
import { EarlierWords } from './earlier-words.tsx'

export const useCircleReports = (clientId: string) =>
  useQuery({
    queryKey: ['circle-reports', clientId],
    queryFn: ({ signal }) => call(messagingEndpoints.listCircleReports, { id: clientId }, signal),
  })

/** What was told to the team about a client's messages, each with the last words of both. */
export function ReportList({
  reports,
}: {
  reports: NonNullable<ReturnType<typeof useCircleReports>['data']>
}) {
  const { t, i18n } = useTranslation('volunteers-desk')
  return (
    <ul className="flex flex-col gap-2">
      {reports.map((report) => (
        <li key={report.id}>
          <Fold
            look="line"
            title={
              <span>
                {dayNameAndTime(report.at, i18n.language)} ·{' '}
                {t(report.isPressure ? 'reports.pressure' : `reports.${report.by}`, {
                  name: report.by === 'client' ? report.otherName : report.byName,
                })}
              </span>
            }
          >
            <p dir="auto" className="font-bold break-words">
              {report.words}
            </p>
            <ol className="mt-2 flex flex-col gap-1">
              {report.messages.map((message, i) => (
                <li key={`${message.at} ${i}`} dir="auto" className="break-words">
                  <span className="text-muted">{message.name}: </span>
                  {message.words}
                  {message.earlier.length > 0 && (
                    <EarlierWords label={t('reports.before')} wordings={message.earlier} />
                  )}
                </li>
              ))}
            </ol>
          </Fold>
        </li>
      ))}
    </ul>
  )
}
