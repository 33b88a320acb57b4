import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { call } from '#web/api.ts'
import { longDay } from '#web/format.ts'
import { Problem } from '#web/signed-out.tsx'
import { useMutation } from '#web/use-mutation.ts'
import { appointmentEndpoints } from '../contract.ts'

/** The secret address for a calendar program: made, copied, ended. It can be seen once. */
export function CalendarLink() {
  const { t, i18n } = useTranslation('appointments')
  const [address, setAddress] = useState('')
  const [said, setSaid] = useState<'copied' | 'ended' | null>(null)
  const known = useQuery({
    queryKey: ['calendar link'],
    queryFn: () => call(appointmentEndpoints.readCalendarLink),
  })
  const since = known.data?.since
  const make = useMutation({
    mutationFn: () => call(appointmentEndpoints.renewCalendarLink),
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
