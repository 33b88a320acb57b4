import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { maxDayAndTime, momentInZone } from '#web/date-field.ts'
import { momentIn, zoneName } from '#shared/moments.ts'
import { notify } from '#web/notices.ts'
import type { Rota } from '../../../contract/on-call.ts'
import { FormEnd, NotSaved } from './form-end.tsx'
import { useAddCover, useRemoveCover } from './queries.ts'

/** Who stands in for whom, now and later. */
export function Covers({ rota: { covers, people, timeZone } }: { rota: Rota }) {
  const { t, i18n } = useTranslation('admin')
  const remove = useRemoveCover()
  const [adding, setAdding] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3">
      {covers.length === 0 && <p className="text-muted">{t('onCall.noCovers')}</p>}
      <ul className="w-full divide-y divide-line">
        {covers.map((cover) => (
          <li key={cover.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <span className="min-w-0">
              {t('onCall.coverOf', { cover: cover.cover.fullName, absent: cover.absent.fullName })}
              <span className="block text-muted tabular-nums">
                {momentIn(new Date(cover.startsAt), i18n.language, { timeZone })} –{' '}
                {momentIn(new Date(cover.endsAt), i18n.language, { timeZone })}
              </span>
            </span>
            <Button
              size="dense"
              className="min-h-11 sm:min-h-9"
              aria-label={t('onCall.endCoverOne', { cover: cover.cover.fullName })}
              busy={remove.isPending && remove.variables === cover.id && t('saving')}
              onClick={() =>
                remove.mutate(cover.id, {
                  onError: () => notify({ title: t('notSaved'), tone: 'danger' }),
                })
              }
            >
              {t('onCall.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        icon={<Plus aria-hidden="true" className="size-5" />}
        aria-haspopup="dialog"
        disabledReason={people.length < 2 && t('onCall.coverNeedsTwo')}
        onClick={() => setAdding(true)}
      >
        {t('onCall.addCover')}
      </Button>
      <CoverForm open={adding} onClose={() => setAdding(false)} people={people} timeZone={timeZone} />
    </div>
  )
}

interface CoverFormProps {
  open: boolean
  onClose(): void
  people: Rota['people']
  timeZone: string
}

function CoverForm({ open, onClose, people, timeZone }: CoverFormProps) {
  const { t, i18n } = useTranslation('admin')
  const add = useAddCover()
  const [absent, setAbsent] = useState('')
  const [cover, setCover] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [asked, setAsked] = useState(false)
  const absentId = absent || people[0]?.id || ''
  const others = people.filter(({ id }) => id !== absentId)
  const coverId = others.some(({ id }) => id === cover) ? cover : (others[0]?.id ?? '')
  const startsAt = momentInZone(from, timeZone)
  const endsAt = momentInZone(to, timeZone)
  const isBackwards = startsAt !== null && endsAt !== null && endsAt <= startsAt

  function send(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    setAsked(true)
    if (!startsAt || !endsAt || isBackwards) return
    add.mutate(
      {
        absentUserId: absentId,
        coverUserId: coverId,
        startsAt,
        endsAt,
      },
      {
        onSuccess: () => {
          notify({ title: t('onCall.saved'), tone: 'good' })
          setFrom('')
          setTo('')
          setAsked(false)
          onClose()
        },
      },
    )
  }

  const options = (list: Rota['people']) =>
    list.map(({ id, fullName }) => (
      <option key={id} value={id}>
        {fullName}
      </option>
    ))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('onCall.addCover')}
      closeLabel={t('close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field label={t('onCall.away')} required>
          {(control) => (
            <Select {...control} value={absentId} onChange={(event) => setAbsent(event.target.value)}>
              {options(people)}
            </Select>
          )}
        </Field>
        <Field label={t('onCall.standsIn')} required>
          {(control) => (
            <Select {...control} value={coverId} onChange={(event) => setCover(event.target.value)}>
              {options(others)}
            </Select>
          )}
        </Field>
        <Field
          label={t('onCall.from')}
          hint={t('onCall.inZone', { zone: zoneName(i18n.language, 'long', timeZone) })}
          error={asked && !startsAt && t('onCall.timeMissing')}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              max={maxDayAndTime}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t('onCall.to')}
          error={asked && (endsAt ? isBackwards && t('onCall.backwards') : t('onCall.timeMissing'))}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              max={maxDayAndTime}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          )}
        </Field>
        <NotSaved when={add.isError} />
        <FormEnd send={t('onCall.save')} busy={add.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
