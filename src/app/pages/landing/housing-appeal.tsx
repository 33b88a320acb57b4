import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { textLink } from '#ui/link.tsx'
import { useSlot } from '#web/org-slots.ts'

/** The urgent appeal for safe housing, and how to answer it. */
export function HousingAppeal() {
  const { t } = useTranslation('landing')
  return (
    <section id="help" aria-labelledby="housing-title" className="page py-14 lg:py-20">
      <div className="grid gap-10 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
        <div>
          <Badge tone="caution">{t('housing.urgent')}</Badge>
          <h2 id="housing-title" className="mt-4 text-3xl">
            {t('housing.title')}
          </h2>
          <p className="measure mt-4 text-lg">{t('housing.text')}</p>
          <Crossing />
        </div>
        <Asks />
      </div>
    </section>
  )
}

/** Before and after, on the two sides of the line. */
function Crossing() {
  const { t } = useTranslation('landing')
  return (
    <div className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2">
      <Side
        title={t('housing.beforeTitle')}
        items={[t('housing.beforeCourt'), t('housing.beforeSocial')]}
        risen={false}
      />
      <Side
        title={t('housing.afterTitle')}
        items={[
          t('housing.afterHousing'),
          t('housing.afterMentoring'),
          t('housing.afterWork'),
          t('housing.afterHome'),
        ]}
        risen
      />
    </div>
  )
}

function Side({ title, items, risen }: { title: string; items: string[]; risen: boolean }) {
  return (
    <div>
      <svg
        aria-hidden="true"
        viewBox="0 0 240 44"
        className="flip block h-11 w-full"
        preserveAspectRatio="xMinYMid slice"
      >
        {risen ? (
          <circle cx="34" cy="20" r="15" fill="var(--sun)" />
        ) : (
          <path d="M20 36a14 14 0 0 1 28 0z" fill="var(--sun)" />
        )}
        <path d="M0 37h1200" className="stroke-edge" strokeWidth="2" />
      </svg>
      <h3 className="mt-3 text-lg">{title}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <span aria-hidden="true" className="mt-[0.7em] h-0.5 w-3 shrink-0 bg-accent-text" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Asks() {
  const { t } = useTranslation('landing')
  const slot = useSlot()
  const asks = [
    {
      title: t('housing.askProperty'),
      text: t('housing.askPropertyText'),
      go: t('housing.askPropertyGo'),
      to: '/hub?tab=housing&side=have',
    },
    {
      title: t('housing.askCapital'),
      text: t('housing.askCapitalText'),
      go: t('housing.askCapitalGo'),
      to: '/campaign',
    },
    {
      title: t('housing.askPartners'),
      text: t('housing.askPartnersText'),
      go: t('housing.askPartnersGo'),
      to: '/contact?about=partnership',
    },
  ]
  return (
    <div className="self-start rounded-card border border-line bg-raised p-6 lg:p-8">
      <h3 className="text-xl">{t('housing.askTitle')}</h3>
      <ol className="mt-2">
        {asks.map((ask) => (
          <li key={ask.title} className="border-b border-line py-4">
            <p className="text-lg font-bold">{ask.title}</p>
            <p className="mt-1 text-muted">{ask.text}</p>
            <Link to={ask.to} className={`${textLink} inline-flex min-h-11 items-center`}>
              {ask.go}
            </Link>
          </li>
        ))}
      </ol>
      <p className="mt-5 font-bold">{t('housing.contact')}</p>
      <ul className="mt-1">
        <li data-shown={slot('hasPhone')}>
          <a
            href={`tel:${slot('supportPhoneHref')}`}
            className={`${textLink} inline-flex min-h-11 items-center`}
          >
            <bdi dir="ltr">{slot('supportPhone')}</bdi>
          </a>
        </li>
        <li data-shown={slot('hasEmail')}>
          <a
            href={`mailto:${slot('supportEmail')}`}
            className={`${textLink} inline-flex min-h-11 items-center`}
          >
            <bdi dir="ltr">{slot('supportEmail')}</bdi>
          </a>
        </li>
        <li dir="auto" data-shown={slot('hasAddress')} className="whitespace-pre-line py-2">
          {slot('address')}
        </li>
      </ul>
    </div>
  )
}
