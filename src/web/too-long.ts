import { useTranslation } from 'react-i18next'

/** Says of a text over its limit by how much; what was typed or pasted is never cut off. False while it fits. */
export const useTooLong = () => {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  return (text: string, most: number): string | false =>
    text.length > most && t('tooLong', { length: number.format(text.length), most: number.format(most) })
}
