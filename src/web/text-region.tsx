import { createContext, type ReactElement, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultLanguage, languageOf } from '#shared/languages.ts'
import { hasTexts } from '#web/i18n.ts'
import type { Namespace } from '#web/resources.ts'

/** The language of the texts around; undefined outside of every region: the page's. */
const Around = createContext<string | undefined>(undefined)

/**
 * A part of a screen with the texts it is made of. Where the page's language lacks some of them, the part is marked as
 * English, so that it is read aloud rightly, and a line says so once.
 */
export function TextRegion({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[]
  children: ReactNode
}) {
  const { t, i18n } = useTranslation()
  const around = use(Around) ?? i18n.language
  const isTranslated = namespaces.every((name) => hasTexts(i18n.language, name))
  const { code, dir } = languageOf(isTranslated ? i18n.language : defaultLanguage)
  // Keep the same elements in every language, so typed text stays.
  return (
    <>
      {!isTranslated && around === i18n.language && (
        <p data-print="no" className="page py-2 text-sm text-muted">
          {t('language.inEnglish')}
        </p>
      )}
      <div lang={code} dir={dir} className="contents">
        <Around value={code}>{children}</Around>
      </div>
    </>
  )
}

/** An element inside its region, for files without JSX. */
export const inRegion = (namespaces: readonly Namespace[], element: ReactElement): ReactElement => (
  <TextRegion namespaces={namespaces}>{element}</TextRegion>
)
