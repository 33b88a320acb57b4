import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Intake, type SentIntake } from '#domains/intake/web/intake.tsx'
import { SentPanel } from '#domains/intake/web/sent-panel.tsx'
import { ReceivedPanel } from '#web/received-panel.tsx'
import { useDraft } from '#web/drafts.ts'
import { PrintAlone } from '#web/print-alone.tsx'
import { useWho } from '#web/session.ts'
import { FormHeard, useFormHeard } from '../form-heard.tsx'

/** The registration, wherever it stands: help at once where words sounded like danger, and at its end the number to keep. */
export function Registration({
  level: Heading = 'h2',
  withCode = false,
}: {
  level?: 'h1' | 'h2'
  withCode?: boolean
}) {
  const { t } = useTranslation('intake')
  const { role } = useWho()
  // A reload shows it again: where no letter goes, the number and its link stand nowhere else.
  const kept = useDraft<{ sent: SentIntake | null }>('intake-sent', { sent: null })
  const { sent } = kept.draft
  const { heard, hear } = useFormHeard()
  const isStaff = role === 'therapist' || role === 'admin'
  return (
    <div className="max-w-3xl">
      <FormHeard heard={heard} />
      <Heading className="text-2xl">{t('title')}</Heading>
      {sent ? (
        <div className="mt-5">
          <PrintAlone title={t('title')} label={t('sent.print')}>
            <ReceivedPanel received={sent}>
              <SentPanel sent={sent} />
            </ReceivedPanel>
          </PrintAlone>
          <Button variant="link" className="mt-3" onClick={kept.clear}>
            {t('sent.another')}
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-2 mb-5 text-lg text-muted">{t(isStaff ? 'leadStaff' : 'lead')}</p>
          {role === 'client' && (
            <Banner announce="no" className="mb-5">
              {t('hasRecord')}
            </Banner>
          )}
          <Intake
            isForSomebody={isStaff}
            withCode={withCode}
            onHeard={hear}
            onSent={(next) => kept.change({ sent: next })}
          />
        </>
      )}
    </div>
  )
}
