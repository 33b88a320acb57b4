import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { standingLink } from '#ui/link.tsx'
import { authEndpoints } from '#domains/auth/contract.ts'
import { useFormHelp } from '#web/form-help.ts'
import { useSlot } from '#web/org-slots.ts'
import { useWho } from '#web/session.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { donationEndpoints } from '../../contract.ts'
import { usualMostCents } from '../../contract/amounts.ts'
import { DonationForm } from './donation-form.tsx'
import { emptyForm, type DonationValues, valuesOfLink, valuesTyped } from './opening.ts'

interface Opening {
  values: Partial<DonationValues>
  /** The field in which the donor was typing. */
  at: string | null
}

/** The form with all that belongs to it: what gifts do, taxes, other ways to help. On its page and in the hub. */
export function Donate() {
  const { t } = useTranslation('donations')
  const slot = useSlot()
  const { role, fullName } = useWho()
  const { card } = useFormHelp()
  const [link] = useSearchParams()
  const terms = useEndpoint(donationEndpoints.readDonationTerms)
  const own = useEndpoint(authEndpoints.readOwnAddress, role === 'partner' ? {} : null)
  const part = useRef<HTMLDivElement>(null)
  const [opening, setOpening] = useState<Opening | null>(null)
  // The server's HTML knows neither the link nor the draft: the form is opened with them once it is the script's.
  useLayoutEffect(() => {
    const form = part.current?.querySelector('form')
    const at = document.activeElement
    setOpening({
      values: { ...valuesOfLink(link), ...(form ? valuesTyped(form) : {}) },
      at: form?.contains(at) ? (at?.getAttribute('name') ?? null) : null,
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const isKnown = role === 'client' || role === 'partner'
  return (
    <div className="flex flex-col gap-6">
      {card}
      <div data-shown={slot('testingMode')}>
        <Banner tone="caution" announce="no">
          {t('testing')}
        </Banner>
      </div>
      {terms.data?.takesGifts === false && (
        <Banner
          tone="caution"
          announce="no"
          actions={
            <Link to="/contact" className={buttonClass()}>
              {t('contact')}
            </Link>
          }
        >
          {t('closed')}
        </Banner>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr] lg:gap-12">
        <div ref={part} className="min-w-0">
          <DonationForm
            key={opening ? 'live' : 'built'}
            isLive={opening !== null}
            initial={{
              ...emptyForm,
              ...(isKnown && opening ? { donorName: fullName } : {}),
            }}
            given={opening?.values ?? {}}
            focus={opening?.at ?? null}
            ownEmail={own.data?.email ?? ''}
            maximumCents={terms.data?.maximumCents ?? usualMostCents}
          />
        </div>
        <aside className="flex min-w-0 flex-col gap-4">
          <Card>
            <h2 className="mb-2 text-lg font-bold">{t('impact.title')}</h2>
            <ul className="flex flex-col gap-2">
              <li>{t('impact.small')}</li>
              <li>{t('impact.middle')}</li>
              <li>{t('impact.large')}</li>
            </ul>
            <p className="mt-3 text-sm text-muted">{t('impact.note')}</p>
            <p className="mt-1">
              <Link to="/funds" className={standingLink}>
                {t('impact.funds')}
              </Link>
            </p>
          </Card>
          <Card>
            <h2 className="mb-2 text-lg font-bold">{t('tax.title')}</h2>
            <p>{t('tax.nonprofit')}</p>
            <p className="mt-2">{t('tax.receipt')}</p>
            {terms.data && (
              <p className="mt-2 text-sm text-muted">
                <bdi>{t('tax.who', { legalName: terms.data.legalName, ein: terms.data.ein })}</bdi>
                {terms.data.isExample && <span className="mt-1 block">{t('tax.example')}</span>}
              </p>
            )}
            <p className="mt-2">{t('tax.noResale')}</p>
          </Card>
          <Card>
            <h2 className="mb-3 text-lg font-bold">{t('others.title')}</h2>
            <ul className="flex flex-col gap-2">
              {others.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to} className={buttonClass('quiet', 'normal', 'w-full')}>
                    {t(text)}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </aside>
      </div>
    </div>
  )
}

const others = [
  { to: '/hub?tab=housing&side=have', text: 'others.home' },
  { to: '/hub?tab=volunteers', text: 'others.volunteer' },
  { to: '/hub?tab=jobs', text: 'others.job' },
  { to: '/campaign', text: 'others.campaign' },
  { to: '/give-goods', text: 'others.goods' },
] as const
