import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { plainText } from '#shared/shapes.ts'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import { goodEndpoints, goodErrors } from '../../contract.ts'

/** Takes back that a gift in kind has arrived: its acknowledgement is void, and the donor reads the reason. */
export function TakeBackDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslation(['goods-desk', 'common'])
  const { field, submit, isSending, problem } = useEndpointForm(
    goodEndpoints.takeBackGoodsReceipt,
    z.object({ reason: plainText(500) }),
    {
      initial: { reason: '' },
      catalog: 'goods-desk',
      errors: goodErrors,
      refreshes: [goodEndpoints.readGoods],
      toInput: ({ reason }) => ({ id, reason }),
      onDone: () => {
        notify({ title: t('goods-desk:back.done'), tone: 'good' })
        onClose()
      },
    },
  )
  const reason = field('reason')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('goods-desk:back.title')}
      closeLabel={t('goods-desk:close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p>{t('goods-desk:back.text')}</p>
        <Field label={t('goods-desk:back.reason')} error={reason.error} required>
          {(bound) => <TextArea {...bound} {...reason.control} required dir="auto" rows={3} />}
        </Field>
        <FormEnd
          send={t('goods-desk:back.send')}
          busy={isSending && t('goods-desk:saving')}
          problem={problem?.words}
          cancel={t('goods-desk:cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
