import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { zoneName } from '#shared/moments.ts'
import { localInput, maxDayAndTime, momentOf } from '#web/date-field.ts'
import { useDraft } from '#web/drafts.ts'
import { lengthName, timeOfDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import {
  type Applicant,
  applicationAtMost,
  type Interview,
  interviewWays,
} from '../../contract/application.ts'
import { useJobWords } from '../job-words.ts'
import { useInvite } from './queries.ts'
import { serverNow } from '#web/server-time.ts'

const lengths = [15, 30, 45, 60, 90]

/** Invites to a talk: when, how long, where, and a few words. */
export function InviteForm({ applicant, onClose }: { applicant: Applicant; onClose(): void }) {
  const { t, i18n } = useTranslation('employer')
  const jobWords = useJobWords()
  const invite = useInvite()
  const tooLong = useTooLong()
  const { interview } = applicant
  const { draft, change, clear } = useDraft(`invite ${applicant.id}`, {
    at: interview ? localInput(interview.at) : '',
    minutes: interview?.minutes ?? 30,
    way: interview?.way ?? ('in_person' as Interview['way']),
    place: interview?.place ?? '',
    words: '',
  })
  const [asked, setAsked] = useState(false)
  const [asksHour, setAsksHour] = useState(false)
  const [sureOf, setSureOf] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const at = momentOf(draft.at)
  const atFault = !at ? t('invite.atMissing') : Date.parse(at) <= serverNow() && t('invite.atPast')
  // Before 7 in the morning and after 8 in the evening it is more often a slip than a wish.
  const hour = Number(draft.at.slice(11, 13))
  const isOdd = Boolean(at) && (hour < 7 || hour >= 20)
  const isByPhone = draft.way === 'phone'
  const placeFault = !draft.place.trim()
    ? t(isByPhone ? 'invite.phoneMissing' : 'invite.placeMissing')
    : tooLong(draft.place.trim(), applicationAtMost.place)
  const long = tooLong(draft.words.trim(), applicationAtMost.words)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (invite.isPending) return
    setAsked(true)
    const first = atFault ? 'at' : placeFault ? 'place' : long ? 'words' : null
    if (first || !at) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    if (isOdd && sureOf !== draft.at) return setAsksHour(true)
    invite.mutate(
      {
        ...{ id: applicant.id, at, minutes: draft.minutes, way: draft.way },
        ...{ place: draft.place.trim(), words: draft.words.trim() },
      },
      {
        onSuccess: (now) => {
          clear()
          // The same as what stands is not sent a second time.
          const isNew = !interview || now.interview?.sequence !== interview.sequence
          notify(
            isNew
              ? { title: t('invite.sent'), description: t('invite.sentText'), tone: 'good' }
              : { title: t('invite.stands'), tone: 'good' },
          )
          onClose()
        },
      },
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t('invite.at')}
        hint={t('invite.zone', { zone: zoneName(i18n.language, 'long') })}
        error={asked && atFault}
        required
      >
        {(field) => (
          <TextInput
            {...field}
            name="at"
            type="datetime-local"
            max={maxDayAndTime}
            value={draft.at}
            onChange={({ target }) => change({ at: target.value })}
          />
        )}
      </Field>
      <Field label={t('invite.minutes')}>
        {(field) => (
          <Select
            {...field}
            value={draft.minutes}
            onChange={({ target }) => change({ minutes: Number(target.value) })}
          >
            {lengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {lengthName(minutes, i18n.language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Segmented
        legend={t('invite.way')}
        value={draft.way}
        onChange={(way) => change({ way })}
        options={interviewWays.map((value) => ({ value, label: t(`invite.${value}`) }))}
      />
      <Field
        label={t(isByPhone ? 'invite.phonePlace' : 'invite.place')}
        hint={t(isByPhone ? 'invite.phoneHint' : 'invite.placeHint')}
        error={asked && placeFault}
        required
      >
        {(field) => (
          <TextInput
            {...field}
            name="place"
            dir="auto"
            autoComplete="off"
            value={draft.place}
            onChange={({ target }) => change({ place: target.value })}
          />
        )}
      </Field>
      <Field label={t('invite.words')} optionalLabel={t('optional')} error={long}>
        {(field) => (
          <TextArea
            {...field}
            name="words"
            dir="auto"
            rows={3}
            value={draft.words}
            onChange={({ target }) => change({ words: target.value })}
          />
        )}
      </Field>
      {asksHour && isOdd && sureOf !== draft.at && (
        <Banner
          tone="caution"
          announce="alert"
          title={t('invite.odd', { time: at ? timeOfDay(at, i18n.language) : '' })}
          actions={
            <Button size="dense" className="min-h-11" onClick={() => setSureOf(draft.at)}>
              {t('invite.oddYes')}
            </Button>
          }
        >
          {t('invite.oddText')}
        </Banner>
      )}
      <FormEnd
        send={t('invite.send')}
        busy={invite.isPending && t('saving')}
        problem={invite.isError && <Problem error={invite.error}>{jobWords.problem(invite.error)}</Problem>}
        cancel={t('cancel')}
        onCancel={onClose}
      />
    </form>
  )
}
