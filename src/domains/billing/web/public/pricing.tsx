import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { buttonClass } from '#ui/button.tsx'
import { usePage } from '#web/page.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlanTable } from './plan-table.tsx'
import { Questions } from './questions.tsx'

const free = ['crisis', 'plan', 'dates', 'people'] as const

/** /pricing: what is free comes first, then the plans. Built into HTML; all of it works without a script. */
export function Pricing() {
  const { t } = useTranslation('pricing')
  const heading = usePage(t('meta.title'))
  return (
    <div className="page pt-8 pb-16 sm:pt-12">
      <h1 ref={heading} tabIndex={-1} className="text-3xl tracking-tight sm:text-4xl rtl:tracking-normal">
        {t('title')}
      </h1>
      <p className="measure mt-3 text-lg text-muted">{t('lead')}</p>
      <section
        aria-labelledby="free-title"
        className="mt-6 rounded-card border border-good bg-good-soft p-5 sm:p-6"
      >
        <h2 id="free-title" className="flex items-center gap-2 text-xl">
          <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-good" />
          {t('free.title')}
        </h2>
        <ul className="mt-2 grid gap-x-10 gap-y-1 ps-5 sm:grid-cols-2">
          {free.map((one) => (
            <li key={one} className="list-disc">
              {t(`free.${one}`)}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <a
            href="#cannot-pay"
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {t('free.pay')}
          </a>
        </p>
      </section>
      <PlanCards />
      <PlanTable />
      <Questions />
      <section aria-labelledby="end-title" className="mt-14 border-t border-line pt-8">
        <h2 id="end-title" className="text-2xl">
          {t('end.title')}
        </h2>
        <p className="measure mt-2 text-lg">{t('end.text')}</p>
        <p className="mt-4 flex flex-wrap gap-3">
          <Link to="/contact" className={buttonClass('quiet')}>
            {t('end.contact')}
          </Link>
          <Link to="/hub" className={buttonClass('quiet')}>
            {t('end.hub')}
          </Link>
        </p>
      </section>
    </div>
  )
}
