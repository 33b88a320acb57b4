import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { isRealDay, maxDay } from '#web/date-field.ts'
import { useDraft } from '#web/drafts.ts'
import { useTooLong } from '#web/too-long.ts'
import { longestHousing, type Needs } from '../contract/shapes.ts'
import { housingNeeds, housingSupports } from '../contract/words.ts'
import { Checks } from './checks.tsx'
import { useNeedWords } from './field-words.ts'
import { changedMeanwhile } from '../contract/meanwhile.ts'
import { Meanwhile } from '#web/meanwhile.tsx'
import { isOvertaken } from './overtaken.ts'
import { useHousingProblem } from './problem.tsx'
import { useSaveNeeds } from './queries.ts'
import { isWhole, readWhole } from '#shared/digits.ts'
import { isZip } from '#shared/zip.ts'

interface NeedsFormProps {
  clientId: string
  needs: Needs | null
  onSaved?(crisis: 'none' | 'watch' | 'crisis'): void
}

/** What somebody needs of a place: a day, an area, ticks, a few words. Nothing asks why. */
export function NeedsForm({ clientId, needs, onSaved }: NeedsFormProps) {
  const { t } = useTranslation('housing')
  const save = useSaveNeeds(clientId)
  const problemOf = useHousingProblem()
  const [asked, setAsked] = useState(false)
  const now = {
    fromDay: needs?.fromDay ?? '',
    zipCode: needs?.zipCode ?? '',
    miles: String(needs?.miles ?? 25),
    needs: needs?.needs ?? [],
    supports: needs?.supports ?? [],
    words: needs?.words ?? '',
    rentAtMost: needs?.rentAtMost === null || needs === null ? '' : String(needs.rentAtMost),
    version: needs?.version ?? 0,
  }
  const { draft, opened, change, clear } = useDraft(`housing needs ${clientId}`, now)
  const { theirs, takeNow, takeRest } = changedMeanwhile(opened, draft, now)
  const isOld = isOvertaken(save.error) && now.version !== draft.version
  const inWords = useNeedWords()
  const say = (field: keyof typeof now, from: typeof now): string =>
    field === 'needs' || field === 'supports'
      ? field === 'needs'
        ? inWords.needs(from.needs)
        : inWords.supports(from.supports)
      : String(from[field])
  const catchUp = (part: Partial<typeof now>): void => {
    change({ ...part, version: now.version })
    save.reset()
  }
  const faults = {
    fromDay: !isRealDay(draft.fromDay) && t('form.wrong.day'),
    zipCode: !isZip(draft.zipCode) && t('needs.wrongZip'),
    miles: !isWhole(draft.miles, 1, 500) && t('needs.wrongMiles'),
    rentAtMost:
      draft.rentAtMost.trim() !== '' && !isWhole(draft.rentAtMost, 0, 20_000) && t('form.wrong.rent'),
  }
  const tooLong = useTooLong()(draft.words.trim(), longestHousing.words)
  const text = (name: 'fromDay' | 'zipCode' | 'miles' | 'rentAtMost' | 'words') => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => {
      if (save.isSuccess) save.reset()
      change({ [name]: target.value })
    },
  })
  const error = (name: keyof typeof faults) => asked && faults[name]

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    setAsked(true)
    const first = (Object.keys(faults) as (keyof typeof faults)[]).find((name) => faults[name])
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    if (tooLong) return
    save.mutate(
      {
        fromDay: draft.fromDay,
        zipCode: draft.zipCode.trim(),
        miles: readWhole(draft.miles),
        needs: draft.needs,
        supports: draft.supports,
        words: draft.words.trim(),
        rentAtMost: draft.rentAtMost.trim() === '' ? null : readWhole(draft.rentAtMost),
        version: draft.version,
      },
      {
        onSuccess: ({ crisis }) => {
          clear()
          onSaved?.(crisis)
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('needs.fromDay')} error={error('fromDay')} required>
          {(field) => <TextInput {...field} {...text('fromDay')} type="date" max={maxDay} />}
        </Field>
        <Field label={t('needs.zipCode')} error={error('zipCode')} required>
          {(field) => (
            <TextInput {...field} {...text('zipCode')} dir="ltr" inputMode="numeric" autoComplete="off" />
          )}
        </Field>
        <Field label={t('needs.miles')} error={error('miles')} required>
          {(field) => (
            <TextInput {...field} {...text('miles')} dir="ltr" inputMode="numeric" autoComplete="off" />
          )}
        </Field>
        <Field label={t('needs.rentAtMost')} error={error('rentAtMost')} optionalLabel={t('form.optional')}>
          {(field) => (
            <TextInput {...field} {...text('rentAtMost')} dir="ltr" inputMode="numeric" autoComplete="off" />
          )}
        </Field>
      </div>
      <Checks
        legend={t('needs.needs')}
        options={housingNeeds.map((value) => ({ value, label: t(`need.${value}`) }))}
        value={draft.needs}
        onChange={(next) => change({ needs: next })}
      />
      <Checks
        legend={t('needs.supports')}
        options={housingSupports.map((value) => ({ value, label: t(`support.${value}`) }))}
        value={draft.supports}
        onChange={(next) => change({ supports: next })}
      />
      <Field
        label={t('needs.words')}
        hint={t('needs.wordsHint')}
        error={tooLong}
        optionalLabel={t('form.optional')}
      >
        {(field) => <TextArea {...field} {...text('words')} dir="auto" rows={3} />}
      </Field>
      {isOld && (
        <Meanwhile
          of="housing"
          rows={(theirs as Exclude<keyof typeof now, 'version'>[]).map((field) => ({
            label: t(`needs.${field}`),
            now: say(field, now),
            mine: say(field, draft),
          }))}
          onNow={() => catchUp(takeNow)}
          onMine={() => catchUp(takeRest)}
        />
      )}
      {save.isError && !isOld && (
        <p role="alert" className="text-danger">
          {problemOf(save.error)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={save.isPending && t('saving')}>
          {t('needs.save')}
        </Button>
        <span role="status">
          {save.isSuccess && t('needs.saved')}
          {save.data && !save.data.hasPlace && ` ${t('needs.noDistance', { zip: save.data.needs.zipCode })}`}
        </span>
      </div>
    </form>
  )
}
