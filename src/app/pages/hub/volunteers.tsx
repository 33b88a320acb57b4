import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import type { Received } from '#domains/submissions/contract.ts'
import { ReceivedPanel } from '#web/received-panel.tsx'
import type { HelpType } from '#domains/volunteers/contract/values.ts'
import { HelpCards } from '#domains/volunteers/web/help-cards.tsx'
import { ImpactPanel } from '#domains/volunteers/web/impact-panel.tsx'
import { VolunteerForm } from '#domains/volunteers/web/volunteer-form.tsx'
import { useWho } from '#web/session.ts'
import { FormHeard, useFormHeard } from '../form-heard.tsx'

/** The Volunteers tab: ways to help, the form, and what volunteers have given. */
export function Volunteers() {
  const { t } = useTranslation('volunteers')
  const { role } = useWho()
  const [helpType, setHelpType] = useState<HelpType | null>(null)
  const [received, setReceived] = useState<Received | null>(null)
  const { heard, hear, unsent } = useFormHeard()
  const form = useRef<HTMLHeadingElement>(null)
  return (
    <div className="flex flex-col gap-8">
      <FormHeard heard={heard} />
      {role === 'client' && (
        <p>
          <Link to="/hub/circle" className={standingLink}>
            {t('circle')}
          </Link>
        </p>
      )}
      {received ? (
        <ReceivedPanel
          received={received}
          title={t('done.title')}
          more={
            <Link to="/partner-sign-in" className={standingLink}>
              {t('done.page')}
            </Link>
          }
        >
          <p className="mt-3">{t('done.text')}</p>
          <p className="mt-1">{t('done.next')}</p>
        </ReceivedPanel>
      ) : (
        <>
          <section className="flex flex-col gap-4">
            <p className="measure text-lg">{t('lead')}</p>
            <HelpCards
              chosen={helpType}
              onChoose={(type) => {
                setHelpType(type)
                form.current?.focus()
                form.current?.scrollIntoView({ block: 'start' })
              }}
            />
          </section>
          <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
            <section className="flex flex-col gap-4">
              <h2 ref={form} tabIndex={-1} className="text-xl">
                {t('form.title')}
              </h2>
              <VolunteerForm
                helpType={helpType}
                onHelpType={setHelpType}
                onUnsent={unsent}
                onReceived={(next) => {
                  hear(next)
                  setReceived(next)
                }}
              />
            </section>
            <ImpactPanel />
          </div>
        </>
      )}
    </div>
  )
}
