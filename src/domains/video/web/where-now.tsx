import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { useDraft } from '#web/drafts.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { whereaboutsAtMost } from '../contract.ts'
import type { Talk } from './talk.ts'

export type HeardLevel = 'none' | 'watch' | 'crisis'

interface WhereNowProps {
  talk: Talk
  /** What the screening found in the words. */
  onHeard?: ((level: HeardLevel) => void) | undefined
  onReady(): void
}

/** “Where are you now?”, so that help finds the client. An answer is the client's choice, and one that fails stays typed. */
export function WhereNow({ talk, onHeard, onReady }: WhereNowProps) {
  const { t } = useTranslation('video')
  const { draft, change, clear } = useDraft(`where-now ${talk.id}`, { words: '' })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [asked, setAsked] = useState(false)
  const tooLong = useTooLong()
  const words = draft.words.trim()
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setAsked(true)
    if (!words || words.length > whereaboutsAtMost || isBusy) return
    setBusy(true)
    setError(null)
    try {
      onHeard?.(await talk.sayWhere(words))
      clear()
      onReady()
    } catch (problem) {
      setError(problem)
      setBusy(false)
    }
  }
  return (
    <Card aria-labelledby="where-heading">
      <h2 id="where-heading" className="text-xl">
        {t('where.title')}
      </h2>
      <p className="mt-2">{t('where.why')}</p>
      <form
        noValidate
        onSubmit={(event) => void send(event)}
        className="mt-4 flex flex-col items-start gap-3"
      >
        <Field
          label={t('where.label')}
          hint={t('where.hint')}
          error={tooLong(draft.words, whereaboutsAtMost) || (asked && !words && t('where.empty'))}
          className="w-full"
        >
          {(field) => (
            <TextInput
              {...field}
              dir="auto"
              autoComplete="street-address"
              value={draft.words}
              onChange={({ target }) => change({ words: target.value })}
            />
          )}
        </Field>
        {error !== null && (
          <p role="alert" className="text-danger">
            <Problem error={error}>{t('where.failed')}</Problem>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="large" busy={isBusy && t('where.saving')}>
            {t('where.send')}
          </Button>
          <Button size="large" onClick={onReady}>
            {t('where.skip')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
