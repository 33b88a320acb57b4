import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { problemWords } from '#web/forms/problem-words.ts'
import { notify } from '#web/notices.ts'
import { useAction } from '#web/use-endpoint.ts'
import { donationEndpoints } from '../../contract.ts'
import { cancelReasons, type OwnGift } from '../../contract/gifts.ts'

/** Ends a gift: what happens, an optional reason, and a button that does it. */
export function CancelDialog({ gift, onClose }: { gift: OwnGift; onClose(): void }) {
  const { t } = useTranslation('donations')
  const [reason, setReason] = useState<(typeof cancelReasons)[number] | null>(null)
  const cancel = useAction(donationEndpoints.cancelGift, { refreshes: [donationEndpoints.listOwnGifts] })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('own.cancelDialog.title')}
      closeLabel={t('own.close')}
      shape="sheet"
      actions={
        <>
          <Button
            variant="danger"
            busy={cancel.isPending && t('own.working')}
            onClick={() =>
              cancel.mutate(
                { id: gift.id, ...(reason ? { reason } : {}) },
                {
                  onSuccess: () => {
                    notify({ title: t('thanks.canceled'), tone: 'good' })
                    onClose()
                  },
                },
              )
            }
          >
            {t('own.cancelDialog.save')}
          </Button>
          <Button onClick={onClose}>{t('own.back')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('own.cancelDialog.text')}</p>
        <RadioGroup
          legend={t('own.cancelDialog.why')}
          options={cancelReasons.map((value) => ({ value, label: t(`own.cancelDialog.reason.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        {cancel.isError && (
          <p role="alert" className="text-danger">
            {problemWords(t as never, 'donations', cancel.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
