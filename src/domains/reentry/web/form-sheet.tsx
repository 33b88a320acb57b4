import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { shutDraft } from '#web/drafts.ts'

/** What a form is for; `new` adds one, null: the form is closed. */
export type Of<T> = T | 'new' | null

/** Under which a step, a goal or a condition that is half written waits. */
export const draftName =
  <T extends { id: string }>(kind: string) =>
  (clientId: string, of: T | 'new'): string =>
    `${kind} ${clientId} ${of === 'new' ? of : of.id}`

interface FormSheetProps<T> {
  of: Of<T>
  /** Under which what is half written waits. */
  draft(of: T | 'new'): string
  title: string
  onClose(): void
  /** The form for something known, or for something new. */
  children(known: T | null, key: string): ReactNode
}

/** A form of the plan in a sheet. Closed by a slip, what was begun is still there when it opens again. */
export function FormSheet<T extends { id: string }>({
  of,
  draft,
  title,
  onClose,
  children,
}: FormSheetProps<T>) {
  const { t } = useTranslation('reentry')
  return (
    <Dialog
      open={of !== null}
      onClose={() => {
        if (of) shutDraft(draft(of))
        onClose()
      }}
      title={title}
      closeLabel={t('close')}
      shape="sheet"
      closesOutside={false}
    >
      {of && (of === 'new' ? children(null, of) : children(of, of.id))}
    </Dialog>
  )
}
