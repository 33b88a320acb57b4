import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api.ts'
import { timeOfDay } from '#web/format.ts'
import { type AlertCall, onCallEndpoints } from '../../contract/on-call.ts'
import { callsKey } from './queries.ts'

interface CalledPerson {
  key: string
  at: string
  name: string
  calls: AlertCall[]
}

const groupKey = ({ step, at, person }: AlertCall): string => `${step} ${at} ${person?.id ?? ''}`

/** Who was called for an alert, when, by which way, and how far each call came. */
export function AlertCalls({ alertId }: { alertId: string }) {
  const { t, i18n } = useTranslation('care')
  const all = useQuery({
    queryKey: callsKey,
    queryFn: ({ signal }) => call(onCallEndpoints.listCalls, {}, signal),
  })
  const people = new Map<string, CalledPerson>()
  for (const one of all.data ?? []) {
    if (one.alertId !== alertId) continue
    const key = groupKey(one)
    const name = one.person?.fullName ?? t(one.step === 'contact' ? 'calls.contacts' : 'calls.organization')
    const known = people.get(key) ?? { key, at: one.at, name, calls: [] }
    known.calls.push(one)
    people.set(key, known)
  }
  if (!people.size) return null
  const wayOf = ({ channel, state }: AlertCall): string =>
    t('calls.way', { way: t(`calls.channel.${channel}`), state: t(`calls.state.${state}`) })
  return (
    <ul aria-label={t('calls.label')} data-calls className="mt-2 flex flex-col gap-0.5 text-muted">
      {[...people.values()].map(({ key, at, name, calls }) => (
        <li key={key}>
          <span className="tabular-nums">{timeOfDay(at, i18n.language)}</span> <bdi>{name}</bdi>:{' '}
          {new Intl.ListFormat(i18n.language, { type: 'unit' }).format(calls.map(wayOf))}
        </li>
      ))}
    </ul>
  )
}
