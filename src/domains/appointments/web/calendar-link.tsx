import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { standingLink } from '#ui/link.tsx'
import { Switch } from '#ui/switch.tsx'
import { call } from '#web/api.ts'
import { longDay } from '#web/format.ts'
import { useWho } from '#web/session.ts'
import { Problem } from '#web/signed-out.tsx'
import { useMutation } from '#web/use-mutation.ts'
import { appointmentEndpoints } from '../contract.ts'

/** The secret address for a calendar program: made, copied, ended. It can be seen once. */
export function CalendarLink() {
  const { t, i18n } = useTranslation('appointments')
  const isStaff = useWho().role === 'therapist'
  const [wantsInitials, setWantsInitials] = useState<boolean | null>(null)
  const [address, setAddress] = useState('')
  const [said, setSaid] = useState<'copied' | 'ended' | null>(null)
  const known = useQuery({
    queryKey: ['calendar link'],
    queryFn: () => call(appointmentEndpoints.readCalendarLink),
  })
  const since = known.data?.since
  const showsInitials = wantsInitials ?? known.data?.showsInitials ?? false
  const make = useMutation({
    mutationFn: () => call(appointmentEndpoints.renewCalendarLink, isStaff ? { showsInitials } : {}),
    onSuccess: ({ path }) => {
      setAddress(location.origin + path)
      setSaid(null)
      void known.refetch()
    },
  })
  const end = useMutation({
    mutationFn: () => call(appointmentEndpoints.endCalendarLink),
    onSuccess: () => {
      setAddress('')
      setSaid('ended')
      void known.refetch()
    },
  })
  const copy = (): void =>
    void navigator.clipboard.writeText(address).then(
      () => setSaid('copied'),
      () => undefined,
    )
  return (
    <div className="flex flex-col gap-3">
      <p>{t('calendar.lead')}</p>
      {address && (
        <Field label={t('calendar.label')} hint={t('calendar.keep')}>
          {(field) => (
            <TextInput
              {...field}
              readOnly
              dir="ltr"
              value={address}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      )}
      {address && <HowToSubscribe address={address} />}
      {isStaff && (
        <Switch
          label={t('calendar.initials')}
          hint={t('calendar.initialsHint')}
          checked={showsInitials}
          onChange={setWantsInitials}
          onLabel={t('reminders.yes')}
          offLabel={t('reminders.no')}
        />
      )}
      {since && !address && (
        <p className="text-muted">{t('calendar.made', { day: longDay(since, i18n.language) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {address && 'clipboard' in navigator && <Button onClick={copy}>{t('calendar.copy')}</Button>}
        <Button busy={make.isPending && t('saving')} onClick={() => make.mutate()}>
          {t(since ? 'calendar.again' : 'calendar.make')}
        </Button>
        {since && (
          <Button busy={end.isPending && t('saving')} onClick={() => end.mutate()}>
            {t('calendar.end')}
          </Button>
        )}
      </div>
      <p role="status">{said && t(said === 'copied' ? 'calendar.copied' : 'calendar.ended')}</p>
      {(make.isError || end.isError) && (
        <p role="alert" className="text-danger">
          <Problem error={make.error ?? end.error}>{t('calendar.failed')}</Problem>
        </p>
      )}
    </div>
  )
}

/** A link that phones and computers open in their calendar, and the steps where they do not. */
function HowToSubscribe({ address }: { address: string }) {
  const { t } = useTranslation('appointments')
  return (
    <div className="flex flex-col gap-2">
      <p>
        <a href={address.replace(/^https?:/, 'webcal:')} className={standingLink}>
          {t('calendar.open')}
        </a>
      </p>
      <p className="font-semibold">{t('calendar.how')}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>{t('calendar.iphone')}</li>
        <li>{t('calendar.android')}</li>
      </ul>
      <p className="text-muted">{t('calendar.slow')}</p>
    </div>
  )
}
