import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { languageOf } from '#shared/languages.ts'
import { ApiError } from '#web/api.ts'
import type { FormGuard } from '#web/guard.tsx'
import type { AnswerName } from '../contract/answers.ts'

interface SendButtonProps {
  missing: readonly AnswerName[]
  isReachable: boolean
  isSending: boolean
  error: Error | null
  guard: FormGuard
  onSend(): void
}

const problems: Record<
  string,
  'problem.therapistFull' | 'problem.incomplete' | 'problem.newerText' | 'problem.otherForm'
> = {
  'intake.therapist_full': 'problem.therapistFull',
  'intake.incomplete': 'problem.incomplete',
  'consents.newer_text': 'problem.newerText',
  // It could not be opened again: it was sent, or is gone.
  'intake.not_open': 'problem.otherForm',
  'intake.other_form': 'problem.otherForm',
}

/** Sends the form; while something is missing it says what. */
export function SendButton({ missing, isReachable, isSending, error, guard, onSend }: SendButtonProps) {
  const { t, i18n } = useTranslation('intake')
  const names = missing.map((name) => t(`missingName.${name as 'fullName'}`))
  const list = new Intl.ListFormat(languageOf(i18n.language).locale, { type: 'conjunction' })
  const code = error instanceof ApiError ? error.code : ''
  const known = problems[code]
  return (
    <div className="flex flex-col gap-4">
      {!isReachable && (
        <Banner tone="caution" announce="no" title={t('noWay.title')}>
          <p>{t('noWay.text')}</p>
        </Banner>
      )}
      {error && (
        <Banner tone="danger" announce="alert" title={t('problem.title')}>
          <p>{guard.problemOf(error) ?? t(known ?? 'problem.text')}</p>
        </Banner>
      )}
      <Button
        variant="primary"
        size="large"
        className="self-start"
        busy={isSending && t('sending')}
        disabledReason={missing.length > 0 && t('missing', { what: list.format(names) })}
        onClick={onSend}
      >
        {t('send')}
      </Button>
    </div>
  )
}
