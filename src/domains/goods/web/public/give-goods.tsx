import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#ui/card.tsx'
import { standingLink } from '#ui/link.tsx'
import { authEndpoints } from '#domains/auth/contract.ts'
import type { Received } from '#domains/submissions/contract.ts'
import { useFormHelp } from '#web/form-help.ts'
import { Page } from '#web/page.tsx'
import { ReceivedPanel } from '#web/received-panel.tsx'
import { useWho } from '#web/session.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { GoodsFormView } from './goods-form.tsx'

/** /give-goods: offer land, a vehicle or things, and what the tax office wants of a donor. */
export function GiveGoods() {
  const { t } = useTranslation('goods')
  const { role, fullName } = useWho()
  const { card } = useFormHelp()
  const own = useEndpoint(authEndpoints.readOwnAddress, role === 'partner' ? {} : null)
  const [received, setReceived] = useState<Received | null>(null)
  return (
    <Page title={t('meta.title')} lead={t('lead')}>
      <div className="flex flex-col gap-6">
        {card}
        <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr] lg:gap-12">
          <div className="min-w-0">
            {received ? (
              <ReceivedPanel received={received} title={t('sent.title')}>
                <p className="mt-3">{t('sent.text')}</p>
              </ReceivedPanel>
            ) : (
              <GoodsFormView
                ownName={role === 'client' || role === 'partner' ? fullName : ''}
                ownEmail={own.data?.email ?? ''}
                onReceived={setReceived}
              />
            )}
          </div>
          <aside className="flex min-w-0 flex-col gap-4">
            <Card>
              <h2 className="mb-2 text-lg font-bold">{t('steps.title')}</h2>
              <ol className="flex list-decimal flex-col gap-2 ps-5">
                <li>{t('steps.person')}</li>
                <li>{t('steps.agree')}</li>
                <li>{t('steps.arrives')}</li>
              </ol>
            </Card>
            <TaxNotice />
            <Card>
              <h2 className="mb-2 text-lg font-bold">{t('others.title')}</h2>
              <p className="flex flex-col items-start">
                <Link to="/donate" className={standingLink}>
                  {t('others.gift')}
                </Link>
                <Link to="/hub?tab=housing&side=have" className={standingLink}>
                  {t('others.home')}
                </Link>
              </p>
            </Card>
          </aside>
        </div>
      </div>
    </Page>
  )
}

/** What holds for taxes. Sources: IRS Publications 561 and 1771, and the instructions for Form 8283. */
function TaxNotice() {
  const { t } = useTranslation('goods')
  return (
    <Card>
      <h2 className="mb-2 text-lg font-bold">{t('tax.title')}</h2>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        <li>{t('tax.noValue')}</li>
        <li>{t('tax.over500')}</li>
        <li>{t('tax.over5000')}</li>
      </ul>
      <p className="mt-3 text-sm text-muted">
        {t('tax.source')} <bdi dir="ltr">irs.gov: Publication 561, Form 8283</bdi>
      </p>
    </Card>
  )
}
