import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { newId } from '#shared/ids.ts'
import { longestNeed, type NeedKind, needKinds } from '../contract.ts'
import { useAskForNeed } from './queries.ts'

interface NeedFormProps {
  /** They have no account, so that the team asks how to reach them. */
  isGuest: boolean
  /** The words sounded like danger. */
  onHeard(level: 'none' | 'watch' | 'crisis'): void
}

/** "Tell us what you need": a short form that a person of the team reads. */
export function NeedForm({ isGuest, onHeard }: NeedFormProps) {
  const { t } = useTranslation('needs')
  const [id, setId] = useState(newId)
  const [needs, setNeeds] = useState<readonly NeedKind[]>([])
  const [words, setWords] = useState('')
  const [reachMe, setReachMe] = useState('')
  const [isMissing, setMissing] = useState(false)
  const asking = useAskForNeed()
  const errorId = useId()
  const toggle = (kind: NeedKind): void => {
    setNeeds((now) => (now.includes(kind) ? now.filter((one) => one !== kind) : [...now, kind]))
    setMissing(false)
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!needs.length) return setMissing(true)
    asking.mutate(
      { id, needs: [...needs], words, reachMe },
      {
        onSuccess: ({ crisis }) => {
          onHeard(crisis)
          setId(newId())
          setNeeds([])
          setWords('')
        },
      },
    )
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <fieldset aria-describedby={isMissing ? errorId : undefined}>
        <legend className="mb-2 font-bold">{t('ask.needs')}</legend>
        <div className="flex flex-wrap gap-2">
          {needKinds.map((kind) => (
            <Chip key={kind} isChosen={needs.includes(kind)} onChoose={() => toggle(kind)}>
              {t(`kind.${kind}`)}
            </Chip>
          ))}
        </div>
        {isMissing && (
          <p id={errorId} role="alert" className="mt-2 text-danger">
            {t('ask.needsMissing')}
          </p>
        )}
      </fieldset>
      <Field label={t('ask.words')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={longestNeed}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      {isGuest && (
        <Field label={t('ask.reach')} hint={t('ask.reachHint')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={120}
              value={reachMe}
              onChange={(event) => setReachMe(event.target.value)}
            />
          )}
        </Field>
      )}
      <div aria-live="polite">
        {asking.data && needs.length === 0 && (
          <Banner tone="good" title={t(asking.data.goesTo === 'team' ? 'ask.sentTeam' : 'ask.sentInbox')} />
        )}
        {asking.isError && <p className="text-danger">{t('ask.failed')}</p>}
      </div>
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        busy={asking.isPending && t('ask.sending')}
      >
        {t('ask.send')}
      </Button>
    </form>
  )
}
