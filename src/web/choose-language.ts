import type { LanguageCode } from '#shared/languages.ts'
import { changeLanguage, translations } from '#web/i18n.ts'
import { notify } from '#web/notices.ts'

/** Changes the language of everything, and says so where that cannot be done now. */
export const chooseLanguage = async (language: LanguageCode): Promise<void> => {
  if (await changeLanguage(language)) return
  const t = translations.getFixedT(translations.language, 'common')
  notify({ title: t('language.notHere'), description: t('language.notHereText') })
}
