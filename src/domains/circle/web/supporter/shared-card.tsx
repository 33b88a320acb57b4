import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Progress } from '#ui/progress.tsx'
import { calendarDay, dayAndTime } from '#web/format.ts'
import { useAction } from '#web/use-endpoint.ts'
import { circleEndpoints } from '../../contract.ts'
import { grantKinds, type SharedCircle } from '../../contract/shapes.ts'
import { PressureButton } from '../pressure-dialog.tsx'

/** What is shown and why, and what is not: each kind with its end, in the client's choice. */
function WhatIsShown({ shared }: { shared: SharedCircle }) {
  const { t, i18n } = useTranslation('supporter')
  const { name, grants } = shared
  if (!grants.length) return <p className="text-muted">{t('hidden.nothing', { name })}</p>
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted">
      {grantKinds.map((kind) => {
        const grant = grants.find((one) => one.kind === kind)
        return (
          <li key={kind}>
            {grant
              ? t(`shown.${kind}`, { name, day: calendarDay(grant.endsOn, i18n.language) })
              : t(`hidden.${kind}`, { name })}
          </li>
        )
      })}
    </ul>
  )
}

const firstShown = 3

/** The first few of a list, and the button that shows the rest: the page stays short. */
const useFirst = <T,>(all: readonly T[]): { shown: readonly T[]; more: ReactNode } => {
  const { t } = useTranslation('supporter')
  const [isWhole, setWhole] = useState(false)
  if (isWhole || all.length <= firstShown) return { shown: all, more: null }
  return {
    shown: all.slice(0, firstShown),
    more: (
      <Button variant="link" onClick={() => setWhole(true)}>
        {t('showAll', { count: all.length })}
      </Button>
    ),
  }
}

function Appointments({ shared }: { shared: SharedCircle }) {
  const { t, i18n } = useTranslation('supporter')
  const { shown, more } = useFirst(shared.appointments ?? [])
  if (!shared.appointments) return null
  return (
    <Card>
      <h3 className="text-lg font-bold">{t('appointments.title')}</h3>
      {shared.appointments.length ? (
        <ul className="divide-y divide-line">
          {shown.map(({ id, title, scheduledAt, place }) => (
            <li key={id} className="py-2">
              <bdi className="font-bold break-words">{title}</bdi>
              <span className="block text-muted">{dayAndTime(scheduledAt, i18n.language)}</span>
              {place && (
                <span dir="auto" className="block break-words text-muted">
                  {place}
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('appointments.none')}</p>
      )}
      {more}
    </Card>
  )
}

function Milestones({ shared }: { shared: SharedCircle }) {
  const { t, i18n } = useTranslation('supporter')
  const { milestones, progress, name } = shared
  const { shown, more } = useFirst(milestones ?? [])
  if (!milestones || !progress) return null
  return (
    <Card>
      <h3 className="text-lg font-bold">{t('milestones.title')}</h3>
      {progress.total > 0 && (
        <Progress
          value={progress.done}
          max={progress.total}
          label={t('milestones.plan', { name })}
          labelHidden
          words={t('milestones.progress', { name, done: progress.done, count: progress.total })}
        />
      )}
      <ul className="mt-2 divide-y divide-line">
        {shown.map(({ id, title, completedAt, dueDate }) => (
          <li key={id} className="py-2">
            <bdi className="break-words">{t('step', { name, title })}</bdi>
            <span className="block text-sm text-muted">
              {completedAt
                ? t('milestones.reached', { day: calendarDay(completedAt.slice(0, 10), i18n.language) })
                : dueDate
                  ? t('milestones.planned', { day: calendarDay(dueDate, i18n.language) })
                  : t('milestones.open')}
            </span>
          </li>
        ))}
      </ul>
      {more}
      {milestones.length === 0 && <p className="text-muted">{t('milestones.none')}</p>}
    </Card>
  )
}

function Helps({ shared }: { shared: SharedCircle }) {
  const { t, i18n } = useTranslation('supporter')
  const { steps, name } = shared
  const { shown, more } = useFirst(steps)
  if (!steps.length) return null
  return (
    <Card>
      <h3 className="text-lg font-bold">{t('helps.title')}</h3>
      <ul className="divide-y divide-line">
        {shown.map(({ id, title, words, dueDate, completed }) => (
          <li key={id} className="py-2">
            <bdi className="font-bold break-words">{t('step', { name, title })}</bdi>
            {words && (
              <span dir="auto" className="block break-words">
                {words}
              </span>
            )}
            <span className="block text-sm text-muted">
              {completed
                ? t('helps.done', { name })
                : dueDate
                  ? calendarDay(dueDate, i18n.language)
                  : t('helps.open')}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </Card>
  )
}

function Update({ shared }: { shared: SharedCircle }) {
  const { t, i18n } = useTranslation('supporter')
  const { update, name } = shared
  if (!update) return null
  return (
    <Card>
      <h3 className="text-lg font-bold">
        {t('update.title', { name, day: calendarDay(update.week, i18n.language) })}
      </h3>
      {update.words && (
        <p dir="auto" className="mt-1 break-words whitespace-pre-line">
          {update.words}
        </p>
      )}
      <ul className="mt-1 list-disc ps-5">
        {update.lines.map((line) => (
          <li key={line} dir="auto" className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function LeaveDialog({ shared, onClose }: { shared: SharedCircle; onClose(): void }) {
  const { t } = useTranslation('supporter')
  const leave = useAction(circleEndpoints.leaveCircle, { refreshes: [circleEndpoints.listShared] })
  const go = (block: boolean): void => leave.mutate({ id: shared.clientId, block }, { onSuccess: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('leave.title', { name: shared.name })}
      closeLabel={t('leave.stay')}
      actions={
        <>
          <Button variant="danger" busy={leave.isPending && t('busy')} onClick={() => go(false)}>
            {t('leave.go')}
          </Button>
          <Button busy={leave.isPending && t('busy')} onClick={() => go(true)}>
            {t('leave.block')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text', { name: shared.name })}</p>
      {leave.isError && (
        <p role="alert" className="mt-2 text-danger">
          {t('failed')}
        </p>
      )}
    </Dialog>
  )
}

/** One client as their supporter sees them: what was chosen for this supporter, why, and the way to leave. */
export function SharedCard({ shared }: { shared: SharedCircle }) {
  const { t, i18n } = useTranslation('supporter')
  const [leaves, setLeaves] = useState(false)
  const { name, askedForSupportAt, clientId, grants } = shared
  return (
    <section aria-label={name} className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">
        <bdi>{name}</bdi>
      </h2>
      {askedForSupportAt && (
        <Banner tone="caution" announce="no" title={t('asked.title', { name })}>
          {t('asked.text', { name, when: dayAndTime(askedForSupportAt, i18n.language) })}
        </Banner>
      )}
      {grants.length > 0 && <p className="font-bold">{t('keep', { name })}</p>}
      <div className="grid items-start gap-4 empty:hidden lg:grid-cols-2">
        <Update shared={shared} />
        <Helps shared={shared} />
        <Appointments shared={shared} />
        <Milestones shared={shared} />
      </div>
      <WhatIsShown shared={shared} />
      <div className="flex flex-wrap gap-3">
        <PressureButton clientId={clientId} />
        <Button onClick={() => setLeaves(true)}>{t('leave.open')}</Button>
      </div>
      {leaves && <LeaveDialog shared={shared} onClose={() => setLeaves(false)} />}
    </section>
  )
}
