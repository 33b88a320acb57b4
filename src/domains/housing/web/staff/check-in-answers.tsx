import { useTranslation } from 'react-i18next'
import { dayOf } from '#web/format.ts'
import type { HomeCheckIn } from '../../contract/shapes.ts'

/** How a client said it goes in a home, for staff; nothing before the first question. */
export function CheckInAnswers({ checkIns }: { checkIns: readonly HomeCheckIn[] }) {
  const { t, i18n } = useTranslation('housing-desk')
  if (!checkIns.length) return null
  return (
    <div>
      <p className="font-bold">{t('placement.checkIn.title')}</p>
      <ul>
        {checkIns.map(({ day, answer, answeredAt }) => (
          <li key={day}>
            {t(`placement.checkIn.${answer ?? 'none'}`, {
              day,
              on: answeredAt ? dayOf(answeredAt, i18n.language) : '',
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
