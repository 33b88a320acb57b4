import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { HorizonLine } from '#ui/horizon.tsx'
import { standingLink } from '#ui/link.tsx'

/** What happens to a person's words, and the last invitation. */
export function Closing() {
  const { t } = useTranslation('landing')
  return (
    <>
      <section aria-labelledby="privacy-title" className="border-t border-line bg-raised">
        <div className="page grid gap-6 py-12 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
          <h2 id="privacy-title" className="text-2xl">
            {t('privacy.title')}
          </h2>
          <div>
            <ul className="measure flex flex-col gap-3">
              <li>{t('privacy.encrypted')}</li>
              <li>{t('privacy.who')}</li>
              <li>{t('privacy.person')}</li>
            </ul>
            <p className="mt-4 flex flex-wrap gap-x-6">
              <Link to="/privacy" className={standingLink}>
                {t('privacy.more')}
              </Link>
              <Link to="/promises" className={standingLink}>
                {t('privacy.promises')}
              </Link>
            </p>
          </div>
        </div>
      </section>
      <section aria-labelledby="closing-title" className="bg-water text-water-text">
        <div className="page flex flex-col items-center py-14 text-center lg:py-20">
          <HorizonLine className="h-24 w-64 max-w-full" />
          <h2 id="closing-title" className="mt-4 text-3xl">
            {t('closing.title')}
          </h2>
          <p className="mt-3 text-lg">{t('closing.text')}</p>
          <p className="mt-7 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
            <Link to="/hub?tab=ai-chat#chat-box" className={buttonClass('primary', 'large')}>
              {t('closing.start')}
            </Link>
            <Link to="/contact" className={buttonClass('quiet', 'large')}>
              {t('closing.contact')}
            </Link>
            <Link
              to="/hub?tab=volunteers"
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              {t('closing.volunteer')}
            </Link>
            <Link
              to="/donate"
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              {t('closing.donate')}
            </Link>
          </p>
        </div>
      </section>
    </>
  )
}
