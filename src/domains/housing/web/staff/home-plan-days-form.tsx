import { isWhole, readWhole } from '#shared/digits.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import type { HomePlanDays } from '../../contract/shapes.ts'
import { useHousingProblem } from '../problem.tsx'
import { useSetHomePlanDays } from './queries.ts'

const counts = ['handIn', 'looking', 'holds'] as const

/** The lead times of a home plan in this organization's state, and where they are written. */
export function HomePlanDaysForm({ days }: { days: HomePlanDays }) {
  const { t } = useTranslation(['housing-desk', 'housing'])
  const save = useSetHomePlanDays()
  const problemOf = useHousingProblem()
  const [draft, setDraft] = useState(() => ({
    handIn: String(days.handIn),
    looking: String(days.looking),
    holds: String(days.holds),
    source: days.source,
  }))
  const [asked, setAsked] = useState(false)
  const isWrong = (name: (typeof counts)[number]) => !isWhole(draft[name], 1, 999)
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (counts.some(isWrong) || save.isPending) return
    save.mutate({
      handIn: readWhole(draft.handIn),
      looking: readWhole(draft.looking),
      holds: readWhole(draft.holds),
      source: draft.source.trim(),
    })
  }
  const set = (part: Partial<typeof draft>) => {
    if (save.isSuccess) save.reset()
    setDraft((known) => ({ ...known, ...part }))
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <p className="text-muted">{t('housing-desk:days.lead')}</p>
      <div className="grid gap-3 sm:grid-cols-3">
        {counts.map((name) => (
          <Field
            key={name}
            label={t(`housing-desk:days.${name}`)}
            error={asked && isWrong(name) && t('housing-desk:days.wrong')}
          >
            {(field) => (
              <TextInput
                {...field}
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                value={draft[name]}
                onChange={({ target }) => set({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <Field label={t('housing-desk:days.source')}>
        {(field) => (
          <TextInput
            {...field}
            dir="auto"
            autoComplete="off"
            maxLength={300}
            value={draft.source}
            onChange={({ target }) => set({ source: target.value })}
          />
        )}
      </Field>
      {save.isError && (
        <p role="alert" className="text-danger">
          {problemOf(save.error)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="dense" className="min-h-11" busy={save.isPending && t('housing:saving')}>
          {t('housing-desk:days.save')}
        </Button>
        <span role="status">{save.isSuccess && t('housing-desk:days.saved')}</span>
      </div>
    </form>
  )
}
