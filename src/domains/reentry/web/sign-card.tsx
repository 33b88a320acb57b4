import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { standingLink } from '#ui/link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { longDay } from '#web/format.ts'
import type { PlanVersion } from '../contract/versions.ts'
import { usePlan } from './plan-context.ts'
import { useVersions } from './version-queries.ts'

interface SignCardProps {
  /** Where the plan stands as one page; with `?version=` one as it was signed. */
  sheetPath: string
  /** Whether there is anything to sign. */
  hasSteps: boolean
}

/** Signing together: what was signed, whether the plan has changed since, every version. */
export function SignCard({ sheetPath, hasSteps }: SignCardProps) {
  const { t } = useTranslation('reentry')
  const versions = useVersions(usePlan().clientId)
  return (
    <Card data-sign>
      <h3 className="text-xl">{t('sign.title')}</h3>
      <Loaded query={versions} failed={t('sign.failed')}>
        {(all) => <Signed versions={all} {...{ sheetPath, hasSteps }} />}
      </Loaded>
    </Card>
  )
}

function Signed({ versions, sheetPath, hasSteps }: SignCardProps & { versions: PlanVersion[] }) {
  const { t, i18n } = useTranslation('reentry')
  const { side, name } = usePlan()
  const [newest] = versions
  const both = versions.find(({ client, worker }) => client && worker)
  const mine = newest?.[side]
  const theirs = newest && (side === 'client' ? newest.worker : newest.client)
  const bothAt = both ? [both.client?.at ?? '', both.worker?.at ?? ''].sort()[1] : undefined
  const isSigned = newest === both && newest?.isCurrent === true
  const waitsForMe = newest !== undefined && newest.isCurrent && !mine
  const waitsForThem = newest !== undefined && newest.isCurrent && Boolean(mine) && !theirs
  const hasChanged = both && !both.isCurrent && bothAt
  return (
    <>
      <p className="measure mt-1 text-muted">
        {t(side === 'client' ? 'sign.lead' : 'sign.leadFor', { name })}
      </p>
      <div className="mt-3 flex flex-col gap-3">
        {hasChanged && (
          <Banner tone="caution" announce="no">
            {t('sign.changed', { day: longDay(bothAt, i18n.language) })}
          </Banner>
        )}
        {isSigned && bothAt && (
          <Banner tone="good" announce="no">
            {t('sign.both', { day: longDay(bothAt, i18n.language) })}
          </Banner>
        )}
        {waitsForMe && (
          <Banner tone="neutral" announce="no" title={t('sign.waitsForMe', { name: theirs?.name ?? '' })}>
            {t('sign.readFirst')}
          </Banner>
        )}
        {waitsForThem && (
          <Banner tone="neutral" announce="no">
            {t(side === 'client' ? 'sign.waitsForTeam' : 'sign.waitsForPerson', { name })}
          </Banner>
        )}
      </div>
      <div data-print="no" className="mt-4 flex flex-wrap gap-3">
        {waitsForMe ? (
          <Link to={`${sheetPath}?version=${newest.id}`} className={buttonClass('primary')}>
            {t('sign.readAndSign')}
          </Link>
        ) : (
          !isSigned &&
          !waitsForThem &&
          (hasSteps ? (
            <Link to={sheetPath} className={buttonClass('quiet')}>
              {t('sign.readAndSign')}
            </Link>
          ) : (
            <p>{t('sign.noSteps')}</p>
          ))
        )}
      </div>
      {versions.length > 0 && (
        <>
          <h4 className="mt-5 font-bold">{t('sign.versions')}</h4>
          <ul className="divide-y divide-line">
            {versions.map((version) => (
              <li
                key={version.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1"
                data-version={version.number}
              >
                <Link to={`${sheetPath}?version=${version.id}`} className={standingLink}>
                  {t('sign.version', {
                    number: version.number,
                    day: longDay(version.createdAt, i18n.language),
                  })}
                </Link>
                <Badge tone={version.client && version.worker ? 'good' : 'neutral'}>
                  {version.client && version.worker
                    ? t('sign.byBoth')
                    : t('sign.byOne', { name: version.client?.name ?? version.worker?.name ?? '' })}
                </Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
