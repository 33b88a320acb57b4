import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reentryEndpoints } from '#domains/reentry/contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { firstName } from '#shared/names.ts'
import { Loaded } from '#web/loaded.tsx'
import { useEndpoint } from '#web/use-endpoint.ts'
import { circleEndpoints } from '../../contract.ts'
import type { Supporter } from '../../contract/shapes.ts'
import { useCircleChange } from '../circle-query.ts'
import { EndChoice, endAfter, usualLength } from '../end-choice.tsx'
import { ConsentElements } from './consent-elements.tsx'

/** Chooses a step of the plan that a supporter helps with: "Lena drives me". */
function StepDialog({
  clientId,
  supporter,
  onClose,
}: {
  clientId: string
  supporter: Supporter
  onClose(): void
}) {
  const { t } = useTranslation('circle')
  const name = firstName(supporter.fullName)
  const steps = useEndpoint(reentryEndpoints.listSteps, { id: clientId })
  const share = useCircleChange(clientId, circleEndpoints.shareStep)
  const [stepId, setStepId] = useState('')
  const [words, setWords] = useState('')
  const [length, setLength] = useState(usualLength)
  const [asked, setAsked] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (!stepId || share.isPending) return
    share.mutate(
      { id: clientId, userId: supporter.userId, stepId, words: words.trim(), endsOn: endAfter(length) },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={t('steps.title', { name })}
      closeLabel={t('cancel')}
      closesOutside={false}
    >
      <Loaded query={steps} failed={t('failed')}>
        {(all) => (
          <form noValidate onSubmit={submit} className="flex flex-col gap-4">
            <p>{t('steps.text', { name })}</p>
            <Field label={t('steps.which')} error={asked && !stepId && t('steps.missing')}>
              {(field) => (
                <Select {...field} value={stepId} onChange={({ target }) => setStepId(target.value)}>
                  <option value="">{t('steps.choose')}</option>
                  {all
                    .filter(({ completed }) => !completed)
                    .map(({ id, title }) => (
                      <option key={id} value={id}>
                        {title}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
            <Field label={t('steps.how', { name })} hint={t('steps.example', { name })}>
              {(field) => (
                <TextInput
                  {...field}
                  dir="auto"
                  maxLength={120}
                  value={words}
                  onChange={({ target }) => setWords(target.value)}
                />
              )}
            </Field>
            <EndChoice value={length} onChange={setLength} />
            <div>
              <p className="font-bold">{t('consent')}</p>
              <ConsentElements supporter={supporter.fullName} kinds={['step']} endsOn={endAfter(length)} />
            </div>
            <FormEnd
              send={t('steps.share')}
              busy={share.isPending && t('busy')}
              problem={share.isError && t('notSaved')}
              cancel={t('cancel')}
              onCancel={onClose}
            />
          </form>
        )}
      </Loaded>
    </Dialog>
  )
}

/** The steps that a supporter helps with, and the way to add one or take it back. */
export function SharedSteps({ clientId, supporter }: { clientId: string; supporter: Supporter }) {
  const { t } = useTranslation('circle')
  const [adds, setAdds] = useState(false)
  const share = useCircleChange(clientId, circleEndpoints.shareStep)
  const helps = supporter.grants.filter(({ kind }) => kind === 'step')
  return (
    <div className="pt-2">
      {helps.length > 0 && (
        <ul aria-label={t('steps.label')} className="divide-y divide-line">
          {helps.map(({ id, step, words }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="min-w-0 break-words">
                <bdi>{step?.title}</bdi>
                {words && (
                  <span dir="auto" className="block text-sm text-muted">
                    {words}
                  </span>
                )}
              </span>
              <Button
                variant="link"
                busy={share.isPending && t('busy')}
                onClick={() =>
                  share.mutate({
                    id: clientId,
                    userId: supporter.userId,
                    stepId: step?.id ?? '',
                    words: '',
                    endsOn: null,
                  })
                }
              >
                {t('steps.takeBack')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="link" className="text-start" onClick={() => setAdds(true)}>
        {t('steps.add', { name: firstName(supporter.fullName) })}
      </Button>
      {adds && <StepDialog clientId={clientId} supporter={supporter} onClose={() => setAdds(false)} />}
    </div>
  )
}
