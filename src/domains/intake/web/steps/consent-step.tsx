import { useTranslation } from 'react-i18next'
import { standingLink } from '#ui/link.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useSlot } from '#web/org-slots.ts'
import { useForm } from '../form-context.ts'
import { CheckBox } from './check-box.tsx'
import { ConsentText } from '../consent-text.tsx'
import { TextAnswer } from './text-answer.tsx'

/** The consent to share, in the same sitting. Nobody has to sign, and nothing hangs on it. */
export function ConsentStep() {
  const { t } = useTranslation('intake')
  const { answers, change, isMinor } = useForm()
  const organization = useSlot()('name')
  if (isMinor) return <p className="measure">{t('consent.minor')}</p>
  return (
    <div className="flex flex-col gap-4">
      <p className="measure">{t('consent.lead', { organization })}</p>
      <p>
        {/* The form stays where it is. */}
        <a href="/privacy" target="_blank" rel="noopener" className={standingLink}>
          {t('consent.privacy')}
        </a>
      </p>
      {/* Nobody signs what they could not see: with a yes it lies open. */}
      <details open={answers.consent === 'now'} className="rounded-card border border-line bg-sunken p-4">
        <summary className="min-h-11 cursor-pointer font-bold">{t('consent.read')}</summary>
        <ConsentText
          name={answers.fullName.trim()}
          caseworker={answers.includesCaseworker ? answers.caseworker.trim() : ''}
        />
      </details>
      <RadioGroup
        legend={t('consent.title')}
        name="consent"
        options={[
          { value: 'now', label: t('consent.now') },
          { value: 'later', label: t('consent.later'), hint: t('consent.laterHint') },
        ]}
        value={answers.consent || null}
        onChange={(consent) => change({ consent })}
      />
      {answers.consent === 'now' && (
        <>
          {answers.caseworker.trim() !== '' && (
            <CheckBox
              name="includesCaseworker"
              label={t('consent.caseworker', { name: answers.caseworker.trim() })}
              checked={answers.includesCaseworker}
              onChange={(includesCaseworker) => change({ includesCaseworker })}
            />
          )}
          <TextAnswer name="signedName" label={t('consent.sign')} hint={t('consent.signHint')} isRequired />
        </>
      )}
    </div>
  )
}
