import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/inputs.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { useJoinNumber, useNumberOwners } from '#domains/appointments/web/queries.ts'
import { ApiError } from '#web/api.ts'
import { useDesk } from './desk-context.ts'
import { Panel } from './panel.tsx'

/** The number from which a person without a record texts, and the way to put it on a client's record. */
export function NumberPanel({ guestId }: { guestId: string }) {
  const { t } = useTranslation('care')
  const owners = useNumberOwners(guestId)
  // A visitor of the chat has no number: then there is nothing to ask.
  if (owners.error instanceof ApiError && owners.error.status === 404) return null
  return (
    <Panel title={t('numberOf.title')} query={owners} failed={t('numberOf.failed')}>
      {({ number, owners: known }) => (
        <div className="flex flex-col gap-3">
          <PhoneLink phone={number} />
          {known.length === 0 ? (
            <p className="text-muted">{t('numberOf.nobody')}</p>
          ) : (
            <ul className="flex flex-col gap-1">
              {known.map((owner) => (
                <li key={`${owner.kind} ${owner.id}`}>
                  {t(`numberOf.kind.${owner.kind}`)}: <bdi className="font-bold">{owner.name}</bdi>{' '}
                  {owner.reference && <bdi dir="ltr">{owner.reference}</bdi>}
                </li>
              ))}
            </ul>
          )}
          <JoinNumber guestId={guestId} />
        </div>
      )}
    </Panel>
  )
}

function JoinNumber({ guestId }: { guestId: string }) {
  const { t } = useTranslation('care')
  const { caseload, recordPath } = useDesk()
  const navigate = useNavigate()
  const join = useJoinNumber(guestId)
  const [chosen, setChosen] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const clients = (caseload.clients ?? []).filter(({ isGuest }) => !isGuest)
  const isInCrisis = join.error instanceof ApiError && join.error.code === 'appointments.number_in_crisis'
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(!chosen)
        if (chosen) join.mutate(chosen, { onSuccess: ({ clientId }) => void navigate(recordPath(clientId)) })
      }}
    >
      <Field
        label={t('numberOf.client')}
        hint={t('numberOf.hint')}
        error={isMissing && !chosen && t('numberOf.chooseFirst')}
      >
        {(field) => (
          <Select {...field} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{t('numberOf.choose')}</option>
            {clients.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {fullName}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" busy={join.isPending && t('numberOf.joining')}>
        {t('numberOf.join')}
      </Button>
      {join.isError && (
        <p role="alert" className="text-danger">
          {t(isInCrisis ? 'numberOf.inCrisis' : 'numberOf.notJoined')}
        </p>
      )}
    </form>
  )
}
