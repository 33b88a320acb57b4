import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.tsx'
import { calendarDay } from '#web/format.ts'
import type { StaffPlacement } from '../../contract/shapes.ts'
import { MeetingBox } from '../meeting-box.tsx'
import { useHousingProblem } from '../problem.tsx'
import { CheckInAnswers } from './check-in-answers.tsx'
import { PlacementActions } from './placement-actions.tsx'
import { PlacementWords } from './placement-words.tsx'
import { useMeetAsWorker } from './queries.ts'

const tones: Record<StaffPlacement['state'], Tone> = {
  proposed: 'caution',
  agreed: 'good',
  moved_in: 'good',
  moved_out: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
}

/** Somebody and a bed, with what both said and what to do next. */
export function PlacementRow({ placement }: { placement: StaffPlacement }) {
  const { t, i18n } = useTranslation(['housing-desk', 'housing'])
  const { state, client, bedName, fromDay, movedInOn, movedOutOn, leavesOn, leaveReason } = placement
  const day = (on: string) => calendarDay(on, i18n.language)
  const isOpen = state === 'proposed' || state === 'agreed'
  const said = (answer: 'accepted' | 'declined' | null, reason: StaffPlacement['ownerReason']): string =>
    answer === 'declined'
      ? t('housing-desk:placement.answer.declined', { reason: reason ? t(`housing:reason.${reason}`) : '' })
      : t(`housing-desk:placement.answer.${answer ?? 'none'}`)
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-raised p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-bold">
          <bdi>{client.fullName}</bdi>
        </strong>
        <Badge tone={tones[state]}>{t(`housing-desk:placement.state.${state}`)}</Badge>
      </p>
      <p className="text-muted">
        <bdi>{bedName}</bdi> ·{' '}
        {movedInOn && movedOutOn
          ? t('housing-desk:placement.stay', { from: day(movedInOn), to: day(movedOutOn) })
          : movedInOn
            ? t('housing-desk:placement.since', { day: day(movedInOn) })
            : t('housing-desk:placement.from', { day: day(fromDay) })}
      </p>
      {!movedInOn && state !== 'withdrawn' && (
        <p>
          {t('housing-desk:placement.owner')}: {said(placement.ownerAnswer, placement.ownerReason)} ·{' '}
          {t('housing-desk:placement.client')}: {said(placement.clientAnswer, placement.clientReason)}
        </p>
      )}
      {leavesOn && state === 'moved_in' && (
        <p>{t('housing-desk:placement.leaves', { day: day(leavesOn) })}</p>
      )}
      {leaveReason && (
        <p>{t('housing-desk:placement.leave', { reason: t(`housing-desk:leaving.${leaveReason}`) })}</p>
      )}
      {placement.care?.correction && (
        <p className="text-muted">
          {t('housing-desk:placement.corrected', { why: placement.care.correction })}
        </p>
      )}
      {placement.care && <CheckInAnswers checkIns={placement.care.checkIns} />}
      <PlacementWords placement={placement} mayReply={isOpen} />
      {isOpen && placement.care && <Meet placement={placement} />}
      {(isOpen || movedInOn) && <PlacementActions placement={placement} />}
    </li>
  )
}

function Meet({ placement }: { placement: StaffPlacement }) {
  const meet = useMeetAsWorker()
  const problemOf = useHousingProblem()
  return (
    <MeetingBox
      placementId={placement.id}
      meeting={placement.meeting}
      busy={meet.isPending}
      problem={problemOf(meet.error)}
      reader="staff"
      onSuggest={(at, done) => meet.mutate({ id: placement.id, at }, { onSuccess: done })}
      onAccept={(at) => meet.mutate({ id: placement.id, at, accepts: true })}
    />
  )
}
