import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { timeOrDay } from '#web/format.ts'
import { warn } from '../ringer.ts'
import type { OwnShift } from './use-shift.ts'

/** Before a signed-in person stops being on call: by the schedule, or because nobody touches the page. */
export function ShiftBanners({ shift, isIdle }: { shift: OwnShift; isIdle: boolean }) {
  const { t, i18n } = useTranslation('care')
  // On the schedule the page goes on ringing, and the person goes on counting.
  const endsByIdling = isIdle && !shift.isOnCall
  useEffect(() => {
    if (endsByIdling) warn()
  }, [endsByIdling])
  return (
    <>
      {shift.endsSoon && (
        <Banner tone="caution" announce="alert" className="mb-4">
          {t('shift.endsSoon', { time: timeOrDay(shift.until ?? '', i18n.language) })}
        </Banner>
      )}
      {endsByIdling && (
        <Banner tone="caution" announce="alert" className="mb-4">
          {t('shift.idle')}
        </Banner>
      )}
    </>
  )
}
