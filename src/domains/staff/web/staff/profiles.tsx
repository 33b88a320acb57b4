import { isWhole, readWhole } from '#shared/digits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { Table } from '#ui/table.tsx'
import { languageOf } from '#shared/languages.ts'
import { call } from '#web/api.ts'
import { Loaded } from '#web/loaded.tsx'
import { useMutation } from '#web/use-mutation.ts'
import {
  type Specialty,
  specialties,
  spokenLanguages,
  staffEndpoints,
  type StaffProfile,
} from '../../contract.ts'

const key = ['staff-profiles']
const limitAtMost = 500

const useLanguageNames = () => {
  const { t, i18n } = useTranslation('staff')
  const names = new Intl.DisplayNames([languageOf(i18n.language).locale], { type: 'language' })
  return (code: string): string => (code === 'asl' ? t('asl') : (names.of(code) ?? code))
}

/** What each therapist is trained in, which languages they speak, and how many clients they may have. */
export function StaffProfiles() {
  const { t, i18n } = useTranslation('staff')
  const languageName = useLanguageNames()
  const list = new Intl.ListFormat(languageOf(i18n.language).locale, { type: 'unit' })
  const profiles = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(staffEndpoints.listStaffProfiles, {}, signal),
  })
  const [changing, setChanging] = useState<StaffProfile | null>(null)
  return (
    <div className="flex flex-col gap-3">
      <p className="measure text-muted">{t('lead')}</p>
      <Loaded query={profiles} failed={t('failed')}>
        {(rows) => (
          <Table
            caption={t('title')}
            captionHidden
            dense
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                header: t('name'),
                rowHeader: true,
                cell: ({ fullName }) => <bdi>{fullName}</bdi>,
              },
              {
                key: 'specialties',
                header: t('specialties'),
                cell: (row) => list.format(row.specialties.map((one) => t(`specialty.${one}`))) || t('none'),
              },
              {
                key: 'languages',
                header: t('languages'),
                cell: (row) => list.format(row.languages.map(languageName)) || t('none'),
              },
              {
                key: 'caseload',
                header: t('caseload'),
                cell: ({ caseload, caseloadLimit }) => (
                  <span className="inline-flex flex-wrap items-center gap-2 tabular-nums">
                    {caseloadLimit === null
                      ? t('noLimit', { count: caseload })
                      : t('ofLimit', { count: caseload, limit: caseloadLimit })}
                    {caseloadLimit !== null && caseload >= caseloadLimit && (
                      <Badge tone="caution">{t('full')}</Badge>
                    )}
                  </span>
                ),
              },
              {
                key: 'change',
                header: t('change'),
                cell: (row) => (
                  <Button
                    size="dense"
                    className="min-h-11 sm:min-h-9"
                    aria-haspopup="dialog"
                    aria-label={t('changeOne', { name: row.fullName })}
                    onClick={() => setChanging(row)}
                  >
                    {t('change')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {changing && <ProfileDialog profile={changing} onClose={() => setChanging(null)} />}
    </div>
  )
}

function ProfileDialog({ profile, onClose }: { profile: StaffProfile; onClose(): void }) {
  const { t } = useTranslation('staff')
  const languageName = useLanguageNames()
  const queries = useQueryClient()
  const [given, setGiven] = useState<{ specialties: Specialty[]; languages: StaffProfile['languages'] }>(
    profile,
  )
  const [limit, setLimit] = useState(profile.caseloadLimit?.toString() ?? '')
  const [asked, setAsked] = useState(false)
  const isWrong = limit.trim() !== '' && !isWhole(limit, 0, limitAtMost)
  const save = useMutation({
    mutationFn: () =>
      call(staffEndpoints.saveStaffProfile, {
        id: profile.id,
        specialties: given.specialties,
        languages: given.languages,
        caseloadLimit: limit.trim() === '' ? null : readWhole(limit),
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: key })
      onClose()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!isWrong && !save.isPending) save.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={profile.fullName} closeLabel={t('close')} closesOutside={false}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Choices
          legend={t('specialties')}
          options={specialties.map((value) => ({ value, label: t(`specialty.${value}`) }))}
          chosen={given.specialties}
          onChange={(chosen) => setGiven({ ...given, specialties: chosen })}
        />
        <Choices
          legend={t('languages')}
          options={spokenLanguages.map((value) => ({ value, label: languageName(value) }))}
          chosen={given.languages}
          onChange={(chosen) => setGiven({ ...given, languages: chosen })}
        />
        <Field label={t('limit')} hint={t('limitHint')} error={asked && isWrong && t('limitWrong')}>
          {(field) => (
            <TextInput
              {...field}
              name="caseloadLimit"
              inputMode="numeric"
              dir="ltr"
              className="max-w-28"
              value={limit}
              onChange={(event) => setLimit(event.target.value)}
            />
          )}
        </Field>
        <FormEnd
          send={t('save')}
          busy={save.isPending && t('busy')}
          problem={save.isError && t('notSaved')}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function Choices<Value extends string>({
  legend,
  options,
  chosen,
  onChange,
}: {
  legend: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange(chosen: Value[]): void
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
              className="size-5 shrink-0 accent-(--accent-text)"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
