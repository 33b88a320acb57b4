import Printer from 'lucide-react/icons/printer'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { newId } from '#shared/ids.ts'
import { ApiError } from '#web/api.ts'
import { longDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import type { PlanContent, PlanVersion } from '../contract/versions.ts'
import { PlanSheet } from './plan-sheet.tsx'
import { usePlan } from './plan-context.ts'
import { Check } from './step-fields.tsx'
import { useCurrentPlan, useSignPlan, useVersion, useVersions } from './version-queries.ts'
import { serverDate } from '#web/server-time.ts'

/** The plan as one page: as it stands now, or as it was signed. What is signed here is what is shown. */
export function PlanSheetView({ versionId }: { versionId: string | null }) {
  const { t } = useTranslation('reentry')
  const { clientId } = usePlan()
  const current = useCurrentPlan(clientId, versionId === null)
  const version = useVersion(versionId)
  const versions = useVersions(clientId)
  const asked = versionId ? version : current
  if (asked.data === undefined)
    return asked.isError ? (
      <Banner
        tone="danger"
        announce="alert"
        actions={<Button onClick={() => void asked.refetch()}>{t('retry')}</Button>}
      >
        {t('sheet.failed')}
      </Banner>
    ) : (
      <SkeletonText lines={8} label={t('loading')} />
    )
  const [newest] = versions.data ?? []
  return (
    <Sheet
      key={versionId ?? 'now'}
      content={asked.data.content}
      mark={current.data?.mark ?? null}
      version={version.data ?? (newest?.isCurrent && !versionId ? newest : null)}
      isNewest={!version.data || newest?.id === version.data.id}
      isKept={versionId !== null}
    />
  )
}

interface SheetProps {
  content: PlanContent
  mark: string | null
  version: PlanVersion | null
  isNewest: boolean
  /** A version is shown, not the plan as it stands. */
  isKept: boolean
}

function Sheet({ content, mark, version, isNewest, isKept }: SheetProps) {
  const { t, i18n } = useTranslation('reentry')
  const { side } = usePlan()
  const [withConditions, setConditions] = useState(true)
  const day = longDay(version && isKept ? version.createdAt : serverDate().toISOString(), i18n.language)
  const hasConditions = content.conditions.some(({ status }) => status === 'active')
  const mine = version?.[side]
  const end = useRef<HTMLDivElement>(null)
  const isOld = isKept && version !== null && !version.isCurrent
  return (
    <div className="flex flex-col gap-5">
      <div data-print="no" className="flex flex-col gap-4">
        {isOld && <Banner tone="caution">{t('sheet.old')}</Banner>}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button icon={<Printer aria-hidden="true" className="size-5" />} onClick={() => window.print()}>
            {t('sheet.print')}
          </Button>
          {hasConditions && (
            <Check label={t('sheet.withConditions')} checked={withConditions} onChange={setConditions} />
          )}
        </div>
      </div>
      <PlanSheet
        content={content}
        heading={isKept && version ? t('sign.version', { number: version.number, day }) : day}
        signatures={version}
        withConditions={withConditions}
      />
      <div data-print="no" ref={end} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {mine ? (
          <p role="status" className="font-bold">
            {t('sheet.signedByYou', { day: longDay(mine.at, i18n.language) })}
          </p>
        ) : (
          isNewest &&
          content.steps.length > 0 && (
            // The button goes when it was pressed: the focus stays with what it said.
            <SignHere
              mark={isKept ? null : mark}
              version={version}
              onSigned={() => end.current?.focus({ preventScroll: true })}
            />
          )
        )}
      </div>
    </div>
  )
}

interface SignHereProps {
  mark: string | null
  version: PlanVersion | null
  onSigned(): void
}

/** Signs what is on the page: the plan as it stands, or the version the other side signed. */
function SignHere({ mark, version, onSigned }: SignHereProps) {
  const { t } = useTranslation('reentry')
  const { clientId } = usePlan()
  const sign = useSignPlan(clientId)
  const [newVersionId] = useState(newId)
  const isStale =
    sign.error instanceof ApiError &&
    ['reentry.plan_changed', 'reentry.newer_version'].includes(sign.error.code)

  async function press() {
    if (sign.isPending) return
    try {
      await sign.mutateAsync(version ? { id: version.id } : { versionId: newVersionId, mark: mark ?? '' })
      onSigned()
      notify({ title: t('sheet.signed'), tone: 'good' })
    } catch {
      // The banner below says why.
    }
  }

  return (
    <>
      {sign.isError && (
        <Banner tone={isStale ? 'caution' : 'danger'} announce="alert">
          {t(isStale ? 'sheet.stale' : 'sheet.notSigned')}
        </Banner>
      )}
      <div>
        <p className="mb-2">{t('sheet.meaning')}</p>
        <Button variant="primary" busy={sign.isPending && t('saving')} onClick={() => void press()}>
          {t('sheet.sign')}
        </Button>
      </div>
    </>
  )
}
