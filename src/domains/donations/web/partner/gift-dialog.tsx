import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { useEndpointForm } from '#web/forms/use-endpoint-form.ts'

interface GiftDialogProps
  extends Pick<ReturnType<typeof useEndpointForm>, 'submit' | 'isSending' | 'problem'> {
  title: string
  save: string
  onClose(): void
  children: ReactNode
}

/** A form about a recurring gift, with the button that saves it and the way back. */
export function GiftDialog({ title, save, onClose, submit, isSending, problem, children }: GiftDialogProps) {
  const { t } = useTranslation('donations')
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('own.close')} shape="sheet">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {children}
        {problem && (
          <p role="alert" className="text-danger">
            {problem.words}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isSending && t('own.working')}>
            {save}
          </Button>
          <Button onClick={onClose}>{t('own.back')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
