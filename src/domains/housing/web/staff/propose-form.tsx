import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { isRealDay, maxDay, maxDayAndTime, momentOf } from '#web/date-field.ts'
import { useDraft } from '#web/drafts.ts'
import { useTooLong } from '#web/too-long.ts'
import { longestHousing, type Needs, type StaffProperty } from '../../contract/shapes.ts'
import { housingNeeds, housingSupports } from '../../contract/words.ts'
import { Checks } from '../checks.tsx'
import { useHousingProblem } from '../problem.tsx'
import { usePropose } from './queries.ts'
import { serverNow } from '#web/server-time.ts'

interface ProposeFormProps {
  property: StaffProperty
  client: { id: string; name: string }
  needs: Needs
  /** The number both sides are given first. */
  phone: string
  onDone(sent: boolean): void
}

/** Where a half-written proposal waits. */
export const proposalDraft = (propertyId: string, clientId: string): string =>
  `proposal ${propertyId} ${clientId}`

/** Beds that nobody has from a day on: free now, or left before by whoever lives there. */
const bedsFreeFrom = ({ rooms }: StaffProperty, fromDay: string) =>
  rooms.flatMap((room) =>
    room.beds
      .filter(
        ({ use, until, isPromised }) =>
          !isPromised && (use === 'free' || (until !== null && until <= fromDay)),
      )
      .map((bed) => ({ id: bed.id, name: `${room.name} · ${bed.name}` })),
  )

/** Names a bed to somebody and somebody to its owner: what each is told, and nothing about why. */
export function ProposeForm({ property, client, needs, phone: known, onDone }: ProposeFormProps) {
  const { t } = useTranslation(['housing-desk', 'housing'])
  const propose = usePropose()
  const problemOf = useHousingProblem()
  const tooLong = useTooLong()
  // The first one that is free now; which one it is does not change by itself afterwards.
  const [first] = useState(() => bedsFreeFrom(property, needs.fromDay)[0]?.id ?? '')
  const {
    draft,
    change,
    clear,
    id: placementId,
  } = useDraft(proposalDraft(property.id, client.id), {
    bedId: first,
    fromDay: needs.fromDay,
    words: '',
    ownerWords: '',
    shared: needs.needs,
    supports: needs.supports,
    phone: known,
    meeting: '',
  })
  const { fromDay, words, ownerWords, shared, supports, phone, meeting } = draft
  const free = bedsFreeFrom(property, fromDay)
  // A bed that somebody else has by now, or that is not free on this day, is not chosen any more.
  const bedId = free.some(({ id }) => id === draft.bedId) ? draft.bedId : ''
  const [asked, setAsked] = useState(false)
  const meetingAt = momentOf(meeting)
  const badMeeting = meeting !== '' && (!meetingAt || Date.parse(meetingAt) <= serverNow())
  const long = [tooLong(words.trim(), longestHousing.words), tooLong(ownerWords.trim(), longestHousing.words)]

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (
      propose.isPending ||
      !bedId ||
      !isRealDay(fromDay) ||
      !phone.trim() ||
      badMeeting ||
      long.some(Boolean)
    )
      return
    propose.mutate(
      {
        id: client.id,
        placementId,
        bedId,
        fromDay,
        words: words.trim(),
        ownerWords: ownerWords.trim(),
        needs: shared,
        supports,
        workerPhone: phone.trim(),
        meetingAt,
      },
      {
        onSuccess: () => {
          clear()
          onDone(true)
        },
      },
    )
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('housing-desk:propose.title', { name: client.name })}
      className="flex flex-col gap-4 rounded-card border-2 border-accent bg-raised p-4"
    >
      <h3 className="text-lg font-bold">{t('housing-desk:propose.title', { name: client.name })}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('housing-desk:propose.bed')}
          error={asked && !bedId && t('housing-desk:propose.bedMissing')}
        >
          {(field) => (
            <Select {...field} value={bedId} onChange={({ target }) => change({ bedId: target.value })}>
              <option value="" disabled>
                {t('housing-desk:propose.bedMissing')}
              </option>
              {free.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('housing-desk:propose.fromDay')}
          error={asked && !isRealDay(fromDay) && t('housing-desk:propose.dayMissing')}
        >
          {(field) => (
            <TextInput
              {...field}
              type="date"
              max={maxDay}
              value={fromDay}
              onChange={({ target }) => change({ fromDay: target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label={t('housing-desk:propose.words', { name: client.name })}
        error={long[0]}
        optionalLabel={t('housing:form.optional')}
      >
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={2}
            value={words}
            onChange={({ target }) => change({ words: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('housing-desk:propose.ownerWords')}
        hint={t('housing-desk:propose.ownerHint')}
        error={long[1]}
        optionalLabel={t('housing:form.optional')}
      >
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={2}
            value={ownerWords}
            onChange={({ target }) => change({ ownerWords: target.value })}
          />
        )}
      </Field>
      <Checks
        legend={t('housing-desk:propose.needs')}
        options={housingNeeds
          .filter((need) => needs.needs.includes(need))
          .map((value) => ({ value, label: t(`housing:need.${value}`) }))}
        value={shared}
        onChange={(next) => change({ shared: next })}
      />
      <Checks
        legend={t('housing-desk:propose.supports')}
        options={housingSupports.map((value) => ({ value, label: t(`housing:support.${value}`) }))}
        value={supports}
        onChange={(next) => change({ supports: next })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('housing-desk:propose.phone')}
          error={asked && !phone.trim() && t('housing-desk:propose.phoneMissing')}
        >
          {(field) => (
            <TextInput
              {...field}
              type="tel"
              dir="ltr"
              maxLength={longestHousing.phone}
              value={phone}
              onChange={({ target }) => change({ phone: target.value })}
            />
          )}
        </Field>
        <Field
          label={t('housing-desk:propose.meeting')}
          error={asked && badMeeting && t('housing:meeting.missing')}
        >
          {(field) => (
            <TextInput
              {...field}
              type="datetime-local"
              max={maxDayAndTime}
              value={meeting}
              onChange={({ target }) => change({ meeting: target.value })}
            />
          )}
        </Field>
      </div>
      <FormEnd
        send={t('housing-desk:propose.send')}
        busy={propose.isPending && t('housing:saving')}
        problem={problemOf(propose.error)}
        cancel={t('housing-desk:propose.cancel')}
        onCancel={() => {
          clear()
          onDone(false)
        }}
      />
    </form>
  )
}
