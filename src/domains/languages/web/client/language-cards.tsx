import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translatedShares } from 'virtual:translated-shares'
import { languageOf, languages } from '#shared/languages.ts'
import { Banner } from '#ui/banner.tsx'
import { changeLanguage } from '#web/i18n.ts'
import { speakers } from '../speakers.ts'
import { Flag } from './flags.tsx'

/** All languages of the product. A press changes everything on the page and keeps what was typed. */
export function LanguageCards() {
  const { t, i18n } = useTranslation(['language', 'common'])
  const [isRefused, setRefused] = useState(false)
  const { locale, code: current } = languageOf(i18n.language)
  const many = new Intl.NumberFormat(locale, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 3,
  })
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <section aria-label={t('card.label')}>
      {isRefused && (
        <Banner tone="caution" announce="alert" className="mb-3" title={t('common:language.notHere')}>
          {t('common:language.notHereText')}
        </Banner>
      )}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 xl:grid-cols-4">
        {languages.map(({ code, name, englishName, dir }) => (
          <li key={code}>
            <button
              type="button"
              aria-current={code === current ? 'true' : undefined}
              onClick={() => void changeLanguage(code).then((isDone) => setRefused(!isDone))}
              className="flex h-full min-h-28 w-full flex-col gap-1 rounded-card border border-line bg-raised p-3 text-start hover:bg-sunken aria-[current]:border-2 aria-[current]:border-accent"
            >
              <span className="flex w-full items-center gap-2">
                <Flag code={code} />
                {code === current && (
                  <span className="ms-auto flex items-center gap-1 text-sm font-bold">
                    <Check aria-hidden="true" className="size-4" />
                    <span className="max-sm:sr-only">{t('card.current')}</span>
                  </span>
                )}
              </span>
              <span className="text-lg leading-tight font-bold">
                <bdi lang={code} dir={dir}>
                  {name}
                </bdi>
              </span>
              <span lang="en" dir="ltr" className="text-start text-sm">
                {englishName}
              </span>
              <span className="text-sm text-muted">
                {t('card.speakers', { number: many.format(speakers[code]) })}
              </span>
              <span className="text-sm text-muted">
                {t('card.translated', { percent: percent.format(translatedShares[code] ?? 0) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="measure mt-3 text-sm text-muted">{t('card.shares')}</p>
      <p className="measure mt-1 text-sm text-muted">{t('card.source')}</p>
    </section>
  )
}
