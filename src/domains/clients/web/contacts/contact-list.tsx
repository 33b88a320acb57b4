import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { EmergencyContact } from '../../contract.ts'
import { ContactForm } from './contact-form.tsx'
import { useDeleteContact, useEmergencyContacts } from './queries.ts'

const most = 10

/** Whom the person named for an emergency: add, change, take off the list. */
export function ContactList({ clientId }: { clientId: string }) {
  const { t } = useTranslation('contacts')
  const contacts = useEmergencyContacts(clientId)
  const [open, setOpen] = useState<EmergencyContact | 'new' | null>(null)

  if (!contacts.data)
    return contacts.isError ? (
      <Banner
        tone="danger"
        announce="alert"
        actions={<Button onClick={() => void contacts.refetch()}>{t('retry')}</Button>}
      >
        {t('failed')}
      </Banner>
    ) : (
      <SkeletonText lines={4} label={t('loading')} />
    )
  const full = contacts.data.length >= most
  return (
    <div className="flex flex-col gap-4">
      {contacts.data.length === 0 && <p className="text-muted">{t('none')}</p>}
      {contacts.data.length > 0 && (
        <ul className="flex flex-col gap-4">
          {contacts.data.map((contact) => (
            <Contact
              key={contact.id}
              clientId={clientId}
              contact={contact}
              onChange={() => setOpen(contact)}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          variant={contacts.data.length ? 'quiet' : 'primary'}
          onClick={() => setOpen('new')}
          disabledReason={full && t('full', { most })}
        >
          {t('add')}
        </Button>
      </div>
      {open && (
        <ContactForm
          key={open === 'new' ? 'new' : open.id}
          clientId={clientId}
          contact={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

function Contact({
  clientId,
  contact,
  onChange,
}: {
  clientId: string
  contact: EmergencyContact
  onChange(): void
}) {
  const { t } = useTranslation('contacts')
  const remove = useDeleteContact(clientId)
  const [asking, setAsking] = useState(false)
  const { name, relation, phone, email, toldInCrisis } = contact

  return (
    <Card as="li">
      <h2 className="text-lg font-bold">
        <bdi>{name}</bdi>{' '}
        {relation && (
          <span className="font-normal text-muted">
            (<bdi>{relation}</bdi>)
          </span>
        )}
      </h2>
      <p className="flex flex-wrap gap-x-4">
        {phone && <bdi dir="ltr">{phone}</bdi>}
        {email && (
          <bdi dir="ltr" className="break-all">
            {email}
          </bdi>
        )}
      </p>
      <p className={toldInCrisis ? 'font-bold text-good' : 'text-muted'}>
        {t(toldInCrisis ? 'isTold' : 'isNotTold')}
      </p>
      {remove.isError && (
        <p role="alert" className="text-danger">
          {t('notSaved')}
        </p>
      )}
      {asking && <p className="mt-2 font-bold">{t('removeAsk', { name })}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {asking ? (
          <>
            <Button
              variant="danger"
              onClick={() => remove.mutate(contact.id)}
              busy={remove.isPending && t('saving')}
            >
              {t('remove')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
          </>
        ) : (
          <>
            <Button onClick={onChange} aria-label={t('changeName', { name })}>
              {t('changeShort')}
            </Button>
            <Button onClick={() => setAsking(true)} aria-label={t('removeName', { name })}>
              {t('remove')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
