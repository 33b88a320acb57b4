import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold.tsx'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { isDraftOpen } from '#web/drafts.ts'
import { calendarDay, dayName } from '#web/format.ts'
import { useFocusAfter } from '#web/use-focus-after.ts'
import type { OwnProperty } from '../../contract/shapes.ts'
import { BedLines } from '../bed-lines.tsx'
import { InspectionList } from '../good-to-know.tsx'
import { areaOf } from '../home-facts.tsx'
import { LeftEdit } from './left-edit.tsx'
import { OwnEdit, ownEditDraft } from './own-edit.tsx'
import { PauseBox } from '../pause-box.tsx'
import { useHousingProblem } from '../problem.tsx'
import { usePauseOwn } from './queries.ts'
import { OwnPhotos } from './own-photos.tsx'
import { ContactOf, OwnPlacement } from './own-placement.tsx'

interface OwnPropertyCardProps {
  own: OwnProperty
  /** Where it stands, as a badge. */
  badge: ReactNode
  /** The way to its page, where it can be taken back. */
  page: ReactNode
  /** A letter was about it: the page opens there. */
  isAsked?: boolean
}

/** An owner's place whole: where it stands and why, who may come, who lives there, the visit, and what they said. */
export function OwnPropertyCard({ own, badge, page, isAsked = false }: OwnPropertyCardProps) {
  const { t, i18n } = useTranslation(['housing', 'status'])
  const day = (on: string) => calendarDay(on, i18n.language)
  const open = own.placements.filter(({ state }) => state === 'proposed' || state === 'agreed')
  const living = own.placements.filter(({ state, contact }) => state === 'moved_in' && contact)
  const stays = own.placements.filter(({ movedInOn, movedOutOn }) => movedInOn && movedOutOn)
  const missed = own.placements.filter(({ state }) => state === 'declined' || state === 'withdrawn')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isAsked) return
    title.current?.scrollIntoView({ block: 'start' })
    title.current?.focus({ preventScroll: true })
  }, [isAsked])
  // As it was at first: what was saved is said in there, so that it does not close by itself.
  const [wasOpen] = useState(() => isDraftOpen(ownEditDraft(own.id)))
  const [declining, setDeclining] = useState('')
  // Somebody who is declined goes from the card, and what was pressed with them.
  const part = useFocusAfter<HTMLElement>(Boolean(declining) && !open.some(({ id }) => id === declining))
  const pause = usePauseOwn()
  const problemOf = useHousingProblem()
  const isGoing = standingOf('property', own.status) === 'going'
  const isOver = own.status === 'declined' || own.status === 'withdrawn'
  return (
    <Card ref={part} as="article">
      <div className="flex flex-col gap-5">
        <header>
          <p className="text-sm text-muted">
            <bdi dir="ltr" className="tabular-nums">
              {own.reference}
            </bdi>{' '}
            · {areaOf(own)}
          </p>
          <h3 data-next ref={title} tabIndex={-1} className="my-1 text-xl font-bold">
            <bdi>{own.address}</bdi>
          </h3>
          <p className="flex flex-wrap items-center gap-3">
            {badge}
            {own.pausedBy && <Badge tone="caution">{t('housing:pause.badge')}</Badge>}
            <span className="text-muted">
              {t('housing:own.since', { day: dayName(own.statusSince, i18n.language) })}
            </span>
          </p>
          <p className="mt-2">
            {t(`status:means.property.${own.status}` as 'status:means.property.pending')}
          </p>
          {own.reason && (
            <Banner announce="no" className="mt-3" title={t('housing:own.reason')}>
              <p dir="auto" className="whitespace-pre-line break-words">
                {own.reason}
              </p>
            </Banner>
          )}
        </header>
        {open.map((placement) => (
          <OwnPlacement
            key={placement.id}
            placement={placement}
            onDecline={() => setDeclining(placement.id)}
          />
        ))}
        <section>
          <h4 className="font-bold">{t('housing:own.beds')}</h4>
          {own.rooms.some(({ beds }) => beds.length) ? (
            <BedLines rooms={own.rooms} />
          ) : (
            <p className="text-muted">{t('housing:own.noBeds')}</p>
          )}
        </section>
        {living.length > 0 && (
          <dl className="flex flex-col gap-2">
            {living.map((placement) => (
              <ContactOf key={placement.id} placement={placement} />
            ))}
          </dl>
        )}
        {stays.length > 0 && (
          <section>
            <h4 className="font-bold">{t('housing:own.history')}</h4>
            <ul className="mt-1">
              {stays.map((one) => (
                <li key={one.id}>
                  {t('housing:own.stay', {
                    name: one.firstName,
                    from: day(one.movedInOn ?? ''),
                    to: day(one.movedOutOn ?? ''),
                  })}
                </li>
              ))}
            </ul>
          </section>
        )}
        {missed.length > 0 && open.length === 0 && (
          <p className="text-muted">
            {missed[0]?.firstName}:{' '}
            {missed[0]?.state === 'declined' ? t('housing:own.state.declined') : t('housing:own.kind')}
          </p>
        )}
        <section>
          <h4 className="font-bold">{t('housing:own.inspection')}</h4>
          <ul className="mt-1 flex flex-col gap-2">
            {own.inspections.map((one) => (
              <li key={one.id}>
                {one.result === null
                  ? t('housing:own.planned', { day: day(one.plannedOn) })
                  : t(one.result === 'passed' ? 'housing:own.passed' : 'housing:own.toMend', {
                      day: day(one.doneOn ?? one.plannedOn),
                    })}
                {Object.entries(one.checklist)
                  .filter(([, mark]) => mark !== 'fine')
                  .map(([item, mark]) => (
                    <span key={item} className="block text-muted">
                      {t(`housing:item.${item as 'heat'}`)}: {t(`housing:mark.${mark}`)}
                    </span>
                  ))}
                {one.words && (
                  <span dir="auto" className="block whitespace-pre-line break-words">
                    {one.words}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <Fold look="line" title={t('housing:own.list')}>
            <InspectionList />
          </Fold>
        </section>
        {(own.pausedBy || isGoing) && (
          <PauseBox
            side="owner"
            pausedBy={own.pausedBy}
            busy={pause.isPending}
            problem={problemOf(pause.error)}
            onPause={(isPaused) => pause.mutate({ id: own.id, isPaused })}
          />
        )}
        {!isOver && (
          <>
            <Fold title={t('housing:own.photos')}>
              <OwnPhotos own={own} />
            </Fold>
            <Fold title={t('housing:own.edit')} isOpen={wasOpen}>
              <OwnEdit own={own} />
            </Fold>
          </>
        )}
        {isOver && <LeftEdit own={own} />}
        <div>
          {page}
          {!isOver && (
            <p className="text-sm text-muted">
              {t(own.mayWithdraw ? 'housing:own.withdrawText' : 'housing:own.lives')}
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}
