import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import type { AnswerName } from '../contract/answers.ts'
import { useForm } from './form-context.ts'
import { stepsFor } from './step-list.ts'

export interface FormParts {
  /** The button that sends it. */
  send: ReactNode
  missing: readonly AnswerName[]
  /** From now on it is said what is wrong with these. */
  ask(names: readonly AnswerName[]): void
  /** What was typed goes out now. */
  keep(): void
}

/** The whole form. An answer says what is wrong with it once it was left. */
export function OnePage({ send, ask, keep }: FormParts) {
  const { t } = useTranslation('intake')
  const { isMinor } = useForm()
  return (
    <>
      {stepsFor(isMinor).map(({ name, Step, asks }) => (
        <Card
          key={name}
          aria-label={t(`step.${name}`)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!relatedTarget || currentTarget.contains(relatedTarget)) return
            ask(asks)
            keep()
          }}
        >
          <Step />
        </Card>
      ))}
      {send}
    </>
  )
}
