import Check from 'lucide-react/icons/check'
import Globe from 'lucide-react/icons/globe'
import { useTranslation } from 'react-i18next'
import { languageOf, languages } from '#shared/languages.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { barButton } from '#ui/link.tsx'
import { chooseLanguage } from '#web/choose-language.ts'

/** Every language by its own name; the change is at once and keeps what was typed. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const current = languageOf(i18n.language)
  return (
    <Disclosure
      buttonClass={barButton}
      // Twelve lines are taller than a small phone.
      panelClass="max-h-[50dvh] overflow-y-auto overscroll-contain"
      accessibleLabel={`${current.name}: ${t('language.label')}`}
      label={
        <>
          <Globe aria-hidden="true" className="size-5" />
          <span className="hidden sm:inline">{current.name}</span>
        </>
      }
    >
      {(close) => (
        <ul>
          {languages.map((language) => (
            <li key={language.code}>
              <button
                type="button"
                lang={language.code}
                dir={language.dir}
                aria-current={language.code === current.code ? 'true' : undefined}
                onClick={() => {
                  void chooseLanguage(language.code)
                  close()
                }}
                className="flex min-h-11 w-full items-center justify-between gap-4 rounded-card px-3 text-start hover:bg-sunken aria-[current]:font-bold"
              >
                {language.name}
                {language.code === current.code && <Check aria-hidden="true" className="size-4" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}
