import { useTranslation } from 'react-i18next'
import type { FigureKey } from '#shared/figures.ts'
import { calendarDay } from '#web/format.ts'
import type { Measured } from '../../contract.ts'

/** How a figure and what it was measured from are written out. */
export const useFigureWords = () => {
  const { t, i18n } = useTranslation('landing-figures')
  const number = new Intl.NumberFormat(i18n.language)
  return {
    value: (key: FigureKey, value: number): string =>
      t(key === 'crisisResponse' ? 'minutes' : 'percent', { value: number.format(value) }),
    measured: ({ n, from, to }: Measured): string =>
      t('measured', {
        number: number.format(n),
        from: calendarDay(from, i18n.language),
        to: calendarDay(to, i18n.language),
      }),
  }
}
