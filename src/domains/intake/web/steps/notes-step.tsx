import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { longest } from '../../contract/answers.ts'
import { useForm } from '../form-context.ts'

export function NotesStep() {
  const { t } = useTranslation('intake')
  const { answers, change } = useForm()
  return (
    <Field label={t('notes')} hint={t('notesHint')} optionalLabel={t('optional')}>
      {(field) => (
        <TextArea
          {...field}
          name="notes"
          dir="auto"
          rows={5}
          maxLength={longest.notes}
          value={answers.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      )}
    </Field>
  )
}
