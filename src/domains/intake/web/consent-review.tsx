import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { defaultLanguage } from '#shared/languages.ts'
import { loadTexts } from '#web/i18n.ts'

/**
 * Says that nobody has reviewed the words that are signed, where that is so, and offers the English ones beside a
 * translation.
 */
export function ConsentReview({ english }: { english(texts: Record<string, unknown>): ReactNode }) {
  const { t, i18n } = useTranslation('consents')
  const [texts, setTexts] = useState<Record<string, unknown> | null>(null)
  const isReviewed = Boolean(i18n.getResource(i18n.language, 'consents', 'reviewedBy'))
  if (isReviewed) return null
  const isTranslation = i18n.language !== defaultLanguage
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="text-sm text-muted">{t('review.none')}</p>
      {isTranslation && !texts && (
        <Button
          variant="link"
          onClick={() => void loadTexts(defaultLanguage, 'consents').then(setTexts, () => undefined)}
        >
          {t('review.english')}
        </Button>
      )}
      {isTranslation && texts && (
        <div lang="en" dir="ltr">
          {english(texts)}
        </div>
      )}
    </div>
  )
}
