import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { notify } from '#web/notices.ts'
import { JournalBox } from './journal-box.tsx'
import { JournalList } from './journal-list.tsx'
import { JournalNotice } from './journal-notice.tsx'
import { useJournalNotice } from './queries.ts'

/** The journal: the notice once, the box, the entries. */
export function Journal({ clientId, isGuest }: { clientId: string; isGuest: boolean }) {
  const { t } = useTranslation('workbooks')
  const notice = useJournalNotice(clientId)
  return (
    <Card aria-labelledby="journal-heading" id="journal">
      <h2 id="journal-heading" className="text-xl">
        {t('journal.title')}
      </h2>
      {notice.isAccepted ? (
        <>
          {isGuest && <p className="mt-1 text-sm text-muted">{t('notice.guest')}</p>}
          <JournalBox
            clientId={clientId}
            onSaved={() => notify({ title: t('journal.kept'), tone: 'good' })}
          />
          <JournalList clientId={clientId} />
        </>
      ) : notice.isPending ? (
        <SkeletonText lines={4} label={t('loading')} />
      ) : (
        <JournalNotice isGuest={isGuest} onAccept={() => void notice.accept()} />
      )}
    </Card>
  )
}
