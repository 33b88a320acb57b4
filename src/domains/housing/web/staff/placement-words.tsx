import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { inParts } from '#shared/list-words.ts'
import { useDraft } from '#web/drafts.ts'
import { timeOrDay } from '#web/format.ts'
import { longestHousing, type StaffPlacement } from '../../contract/shapes.ts'
import { LeftWords } from '../left-words.tsx'
import { useHousingProblem } from '../problem.tsx'
import { useWriteAbout } from './queries.ts'

/** What the person asked, and the worker's answers. */
export function PlacementWords({ placement, mayReply }: { placement: StaffPlacement; mayReply: boolean }) {
  const { t, i18n } = useTranslation(['housing-desk', 'housing'])
  const write = useWriteAbout()
  const problemOf = useHousingProblem()
  const { draft, change, clear, id } = useDraft(`about placement ${placement.id}`, { words: '' })
  const [asked, setAsked] = useState(false)
  const said = placement.care?.said ?? []
  const words = draft.words.trim()
  if (!said.length) return null
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!words || write.isPending) return
    write.mutate(
      { id: placement.id, wordsId: id, words },
      {
        onSuccess: () => {
          clear()
          setAsked(false)
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <h4 className="font-bold">{t('housing-desk:placement.said')}</h4>
      <ol className="flex flex-col gap-1">
        {said.map((one) => (
          <li key={one.id}>
            <span className="text-sm text-muted">
              {inParts(
                [t(`housing-desk:placement.side.${one.side}`), timeOrDay(one.at, i18n.language)],
                i18n.language,
              )}
              :
            </span>{' '}
            <span dir="auto" className="break-words">
              {one.words}
            </span>
          </li>
        ))}
      </ol>
      {mayReply ? (
        <form noValidate onSubmit={submit} className="flex flex-col items-start gap-2">
          <Field
            label={t('housing-desk:placement.reply')}
            error={asked && !words && t('housing-desk:placement.replyMissing')}
            className="w-full"
          >
            {(field) => (
              <TextArea
                {...field}
                dir="auto"
                rows={2}
                maxLength={longestHousing.words}
                value={draft.words}
                onChange={({ target }) => change({ words: target.value })}
              />
            )}
          </Field>
          {write.isError && (
            <p role="alert" className="text-danger">
              {problemOf(write.error)}
            </p>
          )}
          <Button
            type="submit"
            size="dense"
            className="min-h-11"
            busy={write.isPending && t('housing:saving')}
          >
            {t('housing-desk:placement.send')}
          </Button>
        </form>
      ) : (
        <LeftWords words={draft.words} onClear={clear} />
      )}
    </div>
  )
}
