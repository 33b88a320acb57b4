import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { languages } from '#shared/languages.ts'
import { ApiError } from '#web/api.ts'
import { isRealDay, maxDay } from '#web/date-field.ts'
import { dayAndTime, dayOf } from '#web/format.ts'
import type { Intake, Match, Mergeable } from '../../contract.ts'
import { DifferenceChoice } from './difference-choice.tsx'
import { type AcceptanceInput, useAccept, useFirstTimes, useMatches, useProfiles } from './queries.ts'

const problems = {
  'intake.caseload_full': 'problem.full',
  'intake.guardian_first': 'problem.guardian',
  'intake.already_decided': 'problem.decided',
  'appointments.taken': 'problem.taken',
  'appointments.in_the_past': 'problem.taken',
} as const

interface AcceptDialogProps {
  intake: Intake
  /** Whose record it joins; chosen before the dialog opens, and can be changed in it. */
  joins: Match | null
  onClose(): void
  onAccepted(paperCode: string | null): void
}

/** One form for everything that follows from a yes: whose record, who takes them on, a first time, how they get in. */
export function AcceptDialog({ intake, joins, onClose, onAccepted }: AcceptDialogProps) {
  const { t, i18n } = useTranslation('intake-desk')
  const { answers } = intake
  const accept = useAccept(intake.id)
  const matches = useMatches(intake.id)
  const profiles = useProfiles()
  const ways = [...intake.inviteWays, 'none' as const]
  const [clientId, setClientId] = useState<string | null>(joins?.id ?? null)
  const [fromForm, setFromForm] = useState<Mergeable[]>([])
  const [therapistId, setTherapistId] = useState(intake.therapist?.id ?? '')
  const [time, setTime] = useState<string | null>(null)
  const [mode, setMode] = useState<'in_person' | 'phone' | 'video'>('in_person')
  const [invite, setInvite] = useState<AcceptanceInput['invite']>(ways[0] ?? 'paper')
  const [language, setLanguage] = useState<string>(answers.language || 'en')
  const [releasedOn, setReleasedOn] = useState('')
  const [asked, setAsked] = useState(false)
  const times = useFirstTimes(intake.id, therapistId)
  const candidates = (matches.data ?? []).filter(({ mayJoin }) => mayJoin)
  const match = candidates.find(({ id }) => id === clientId)
  // While somebody may be here already, nothing is chosen for whoever decides: a second record is hard to mend.
  const mustChoose = !matches.isSuccess || matches.data.some(({ kind }) => kind === 'client')
  const isChosen = match !== undefined || clientId === '' || !mustChoose
  const hasAccount = match?.record?.hasAccount === true
  const byDay = new Map<string, string[]>()
  for (const { startsAt: at } of times.data ?? []) {
    const day = dayOf(at, i18n.language)
    byDay.set(day, [...(byDay.get(day) ?? []), at])
  }
  // The first one is proposed; "no time yet" is a choice.
  const startsAt = time ?? times.data?.[0]?.startsAt ?? ''
  const modes = times.data?.[0]?.modes ?? []
  const offeredMode = modes.includes(mode) ? mode : (modes[0] ?? mode)
  const code = accept.error instanceof ApiError ? accept.error.code : ''
  const problem =
    accept.error && t(code in problems ? problems[code as keyof typeof problems] : 'problem.other')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (accept.isPending) return
    setAsked(true)
    if (!therapistId || !isChosen) return
    accept.mutate(
      {
        clientId: match ? match.id : null,
        ...(match ? { fromForm } : {}),
        therapistId,
        firstTime: startsAt ? { startsAt, mode: offeredMode } : null,
        invite: hasAccount ? 'none' : invite,
        language,
        releasedOn: isRealDay(releasedOn) ? releasedOn : null,
      },
      { onSuccess: ({ paperCode }) => onAccepted(paperCode) },
    )
  }

  return (
    <Dialog open onClose={onClose} title={t('accept.title')} closeLabel={t('close')} closesOutside={false}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {intake.isMinor && !intake.guardian && (
          <Banner tone="caution" announce="no">
            {t('problem.guardian')}
          </Banner>
        )}
        {mustChoose && (
          <RadioGroup<string>
            legend={t('accept.whose')}
            error={asked && !isChosen && t('accept.whoseMissing')}
            required
            options={[
              { value: '', label: t('accept.new', { number: intake.number }) },
              ...candidates.map(({ id, fullName, number }) => ({
                value: id,
                label: <bdi>{`${fullName} ${number ?? ''}`}</bdi>,
                hint: t('accept.joinHint'),
              })),
            ]}
            value={clientId}
            onChange={setClientId}
          />
        )}
        {match && (
          <DifferenceChoice answers={answers} match={match} fromForm={fromForm} onChange={setFromForm} />
        )}
        <Field
          label={t('accept.therapist')}
          error={asked && !therapistId && t('accept.therapistMissing')}
          required
        >
          {(field) => (
            <Select
              {...field}
              name="therapistId"
              value={therapistId}
              onChange={(event) => {
                setTherapistId(event.target.value)
                setTime(null)
              }}
            >
              <option value="">{t('choose')}</option>
              {profiles.data?.map(({ id, fullName, caseload, caseloadLimit }) => (
                <option key={id} value={id} disabled={caseloadLimit !== null && caseload >= caseloadLimit}>
                  {caseloadLimit === null
                    ? t('accept.caseload', { name: fullName, count: caseload })
                    : t('accept.caseloadOf', { name: fullName, count: caseload, limit: caseloadLimit })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('accept.firstTime')}
            hint={times.data?.length === 0 ? t('accept.noTimes') : t('accept.firstTimeHint')}
          >
            {(field) => (
              <Select
                {...field}
                name="firstTime"
                value={startsAt}
                onChange={(event) => setTime(event.target.value)}
              >
                <option value="">{t('accept.noTime')}</option>
                {[...byDay.entries()].map(([day, ofDay]) => (
                  <optgroup key={day} label={day}>
                    {ofDay.map((at) => (
                      <option key={at} value={at}>
                        {dayAndTime(at, i18n.language)}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            )}
          </Field>
          {startsAt && (
            <Field label={t('accept.mode')}>
              {(field) => (
                <Select
                  {...field}
                  name="mode"
                  value={offeredMode}
                  onChange={(event) => setMode(event.target.value as typeof mode)}
                >
                  {modes.map((one) => (
                    <option key={one} value={one}>
                      {t(`accept.modes.${one}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
        {hasAccount ? (
          <p className="text-muted">{t('accept.hasAccount')}</p>
        ) : (
          <RadioGroup
            legend={t('accept.invite')}
            options={ways.map((way) => ({
              value: way,
              label: t(`accept.ways.${way}`),
              hint:
                way === 'email' ? (
                  <bdi dir="ltr">{answers.email}</bdi>
                ) : way === 'sms' ? (
                  <bdi dir="ltr">{answers.phone}</bdi>
                ) : (
                  t(`accept.wayHint.${way}`)
                ),
            }))}
            value={invite}
            onChange={setInvite}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {/* A record that it joins has its own; where the form says another, that is chosen above. */}
          {!match && (
            <Field label={t('accept.language')}>
              {(field) => (
                <Select
                  {...field}
                  name="language"
                  value={language}
                  onChange={(event) => setLanguage(event.target.value)}
                >
                  {languages.map(({ code: one, name }) => (
                    <option key={one} value={one} lang={one}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {!match?.record?.releasedOn && (
            <Field label={t('accept.released')} optionalLabel={t('optional')}>
              {(field) => (
                <TextInput
                  {...field}
                  type="date"
                  name="releasedOn"
                  max={maxDay}
                  value={releasedOn}
                  onChange={(event) => setReleasedOn(event.target.value)}
                />
              )}
            </Field>
          )}
        </div>
        <FormEnd
          send={t('accept.send')}
          busy={accept.isPending && t('busy')}
          problem={problem}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
