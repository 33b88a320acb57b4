import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { maxDayAndTime, momentOf } from '#web/date-field.ts'
import { isDraftOpen, useDraft } from '#web/drafts.ts'
import { dayAndTime } from '#web/format.ts'
import type { OwnerPlacement } from '../contract/shapes.ts'

interface MeetingBoxProps {
  placementId: string
  meeting: OwnerPlacement['meeting']
  busy: boolean
  problem: ReactNode
  /** `done` is called once the time is kept. */
  onSuggest(at: string, done: () => void): void
}

/** A time to meet before anybody agrees: the one that is named, and another one to name. */
export function MeetingBox({ placementId, meeting, busy, problem, onSuggest }: MeetingBoxProps) {
  const { t, i18n } = useTranslation('housing')
  const name = `meeting ${placementId}`
  const { draft, change, clear } = useDraft(name, { text: '' })
  const [wasOpen] = useState(() => isDraftOpen(name))
  const [asked, setAsked] = useState(false)
  const at = momentOf(draft.text)
  const isGood = at !== null && Date.parse(at) > Date.now()
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!isGood || !at || busy) return
    onSuggest(at, () => {
      clear()
      setAsked(false)
    })
  }
  return (
    <div>
      {meeting && (
        <p>
          {t('meeting.set', { when: dayAndTime(meeting.at, i18n.language) })}{' '}
          <span className="text-muted">({t(`meeting.by.${meeting.by}`)})</span>
        </p>
      )}
      <Fold look="line" title={t('meeting.title')} isOpen={wasOpen}>
        <form noValidate onSubmit={submit} className="flex flex-col items-start gap-3">
          <Field
            label={t('meeting.label')}
            hint={t('meeting.how')}
            error={asked && !isGood && t('meeting.missing')}
          >
            {(field) => (
              <TextInput
                {...field}
                type="datetime-local"
                max={maxDayAndTime}
                value={draft.text}
                onChange={({ target }) => change({ text: target.value })}
              />
            )}
          </Field>
          {problem && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
          <Button type="submit" busy={busy && t('saving')}>
            {t('meeting.send')}
          </Button>
        </form>
      </Fold>
    </div>
  )
}

/** Who of the team looks after it, and their number. */
export function WorkerLine({ worker }: { worker: OwnerPlacement['worker'] }) {
  const { t } = useTranslation('housing')
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>
        {t('worker.title')}: <bdi>{worker.fullName}</bdi>
      </span>
      <PhoneLink
        phone={worker.phone}
        className="inline-flex min-h-11 items-center font-bold text-accent-text underline underline-offset-4"
      />
    </p>
  )
}
