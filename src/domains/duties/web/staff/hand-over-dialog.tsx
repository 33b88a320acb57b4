import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextArea } from '#ui/inputs.tsx'
import { ApiError } from '#web/api.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import type { Duty, DutyReceiver } from '../../contract.ts'
import { needsCounselor } from '../../contract.ts'
import { type Choice, DutyList, keyOf, nobody, receiversFor, useDutyName } from './duty-list.tsx'
import { useDisableWithHandOver, useDuties } from './queries.ts'

interface HandOverDialogProps {
  user: { id: string; fullName: string }
  onClose(): void
}

/** Disables a member of staff: first it shows what lies with them, and asks who takes it over. */
export function HandOverDialog({ user, onClose }: HandOverDialogProps) {
  const { t } = useTranslation('admin')
  const duties = useDuties(user.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('change.disable.title', { name: user.fullName })}
      closeLabel={t('close')}
      closesOutside={false}
    >
      <Loaded query={duties} failed={t('duties.failed')}>
        {(found) => <HandOverForm {...found} user={user} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

interface HandOverFormProps extends HandOverDialogProps {
  duties: readonly Duty[]
  receivers: readonly DutyReceiver[]
}

function HandOverForm({ user, duties, receivers, onClose }: HandOverFormProps) {
  const { t } = useTranslation('admin')
  const disable = useDisableWithHandOver()
  const [reason, setReason] = useState('')
  const [all, setAll] = useState<Choice>('')
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // An alert calls again, whichever colleague takes over the rest.
  const isOpen = duties.some((duty) => duty.kind !== 'alert' && !chosen[keyOf(duty)])
  const isUnchosen = isOpen && all === ''
  const offered = receiversFor(
    receivers,
    duties.some((duty) => needsCounselor(duty.kind) && !chosen[keyOf(duty)]),
  )
  const idOf = (choice: Choice): string | null => (choice === nobody || choice === '' ? null : choice)

  function send(event: FormEvent) {
    event.preventDefault()
    if (disable.isPending) return
    setAsked(true)
    if (isUnchosen || !reason.trim()) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const except = duties.flatMap((duty) => {
      const choice = chosen[keyOf(duty)]
      return choice ? [{ kind: duty.kind, id: duty.id, to: idOf(choice) }] : []
    })
    disable.mutate(
      { id: user.id, reason: reason.trim(), to: idOf(all), except },
      {
        onSuccess: () => {
          notify({ title: t('change.disable.done'), description: user.fullName, tone: 'good' })
          onClose()
        },
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      <p>{t('duties.lead')}</p>
      {duties.length === 0 ? (
        <p className="text-muted">{t('duties.none')}</p>
      ) : (
        <>
          <Field label={t('duties.to')} error={asked && isUnchosen && t('duties.choose')} required>
            {(control) => (
              <Select {...control} value={all} onChange={({ target }) => setAll(target.value)}>
                <option value="" />
                {offered.map(({ id, fullName }) => (
                  <option key={id} value={id}>
                    {fullName}
                  </option>
                ))}
                <option value={nobody}>{t('duties.nobody')}</option>
              </Select>
            )}
          </Field>
          <DutyList
            duties={duties}
            receivers={receivers}
            chosen={chosen}
            onChoose={(key, choice) => setChosen((before) => ({ ...before, [key]: choice }))}
          />
        </>
      )}
      <Field label={t('change.reason')} error={asked && !reason.trim() && t('change.missing')} required>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {disable.isError && <Refusal error={disable.error} duties={duties} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={disable.isPending && t('saving')}>
          {t(duties.length ? 'duties.send' : 'users.disable')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  )
}

function Refusal({ error, duties }: { error: Error; duties: readonly Duty[] }) {
  const { t } = useTranslation('admin')
  const nameOf = useDutyName()
  const code = error instanceof ApiError ? error.code : ''
  const about = duties.find(({ id }) => error instanceof ApiError && id === error.detail)
  const text =
    code === 'duties.time_taken'
      ? t('duties.timeTaken', { name: about ? nameOf(about) : '' })
      : code === 'duties.needs_counselor'
        ? t('duties.needsCounselor')
        : t(code === 'duties.left' ? 'duties.left' : 'notSaved')
  return (
    <Banner tone="danger" announce="alert">
      {text}
    </Banner>
  )
}
