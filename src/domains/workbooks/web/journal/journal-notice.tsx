import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

/** Before the first entry: who reads it, and what happens when words sound like danger. */
export function JournalNotice({ isGuest, onAccept }: { isGuest: boolean; onAccept(): void }) {
  const { t } = useTranslation('workbooks')
  return (
    <div className="mt-3">
      <h3 className="text-lg font-bold">{t('notice.title')}</h3>
      <ul className="mt-2 flex list-disc flex-col gap-2 ps-5">
        <li>{t('notice.private')}</li>
        <li>{t('notice.share')}</li>
        <li>{t('notice.danger')}</li>
        <li>{t('notice.phone')}</li>
        {isGuest && <li>{t('notice.guest')}</li>}
      </ul>
      <Button variant="primary" className="mt-4" onClick={onAccept}>
        {t('notice.accept')}
      </Button>
    </div>
  )
}
