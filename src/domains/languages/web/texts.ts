import { useEffect, useState } from 'react'
import type { LanguageCode } from '#shared/languages.ts'
import { loadTexts } from '#web/i18n.ts'
import type { Resources } from '#web/resources.ts'

type Texts = Resources['language']

/** The texts of this tab in any language, not only the page's. Null on their way, and where they cannot be had. */
export const useTextsIn = (language: LanguageCode | null): Texts | null => {
  const [loaded, setLoaded] = useState<{ language: LanguageCode; texts: Texts } | null>(null)
  useEffect(() => {
    let isGone = false
    if (language)
      loadTexts(language, 'language').then(
        (texts) => !isGone && setLoaded({ language, texts: texts as unknown as Texts }),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [language])
  return language && loaded?.language === language ? loaded.texts : null
}
