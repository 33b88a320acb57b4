import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { plainText } from '#shared/shapes.ts'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import { useDayThere } from '#web/org-slots.ts'
import { goodEndpoints, goodErrors } from '../../contract.ts'
import { type GoodsRecord, longestGoodsForm, namesValue } from '../../contract/goods.ts'

/** The day a gift in kind arrived, and the words that stand on its acknowledgement. */
export function ReceiptDialog({ goods, onClose }: { goods: GoodsRecord; onClose(): void }) {
  const { t } = useTranslation(['goods-desk', 'common'])
  const today = useDayThere()()
  const { field, submit, isSending, problem } = useEndpointForm(
    goodEndpoints.receiveGoods,
    z.object({
      receivedOn: z
        .string()
        .refine((day) => day !== '', { error: 'empty' })
        .refine((day) => day <= today, { error: 'ahead' }),
      description: plainText(longestGoodsForm.description).refine((text) => !namesValue(text), {
        error: 'value',
      }),
    }),
    {
      initial: { receivedOn: today, description: goods.description },
      catalog: 'goods-desk',
      errors: goodErrors,
      refreshes: [goodEndpoints.readGoods],
      toInput: (read) => ({ id: goods.id, ...read }),
      onDone: () => {
        notify({ title: t('goods-desk:receipt.done'), tone: 'good' })
        onClose()
      },
    },
  )
  const receivedOn = field('receivedOn')
  const description = field('description')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('goods-desk:receipt.title')}
      closeLabel={t('goods-desk:close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={t('goods-desk:receipt.day')} error={receivedOn.error} required>
          {(bound) => (
            <TextInput
              {...bound}
              {...receivedOn.control}
              required
              type="date"
              max={today}
              className="sm:max-w-xs"
            />
          )}
        </Field>
        <Field
          label={t('goods-desk:receipt.description')}
          hint={t('goods-desk:receipt.hint')}
          error={description.error}
          required
        >
          {(bound) => <TextArea {...bound} {...description.control} required dir="auto" rows={4} />}
        </Field>
        <FormEnd
          send={t('goods-desk:receipt.send')}
          busy={isSending && t('goods-desk:saving')}
          problem={problem?.words}
          cancel={t('goods-desk:cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
