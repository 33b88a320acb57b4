import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { longest } from '../../contract/answers.ts'
import { useForm } from '../form-context.ts'

type TextName = Exclude<keyof typeof longest, 'notes'>

interface TextAnswerProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: TextName
  label: string
  hint?: string
  isRequired?: boolean
}

/** One line of an answer. */
export function TextAnswer({ name, label, hint, isRequired, ...input }: TextAnswerProps) {
  const { t } = useTranslation('intake')
  const { answers, change, errorOf } = useForm()
  return (
    <Field
      label={label}
      hint={hint}
      error={errorOf(name)}
      required={isRequired ?? false}
      {...(isRequired ? {} : { optionalLabel: t('optional') })}
    >
      {(control) => (
        <TextInput
          {...control}
          dir="auto"
          autoComplete="off"
          maxLength={longest[name]}
          {...input}
          name={name}
          value={answers[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}
