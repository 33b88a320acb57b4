import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { plainText } from '#shared/shapes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { type Fact, memoryEndpoints, valueAtMost } from '../../contract.ts'

const Shape = z.object({ value: plainText(valueAtMost) })

/** Puts one remembered fact right. */
export function CorrectDialog({
  fact,
  onClose,
  onDone,
}: {
  fact: Fact
  onClose(): void
  onDone(level: 'none' | 'watch' | 'crisis'): void
}) {
  const { t } = useTranslation('memory')
  const { field, submit, isSending, problem } = useEndpointForm(memoryEndpoints.correctFact, Shape, {
    initial: { value: fact.value || (fact.words ?? '') },
    catalog: 'memory',
    toInput: ({ value }) => ({ id: fact.id, value }),
    refreshes: [memoryEndpoints.readMemory],
    onDone: ({ crisis }) => onDone(crisis),
  })
  return (
    <Dialog open onClose={onClose} shape="sheet" title={t('correction.title')} closeLabel={t('cancel')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={t(`kind.${fact.kind}`)} error={field('value').error}>
          {(control) => <TextInput {...control} {...field('value').control} dir="auto" autoComplete="off" />}
        </Field>
        <FormEnd
          send={t('correction.save')}
          busy={isSending && t('correction.saving')}
          problem={problem?.words}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
