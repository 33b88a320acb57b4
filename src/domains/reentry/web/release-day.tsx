import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { type Client, clientEndpoints } from '#domains/clients/contract.ts'
import { call } from '#web/api.ts'
import { calendarDay } from '#web/format.ts'
import { useMutation } from '#web/use-mutation.ts'
import { usePlan } from './plan-context.ts'

type Known = Pick<Client, 'releasedOn' | 'releasedOnBy'>

/** The day of release, on which the help of the first days hangs. What the care team wrote down, they alone change. */
export function ReleaseDay({ releasedOn, releasedOnBy }: Known) {
  const { t, i18n } = useTranslation('reentry')
  const { side, name } = usePlan()
  const [isOpen, setOpen] = useState(false)
  const own = side === 'client'
  const isTheirs = releasedOn !== null && releasedOnBy !== 'client'
  const said = (): string => {
    if (releasedOn === null) return t(own ? 'release.ask' : 'release.askFor')
    if (isTheirs) return own ? t('release.byTeam') : ''
    return own ? t('release.byYou') : t('release.byPerson', { name })
  }
  return (
    <section data-release aria-label={t('release.title')}>
      <p>
        <span className="font-bold">{t('release.title')}:</span>{' '}
        {releasedOn ? calendarDay(releasedOn, i18n.language) : t('release.none')}{' '}
        {!isOpen && !(own && isTheirs) && (
          <Button variant="link" onClick={() => setOpen(true)}>
            {t(releasedOn ? 'release.change' : own ? 'release.tell' : 'release.write')}
          </Button>
        )}
      </p>
      {said() && <p className="measure text-sm text-muted">{said()}</p>}
      {isOpen && <DayForm releasedOn={releasedOn} onDone={() => setOpen(false)} />}
    </section>
  )
}

function DayForm({ releasedOn, onDone }: { releasedOn: string | null; onDone(): void }) {
  const { t } = useTranslation('reentry')
  const { clientId } = usePlan()
  const queries = useQueryClient()
  const [day, setDay] = useState(releasedOn ?? '')
  const save = useMutation({
    mutationFn: () => call(clientEndpoints.patchClient, { id: clientId, releasedOn: day || null }),
    onSuccess: (client) => {
      queries.setQueryData(['client', clientId], client)
      onDone()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    if (day === (releasedOn ?? '')) onDone()
    else save.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-3">
      <Field
        label={t('release.title')}
        error={save.isError && `${t('notSaved')}. ${t('stillHere')}`}
        className="max-w-72"
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min="1900-01-01"
            autoFocus
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={save.isPending && t('saving')}>
        {t('save')}
      </Button>
      <Button onClick={onDone}>{t('cancel')}</Button>
    </form>
  )
}
