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
import { serverNow } from '#web/server-time.ts'

interface MeetingBoxProps {
  placementId: string
  meeting: OwnerPlacement['meeting']
  /** Who reads it. Client and staff are one side of it, the owner of the home is the other. */
  reader: 'owner' | 'client' | 'staff'
  busy: boolean
  problem: ReactNode
  /** `done` is called once the time is kept. */
  onSuggest(at: string, done: () => void): void
  onAccept(at: string): void
}

/** A time to meet: the one that is named, a yes to it, and another one to name. */
export function MeetingBox({
  placementId,
  meeting,
  reader,
  busy,
  problem,
  onSuggest,
  onAccept,
}: MeetingBoxProps) {
  const { t, i18n } = useTranslation('housing')
  const name = `meeting ${placementId}`
  const { draft, change, clear } = useDraft(name, { text: '' })
  const [wasOpen] = useState(() => isDraftOpen(name))
  const [asked, setAsked] = useState(false)
  const mayAccept =
    meeting &&
    !meeting.isAgreed &&
    (meeting.by === 'owner') !== (reader === 'owner') &&
    Date.parse(meeting.at) > serverNow()
  const at = momentOf(draft.text)
  const isGood = at !== null && Date.parse(at) > serverNow()
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
          <span className="text-muted">
            ({t(meeting.isAgreed ? `meeting.agreed.${reader}` : `meeting.by.${reader}.${meeting.by}`)})
          </span>
        </p>
      )}
      {mayAccept && (
        <Button
          variant="primary"
          className="mt-2"
          busy={busy && t('saving')}
          onClick={() => onAccept(meeting.at)}
        >
          {t('meeting.accept')}
        </Button>
      )}
      <Fold look="line" title={t(meeting ? 'meeting.another' : 'meeting.title')} isOpen={wasOpen}>
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
