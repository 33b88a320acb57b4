import { useTranslation } from 'react-i18next'

const amounts = [
  { dollars: '$25', text: 'giving.small' },
  { dollars: '$100', text: 'giving.middle' },
  { dollars: '$500', text: 'giving.large' },
] as const

/** What each amount does. */
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
      </div>
      <dl className="border-t border-edge">
        {amounts.map(({ dollars, text }) => (
          <div key={dollars} className="flex items-baseline gap-6 border-b border-line py-5">
            <dt className="w-24 shrink-0 text-2xl font-bold tabular-nums text-accent-text sm:w-32">
              <bdi dir="ltr">{dollars}</bdi>
            </dt>
            <dd className="text-lg">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
