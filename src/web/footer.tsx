import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textLink } from '#ui/link.tsx'
import { useSlot } from '#web/org-slots.ts'

/** Support contact, crisis line, emergency number, and how to leave quickly. */
export function Footer() {
  const { t } = useTranslation()
  const slot = useSlot()
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="page grid gap-8 py-10 sm:grid-cols-3">
        <section aria-labelledby="footer-support" className="flex flex-col gap-1">
          <h2 id="footer-support" className="text-base">
            {t('footer.support')}
          </h2>
          <p>{slot('name')}</p>
          <p data-shown={slot('hasPhone')}>
            <a
              href={`tel:${slot('supportPhoneHref')}`}
              className={`${textLink} inline-flex min-h-11 items-center`}
            >
              <bdi dir="ltr">{slot('supportPhone')}</bdi>
            </a>
          </p>
          <p data-shown={slot('hasEmail')}>
            <a
              href={`mailto:${slot('supportEmail')}`}
              className={`${textLink} inline-flex min-h-11 items-center`}
            >
              <bdi dir="ltr">{slot('supportEmail')}</bdi>
            </a>
          </p>
          <address
            dir="auto"
            data-shown={slot('hasAddress')}
            className="whitespace-pre-line not-italic text-muted"
          >
            {slot('address')}
          </address>
        </section>
        <section aria-labelledby="footer-crisis" className="flex flex-col gap-1">
          <h2 id="footer-crisis" className="text-base">
            {t('footer.crisis')}
          </h2>
          <p>
            {t('footer.lifeline')}{' '}
            <a
              href={`tel:${slot('lifeline')}`}
              className={`${textLink} inline-flex min-h-11 items-center font-bold`}
            >
              <bdi dir="ltr">{slot('lifeline')}</bdi>
            </a>
          </p>
          <p>
            {t('footer.emergency')}{' '}
            <a
              href={`tel:${slot('emergency')}`}
              className={`${textLink} inline-flex min-h-11 items-center font-bold`}
            >
              <bdi dir="ltr">{slot('emergency')}</bdi>
            </a>
          </p>
        </section>
        <section aria-labelledby="footer-exit" data-print="no" className="flex flex-col gap-1">
          <h2 id="footer-exit" className="text-base">
            {t('footer.exit')}
          </h2>
          <p className="text-muted">{t('footer.exitText')}</p>
        </section>
        <p data-print="no" className="flex flex-wrap gap-x-6 border-t border-line pt-4 sm:col-span-3">
          <Link to="/privacy" className={`${textLink} inline-flex min-h-11 items-center`}>
            {t('footer.privacy')}
          </Link>
          <Link to="/promises" className={`${textLink} inline-flex min-h-11 items-center`}>
            {t('footer.promises')}
          </Link>
        </p>
      </div>
    </footer>
  )
}
