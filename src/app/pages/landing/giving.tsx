import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'

const amounts = [
  { dollars: 25, text: 'giving.small' },
  { dollars: 100, text: 'giving.middle' },
  { dollars: 500, text: 'giving.large' },
] as const

/** What each amount does; each leads to the form with it. */
export function Giving() {
  const { t } = useTranslation('landing')
  return (
    <section
      aria-labelledby="giving-title"
      className="page grid gap-8 py-14 lg:grid-cols-[1fr_1.6fr] lg:gap-16 lg:py-20"
    >
      <div>
        <h2 id="giving-title" className="text-3xl">
          {t('giving.title')}
        </h2>
        <p className="mt-3 text-lg">{t('giving.text')}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to="/donate" className={buttonClass('primary', 'large')}>
            {t('giving.donate')}
          </Link>
          <Link to="/funds" className={standingLink}>
            {t('giving.funds')}
          </Link>
        </p>
      </div>
      <dl className="border-t border-edge">
        {amounts.map(({ dollars, text }) => (
          <div key={dollars} className="flex items-baseline gap-6 border-b border-line py-5">
            <dt className="w-24 shrink-0 text-2xl font-bold tabular-nums text-accent-text sm:w-32">
              <Link
                to={`/donate?amount=${dollars}`}
                aria-label={t('giving.give', { amount: `$${dollars}` })}
                className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                <bdi dir="ltr">${dollars}</bdi>
              </Link>
            </dt>
            <dd className="text-lg">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
