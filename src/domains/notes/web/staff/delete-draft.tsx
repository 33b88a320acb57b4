import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dayAndTime } from '#web/format.ts'
import type { useNoteDraft } from './use-note-draft.ts'

type Held = Pick<ReturnType<typeof useNoteDraft>, 'hasWords' | 'discard'>

/** Deletes a draft: after a question where words stand in it, at once where there are none. `done` runs once it is deleted. */
export const useDeleteDraft = ({
  hasWords,
  discard,
}: Held): { remove(done?: () => void): void; question: ReactNode } => {
  const { t } = useTranslation('care')
  const [asks, setAsks] = useState<{ done?: (() => void) | undefined } | null>(null)
  const close = () => setAsks(null)

  function remove(done?: () => void) {
    close()
    discard()
    done?.()
  }

  return {
    remove: (done) => (hasWords ? setAsks({ done }) : remove(done)),
    question: asks && (
      <Dialog
        open
        onClose={close}
        title={t('notes.deleteDraft.title')}
        closeLabel={t('closeDialog')}
        actions={
          <>
            <Button variant="danger" onClick={() => remove(asks.done)}>
              {t('notes.deleteDraft.delete')}
            </Button>
            <Button onClick={close}>{t('notes.deleteDraft.goOn')}</Button>
          </>
        }
      >
        <p>{t('notes.deleteDraft.text')}</p>
      </Dialog>
    ),
  }
}

/** Says that a form holds a draft from before, and of when it is. */
export function DraftLine({ kind, foundAt }: { kind: 'soap' | 'private'; foundAt: string | null }) {
  const { t, i18n } = useTranslation('care')
  return (
    foundAt && (
      <p className="mt-2">{t(`notes.draft.${kind}`, { time: dayAndTime(foundAt, i18n.language) })}</p>
    )
  )
}
