import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { BookSession, bookDraft } from '#domains/appointments/web/book-session.tsx'
import { OwnDate, ownDateDraft } from '#domains/appointments/web/own-date.tsx'
import { useProviders } from '#domains/appointments/web/queries.ts'
import { isDraftOpen, shutDraft } from '#web/drafts.ts'
import { notify } from '#web/notices.ts'
import type { HeardLevel } from './heard.tsx'
import { partOf } from './part.ts'
import { PartView } from './section.tsx'

export type DateSheet = 'book' | 'own' | null

/** The sheet in which something was left half written. */
export const halfWritten = (): DateSheet =>
  isDraftOpen(ownDateDraft) ? 'own' : isDraftOpen(bookDraft) ? 'book' : null

interface DateSheetsProps {
  clientId: string
  open: DateSheet
  onOpen(sheet: DateSheet): void
  onHeard(level: HeardLevel): void
}

/** The two sheets that add a date: a talk with the team, and a date elsewhere. */
export function DateSheets({ clientId, open, onOpen, onHeard }: DateSheetsProps) {
  const { t } = useTranslation('appointments')
  const close = (draft: string) => (): void => {
    shutDraft(draft)
    onOpen(null)
  }
  return (
    <>
      <Dialog
        open={open === 'book'}
        onClose={close(bookDraft)}
        title={t('book.title')}
        closeLabel={t('close')}
        shape="sheet"
      >
        <Booking
          clientId={clientId}
          onBooked={() => {
            onOpen(null)
            notify({ title: t('booked'), tone: 'good' })
          }}
        />
      </Dialog>
      <Dialog
        open={open === 'own'}
        onClose={close(ownDateDraft)}
        title={t('own.title')}
        closeLabel={t('close')}
        closesOutside={false}
        shape="sheet"
      >
        <OwnDate
          clientId={clientId}
          onKept={(crisis) => {
            onOpen(null)
            onHeard(crisis)
          }}
          onCancel={() => onOpen(null)}
        />
      </Dialog>
    </>
  )
}

function Booking({ clientId, onBooked }: { clientId: string; onBooked(): void }) {
  const { t } = useTranslation('appointments')
  const providers = useProviders(clientId)
  return (
    <PartView part={partOf(providers)} failed={t('failed')}>
      {(rows) =>
        rows.length ? (
          <BookSession clientId={clientId} providers={rows} onBooked={onBooked} />
        ) : (
          <p>{t('book.noOne')}</p>
        )
      }
    </PartView>
  )
}
