import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import type { StaffProperty } from '../../contract/shapes.ts'
import { PauseBox } from '../pause-box.tsx'
import { useHousingProblem } from '../problem.tsx'
import { usePauseProperty } from './queries.ts'

/** Why nobody new is proposed for a house, and for whoever decides about it a rest to begin or to end. */
export function HeldBox({
  property: { id, status, held, pausedBy, mayDecide },
}: {
  property: StaffProperty
}) {
  const { t } = useTranslation('housing-desk')
  const pause = usePauseProperty()
  const problemOf = useHousingProblem()
  const mayPause = mayDecide && (standingOf('property', status) === 'going' || pausedBy !== null)
  return (
    <>
      {held.map((hold) => (
        <Banner key={hold} tone="caution" announce="no">
          {t(`held.${hold}Text`)}
        </Banner>
      ))}
      {mayPause && (
        <PauseBox
          side="staff"
          pausedBy={pausedBy}
          busy={pause.isPending}
          problem={problemOf(pause.error)}
          onPause={(isPaused) => pause.mutate({ id, isPaused })}
        />
      )}
    </>
  )
}
