import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { Switch } from '#ui/switch.tsx'
import { type HelpHours, type ListedPlace, longestPlace, type NeedKind, needKinds } from '../../contract.ts'
import { fieldOf, minuteOf, weekdays } from '../hours.ts'
import { useKeepPlace } from '../queries.ts'
import { isZip } from '#shared/zip.ts'

const closedAllWeek: HelpHours = [null, null, null, null, null, null, null]
const texts = ['name', 'address', 'zip', 'phone'] as const
/** Two times of a day as the fields have them. */
type Day = { from: string; to: string }

const dayOf = (hours: HelpHours[number]): Day =>
  hours ? { from: fieldOf(hours[0]), to: fieldOf(hours[1]) } : { from: '', to: '' }
/** Midnight as an end is the end of the day. */
const hoursOf = ({ from, to }: Day): HelpHours[number] => {
  const [start, end] = [minuteOf(from), minuteOf(to)]
  return start === null || end === null ? null : [start, end === 0 ? 1440 : end]
}

interface PlaceFormProps {
  /** The place that is changed; null for a new one. */
  place: ListedPlace | null
  onDone(): void
}

/** Adds a place to the list, or changes one. */
export function PlaceForm({ place, onDone }: PlaceFormProps) {
  const { t, i18n } = useTranslation('needs')
  const [fields, setFields] = useState({
    name: place?.name ?? '',
    address: place?.address ?? '',
    zip: place?.zip ?? '',
    phone: place?.phone ?? '',
    note: place?.note ?? '',
  })
  const [offers, setOffers] = useState<readonly NeedKind[]>(place?.offers ?? [])
  const [days, setDays] = useState((place?.hours ?? closedAllWeek).map(dayOf))
  const [isActive, setActive] = useState(place?.isActive ?? true)
  const [hasTried, setTried] = useState(false)
  const keeping = useKeepPlace()
  const hours = days.map(hoursOf) as HelpHours
  const isWrong = hours.some((day) => day !== null && day[0] >= day[1])
  const isWhole =
    fields.name.trim() !== '' && offers.length > 0 && (fields.zip === '' || isZip(fields.zip)) && !isWrong
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (!isWhole) return setTried(true)
    const known = place && { id: place.id, version: place.version }
    keeping.mutate(
      { ...fields, zip: fields.zip || null, offers: [...offers], hours, isActive, known },
      { onSuccess: onDone },
    )
  }
  const setDay = (at: number, change: Partial<Day>): void =>
    setDays((now) => now.map((day, index) => (index === at ? { ...day, ...change } : day)))
  return (
    <form onSubmit={save} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {texts.map((name) => (
          <Field key={name} label={t(`desk.${name}`)} required={name === 'name'}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={name === 'zip' ? 5 : longestPlace[name]}
                value={fields[name]}
                onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <fieldset>
        <legend className="mb-2 font-bold">{t('offers')}</legend>
        <div className="flex flex-wrap gap-2">
          {needKinds.map((kind) => (
            <Chip
              key={kind}
              isChosen={offers.includes(kind)}
              onChoose={() =>
                setOffers(offers.includes(kind) ? offers.filter((one) => one !== kind) : [...offers, kind])
              }
            >
              {t(`kind.${kind}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-bold">{t('desk.hours')}</legend>
        <div className="flex flex-col gap-2">
          {/* Each field has its own label; these are for the eye. */}
          <div
            aria-hidden="true"
            className="grid grid-cols-2 gap-2 text-sm text-muted sm:grid-cols-[8rem_9rem_9rem]"
          >
            <span className="sm:col-start-2">{t('desk.from')}</span>
            <span>{t('desk.to')}</span>
          </div>
          {weekdays(i18n.language).map((weekday, at) => (
            <div key={weekday} className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[8rem_9rem_9rem]">
              <span className="col-span-2 sm:col-span-1">{weekday}</span>
              {(['from', 'to'] as const).map((end) => (
                <TextInput
                  key={end}
                  type="time"
                  aria-label={`${weekday}: ${t(`desk.${end}`)}`}
                  value={days[at]?.[end] ?? ''}
                  onChange={(event) => setDay(at, { [end]: event.target.value })}
                />
              ))}
            </div>
          ))}
        </div>
        {isWrong && (
          <p role="alert" className="mt-2 text-danger">
            {t('desk.wrongHours')}
          </p>
        )}
      </fieldset>
      <Field label={t('desk.note')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={longestPlace.note}
            value={fields.note}
            onChange={(event) => setFields({ ...fields, note: event.target.value })}
          />
        )}
      </Field>
      <Switch
        label={t('desk.active')}
        checked={isActive}
        onChange={setActive}
        onLabel={t('desk.shown')}
        offLabel={t('desk.hidden')}
      />
      {hasTried && !isWhole && (
        <p role="alert" className="text-danger">
          {t('desk.missing')}
        </p>
      )}
      {keeping.isError && (
        <p role="alert" className="text-danger">
          {t(keeping.error.message.includes('changed_meanwhile') ? 'desk.changed' : 'desk.failed')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={keeping.isPending && t('desk.saving')}>
          {t('desk.save')}
        </Button>
        <Button onClick={onDone}>{t('desk.cancel')}</Button>
      </div>
    </form>
  )
}
