import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { HorizonHero } from '#ui/horizon.tsx'

// Over the glow only the full text colour keeps its contrast.
const overPicture =
  'inline-flex min-h-11 items-center gap-2 font-bold underline decoration-accent-text decoration-2 underline-offset-4 hover:decoration-4'

/** The promise over the horizon, with the one next thing. */
export function Hero({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslation('landing')
  return (
    <section aria-labelledby="hero-title" className="relative isolate overflow-hidden">
      <HorizonHero className="flip absolute inset-x-0 bottom-0 -z-10 h-[330px] w-full lg:h-[max(540px,39vw)]" />
      <div className="page pt-7 pb-[160px] sm:pt-14 lg:pt-20 lg:pb-[max(250px,calc(17vw+24px))]">
        <h1
          id="hero-title"
          ref={heading}
          tabIndex={-1}
          className="max-w-[14ch] text-hero tracking-tight rtl:tracking-normal"
        >
          {t('hero.title')}
        </h1>
        <p className="mt-3 max-w-[44ch] sm:mt-6 sm:text-lg">{t('hero.promise')}</p>
        <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1">
          <Link to="/hub?tab=ai-chat" className={buttonClass('primary', 'large', 'max-sm:w-full')}>
            {t('hero.start')}
          </Link>
          <Link to="/demo" className={overPicture}>
            <svg aria-hidden="true" viewBox="0 0 12 12" className="flip size-3" fill="currentColor">
              <path d="M2 1l9 5-9 5z" />
            </svg>
            {t('hero.demo')}
          </Link>
          <a href="#figures" className={overPicture}>
            {t('results.impact')}
          </a>
          <Link to="/donate" className={overPicture}>
            {t('hero.donate')}
          </Link>
        </p>
      </div>
    </section>
  )
}
