import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Table } from '#ui/table.tsx'
import { ApiError } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { type Callable, canBeWoken } from '../../../contract/on-call.ts'
import { FormEnd, NotSaved } from './form-end.tsx'
import { PhoneField } from './phone-field.tsx'
import { useSetCallPhone } from './queries.ts'

/** By which ways a call reaches everybody who can be put on the rota. */
export function PeopleReach({ people }: { people: readonly Callable[] }) {
  const { t } = useTranslation('admin')
  const [changing, setChanging] = useState<Callable | null>(null)
  const has = (is: boolean): string => t(is ? 'onCall.yes' : 'onCall.no')
  return (
    <>
      <Table
        caption={t('onCall.people')}
        captionHidden
        dense
        rows={people}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('users.name'),
            rowHeader: true,
            cell: ({ fullName }) => <bdi>{fullName}</bdi>,
          },
          { key: 'role', header: t('users.role'), cell: ({ role }) => t(`role.${role}`) },
          { key: 'email', header: t('onCall.mail'), cell: ({ hasEmail }) => has(hasEmail) },
          { key: 'push', header: t('onCall.browser'), cell: ({ hasPush }) => has(hasPush) },
          { key: 'night', header: t('onCall.atNight'), cell: (person) => has(canBeWoken(person)) },
          {
            key: 'phone',
            header: t('onCall.phone'),
            cell: (person) => (
              <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1 sm:justify-start">
                <bdi dir="ltr">{person.phone ?? t('none')}</bdi>
                {person.phone && !person.isPhoneProven && (
                  <span className="text-muted">({t('onCall.unproven')})</span>
                )}
                <Button
                  size="dense"
                  className="min-h-11 sm:min-h-9"
                  aria-haspopup="dialog"
                  aria-label={t('onCall.phoneOf', { name: person.fullName })}
                  onClick={() => setChanging(person)}
                >
                  {t('onCall.change')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {changing && <PhoneDialog key={changing.id} person={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

function PhoneDialog({ person, onClose }: { person: Callable; onClose(): void }) {
  const { t } = useTranslation('admin')
  const set = useSetCallPhone()
  const [phone, setPhone] = useState(person.phone ?? '')
  const isWrong = set.error instanceof ApiError && set.error.status === 400

  function send(event: FormEvent) {
    event.preventDefault()
    if (set.isPending) return
    set.mutate(
      { id: person.id, phone: phone.trim() || null },
      {
        onSuccess: () => {
          notify({ title: t('onCall.saved'), tone: 'good' })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('onCall.phoneOf', { name: person.fullName })}
      closeLabel={t('close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <PhoneField
          label={t('onCall.phone')}
          hint={t('onCall.phoneHint')}
          isWrong={isWrong}
          value={phone}
          onChange={setPhone}
        />
        <NotSaved when={set.isError && !isWrong} />
        <FormEnd send={t('onCall.save')} busy={set.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
