import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** Says under a form that it was not kept. */
export function NotSaved({ when }: { when: boolean }) {
  const { t } = useTranslation('admin')
  return when ? (
    <Banner tone="danger" announce="alert">
      {t('notSaved')}
    </Banner>
  ) : null
}

/** The two buttons at the end of a form. */
export function FormEnd({ send, busy, onCancel }: { send: string; busy: boolean; onCancel(): void }) {
  const { t } = useTranslation('admin')
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="primary" busy={busy && t('saving')}>
        {send}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </div>
  )
}
