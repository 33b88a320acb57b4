import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Card } from '#ui/card.tsx'
import { standingLink, textLink } from '#ui/link.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { ContactForm, subjects } from '#domains/contact/web/contact-form.tsx'
import { OpeningLine } from '#domains/crisis/web/opening-line.tsx'
import type { ReceivedMessage } from '#domains/contact/contract.ts'
import { ReceivedPanel } from '#web/received-panel.tsx'
import { useBoot } from '#web/org-slots.ts'
import { Page } from '#web/page.tsx'
import { useWho } from '#web/session.ts'
import { FormHeard, useFormHeard } from '../form-heard.tsx'
import { HoursTable } from './hours-table.tsx'
import { useSentWords } from './sent-words.ts'

/** /contact: write to the organization, and who answers when. */
export function Contact() {
  const { t } = useTranslation('contact')
  const { fullName, role } = useWho()
  const { organization } = useBoot()
  const [search] = useSearchParams()
  const about = subjects.find((one) => one === search.get('about'))
  const [received, setReceived] = useState<ReceivedMessage | null>(null)
  const { heard, hear, unsent } = useFormHeard()
  const sentWords = useSentWords()
  const phone = organization.supportPhone
  return (
    <Page title={t('title')} lead={t('lead')}>
      <FormHeard heard={heard} />
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        {received ? (
          <ReceivedPanel received={received}>
            <p className="mt-3">{sentWords(received.answerBy)}</p>
          </ReceivedPanel>
        ) : (
          <ContactForm
            known={role === 'client' || role === 'partner' ? { name: fullName } : {}}
            about={about}
            onUnsent={unsent}
            sentWords={(next) => sentWords(next.answerBy)}
            onReceived={(next) => {
              hear(next)
              setReceived(next)
            }}
          />
        )}
        <div className="flex flex-col gap-4">
          <Card>
            <h2 className="mb-2 text-lg font-bold">{t('reach.title')}</h2>
            <dl className="flex flex-col gap-2">
              <div>
                <dt className="text-sm text-muted">{t('reach.phone')}</dt>
                <dd>
                  <PhoneLink phone={phone} className={standingLink} />
                </dd>
              </div>
              <div>
                <dt className="text-sm text-muted">{t('reach.email')}</dt>
                <dd>
                  <a href={`mailto:${organization.supportEmail}`} className={`${standingLink} break-all`}>
                    <bdi dir="ltr">{organization.supportEmail}</bdi>
                  </a>
                </dd>
              </div>
              {organization.contactPerson && (
                <div>
                  <dt className="text-sm text-muted">{t('reach.person')}</dt>
                  <dd>
                    <bdi>{organization.contactPerson}</bdi>
                  </dd>
                </div>
              )}
              {organization.address && (
                <div>
                  <dt className="text-sm text-muted">{t('reach.address')}</dt>
                  <dd>
                    <bdi>{organization.address}</bdi>
                  </dd>
                </div>
              )}
            </dl>
          </Card>
          <Card>
            <h2 className="mb-2 text-lg font-bold">{t('hours.title')}</h2>
            <OpeningLine className="mb-2 font-bold" />
            <HoursTable />
          </Card>
          <Card>
            <h2 className="mb-1 text-lg font-bold">{t('crisis.title')}</h2>
            <p>{t('crisis.text')}</p>
            <a href="/crisis" className={`${textLink} mt-1 inline-flex min-h-11 items-center`}>
              {t('crisis.link')}
            </a>
          </Card>
        </div>
      </div>
    </Page>
  )
}
