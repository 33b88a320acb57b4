import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { guardianWordsAtMost } from '../../contract.ts'

type Kind = 'paper' | 'decision'

interface GuardianFieldsProps {
  kind: Kind
  words: string
  error: string | false
  onChange(part: { guardianKind?: Kind; guardianWords?: string }): void
}

/** Why somebody under age may be registered: a paper that a guardian signed, or a decision with its reason. */
export function GuardianFields({ kind, words, error, onChange }: GuardianFieldsProps) {
  const { t } = useTranslation('care')
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-bold">{t('newClient.guardianTitle')}</legend>
      <RadioGroup<Kind>
        legend={t('newClient.guardianKind')}
        options={(['paper', 'decision'] as const).map((value) => ({
          value,
          label: t(`guardian.kind.${value}`),
        }))}
        value={kind}
        onChange={(guardianKind) => onChange({ guardianKind })}
      />
      <Field
        label={t(kind === 'paper' ? 'newClient.guardianPaper' : 'newClient.guardianDecision')}
        error={error}
        required
      >
        {(field) => (
          <TextArea
            {...field}
            name="guardianWords"
            dir="auto"
            rows={3}
            maxLength={guardianWordsAtMost}
            value={words}
            onChange={(event) => onChange({ guardianWords: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}
