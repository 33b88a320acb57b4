import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { dayAndTime, longDay } from '#web/format.ts'
import { exportPath, type OrganizationExport } from '../../contract.ts'

const tones = {
  waiting_for_key: 'caution',
  making: 'neutral',
  ready: 'good',
  failed: 'danger',
  gone: 'neutral',
} as const

/** Where the newest copy stands, and the file once it is there. */
export function NewestExport({ copy }: { copy: OrganizationExport }) {
  const { t, i18n } = useTranslation('organization-data')
  const { state, askedBy, askedAt, downloadedAt, endsAt, bytes } = copy
  const megabytes = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
    Math.max((bytes ?? 0) / 1_000_000, 0.1),
  )
  return (
    <div className="mt-3 rounded-card border border-line bg-sunken p-4">
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        <span className="text-muted">
          {t(askedBy === 'admin' ? 'export.byAdmin' : 'export.bySuperadmin', {
            when: dayAndTime(askedAt, i18n.language),
          })}
        </span>
      </p>
      <p className="mt-2">{t(`stateText.${state}`)}</p>
      {state === 'ready' && endsAt && (
        <>
          <p className="mt-1">{t('export.until', { day: longDay(endsAt, i18n.language) })}</p>
          <a href={exportPath(copy.id)} download className={buttonClass('primary', 'normal', 'mt-3')}>
            {t('export.download', { megabytes })}
          </a>
        </>
      )}
      {downloadedAt && (
        <p className="mt-2 text-muted">
          {t('export.downloaded', { when: dayAndTime(downloadedAt, i18n.language) })}
        </p>
      )}
    </div>
  )
}
