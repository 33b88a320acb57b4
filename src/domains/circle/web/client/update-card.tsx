import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { notify } from '#web/notices.ts'
import { useDraft } from '#web/drafts.ts'
import { useTooLong } from '#web/too-long.ts'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { circleEndpoints } from '../../contract.ts'
import { type FamilyUpdate, longestUpdate } from '../../contract/updates.ts'

/** The weekly update: nothing of it goes before the client has chosen each line and approved it. */
export function UpdateCard({ clientId }: { clientId: string }) {
  const { t } = useTranslation('circle')
  const update = useEndpoint(circleEndpoints.readFamilyUpdate, { id: clientId })
  // Without a reader there is nobody to tell.
  if (!update.data?.readers.length) return null
  return (
    <Card>
      <h3 className="text-lg font-bold">{t('update.title')}</h3>
      <UpdateForm key={update.data.week} clientId={clientId} update={update.data} />
    </Card>
  )
}

function UpdateForm({ clientId, update }: { clientId: string; update: FamilyUpdate }) {
  const { t, i18n } = useTranslation('circle')
  const { week, suggested, readers, state } = update
  const answer = useAction(circleEndpoints.answerFamilyUpdate, {
    refreshes: [circleEndpoints.readFamilyUpdate],
  })
  const { draft, change, clear } = useDraft(`family update ${week}`, { words: update.words })
  const [chosen, setChosen] = useState<readonly string[]>(update.chosen)
  const lines = [...new Set([...suggested, ...update.chosen])]
  const over = useTooLong()(draft.words.trim(), longestUpdate)
  const isEmpty = !chosen.length && !draft.words.trim()
  const names = new Intl.ListFormat(i18n.language).format(readers)
  const send = (approve: boolean): void => {
    if (answer.isPending || (approve && (isEmpty || over))) return
    answer.mutate(
      { id: clientId, week, approve, lines: [...chosen], words: draft.words.trim() },
      {
        onSuccess: () => {
          clear()
          notify({ title: t(approve ? 'update.sent' : 'update.declined', { names }), tone: 'good' })
        },
      },
    )
  }
  return (
    <form
      noValidate
      className="mt-2 flex flex-col gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send(true)
      }}
    >
      <p className="text-muted">{t('update.text', { names })}</p>
      {lines.length > 0 && (
        <fieldset>
          <legend className="font-bold">{t('update.lines')}</legend>
          {lines.map((line) => (
            <label key={line} className="flex min-h-12 items-center gap-3">
              <input
                type="checkbox"
                className="size-6 shrink-0"
                checked={chosen.includes(line)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, line] : chosen.filter((one) => one !== line))
                }
              />
              <span dir="auto" className="min-w-0 break-words">
                {line}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Field label={t('update.words')} error={over}>
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={2}
            value={draft.words}
            onChange={({ target }) => change({ words: target.value })}
          />
        )}
      </Field>
      {answer.isError && (
        <p role="alert" className="text-danger">
          {t('notSaved')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={answer.isPending && t('busy')}
          disabledReason={isEmpty && t('update.empty')}
        >
          {t(state === 'approved' ? 'update.again' : 'update.send')}
        </Button>
        {state !== 'declined' && (
          <Button onClick={() => send(false)}>
            {t(state === 'approved' ? 'update.takeBack' : 'update.notNow')}
          </Button>
        )}
      </div>
    </form>
  )
}
