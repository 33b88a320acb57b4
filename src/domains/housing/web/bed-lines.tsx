import { useTranslation } from 'react-i18next'
import { calendarDay } from '#web/format.ts'
import type { Room } from '../contract/shapes.ts'

/** The beds of a house, each with who has it and until when. */
export function BedLines({ rooms }: { rooms: readonly Room[] }) {
  const { t, i18n } = useTranslation('housing')
  const day = (on: string | null) => (on ? calendarDay(on, i18n.language) : '')
  return (
    <ul className="flex flex-col gap-1">
      {rooms.flatMap((room) =>
        room.beds.map((bed) => (
          <li key={bed.id}>
            <bdi>{room.name}</bdi> · <bdi>{bed.name}</bdi>:{' '}
            <strong className="font-bold">
              {bed.use === 'in_use'
                ? t('bed.in_use', { name: bed.who ?? '', day: day(bed.since) })
                : t(`bed.${bed.use}`)}
            </strong>
            {bed.until && <> · {t('bed.until', { day: day(bed.until) })}</>}
            {bed.use === 'in_use' && bed.isPromised && <> · {t('bed.next')}</>}
          </li>
        )),
      )}
    </ul>
  )
}
