import { createElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TooLongWords } from '#ui/too-long.tsx'

const useWords = () => {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  return (length: number, most: number): string =>
    t('tooLong', { length: number.format(length), most: number.format(most) })
}

/** Gives every control of a page the words for a text that is too long. */
export function TooLong({ children }: { children: ReactNode }) {
  return createElement(TooLongWords, { value: useWords() }, children)
}

/** Says of a text over its limit by how much; typed or pasted text is never cut off. False while it fits. */
export const useTooLong = () => {
  const words = useWords()
  return (text: string, most: number): string | false => text.length > most && words(text.length, most)
}
