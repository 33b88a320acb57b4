import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { circleEndpoints } from '#domains/circle/contract.ts'
import type { FamilyContact } from '#domains/circle/contract/shapes.ts'
import { phoneLink } from '#shared/phone.ts'
import { ApiError } from '#web/api.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'

/** One person with the ways to reach them: the client calls or writes, the product does nothing by itself. */
function Person({ contact }: { contact: FamilyContact }) {
  const { t } = useTranslation('alerts')
  const { name, relation, phone, email, conversationId } = contact
  const call = phone ? phoneLink(phone) : null
  const number = call?.replace('tel:', '').replace(/;.*/, '')
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0 break-words">
        <bdi className="font-bold">{name}</bdi>
        {relation && <span className="block text-sm text-muted">{relation}</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        {call && (
          <a className={buttonClass('primary')} href={call}>
            {t('family.call')}
          </a>
        )}
        {number && (
          <a className={buttonClass()} href={`sms:${number}`}>
            {t('family.text')}
          </a>
        )}
        {conversationId && (
          <Link className={buttonClass()} to={`/hub/circle/messages?conversation=${conversationId}`}>
            {t('family.write')}
          </Link>
        )}
        {!call && email && (
          <a className={buttonClass()} href={`mailto:${email}`}>
            {t('family.email')}
          </a>
        )}
      </span>
    </li>
  )
}

/** Contact Family: the people the client chose, to call or to write to. */
export function ContactFamily({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation('alerts')
  const [open, setOpen] = useState(false)
  const family = useEndpoint(circleEndpoints.listFamilyContacts, open ? { id: clientId } : null)
  const ask = useAction(circleEndpoints.contactFamily, { refreshes: [circleEndpoints.listFamilyContacts] })
  const close = (): void => setOpen(false)
  const askToCall = (): void =>
    ask.mutate(
      { id: clientId },
      {
        onSuccess: ({ writtenTo }) => {
          close()
          const names = new Intl.ListFormat(i18n.language).format(writtenTo)
          notify({
            title: t('buttons.family'),
            description: writtenTo.length ? t('support.familySent', { names }) : t('family.nobodyReached'),
            tone: writtenTo.length ? 'good' : 'danger',
          })
        },
        onError: (error) => {
          const isKept = error instanceof ApiError && error.code === 'crisis.contacts_kept_out'
          if (isKept) close()
          notify({
            title: t('buttons.family'),
            description: t(isKept ? 'support.familyKept' : 'support.familyFailed'),
            tone: 'danger',
          })
        },
      },
    )
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('buttons.family')}</Button>
      <Dialog open={open} onClose={close} title={t('buttons.family')} closeLabel={t('support.close')}>
        <Loaded query={family} failed={t('support.familyFailed')}>
          {({ isKeptOut, contacts }) =>
            isKeptOut ? (
              <p>{t('support.familyKept')}</p>
            ) : contacts.length ? (
              <>
                <ul className="divide-y divide-line">
                  {contacts.map((contact, i) => (
                    // Two people may have one name; their order does not change while the list is open.
                    // oxlint-disable-next-line react/no-array-index-key
                    <Person key={`${contact.name} ${i}`} contact={contact} />
                  ))}
                </ul>
                {contacts.some(({ conversationId }) => conversationId) && (
                  <div className="mt-4">
                    <p className="text-sm text-muted">{t('family.askText')}</p>
                    <p className="mt-1 font-bold">
                      {new Intl.ListFormat(i18n.language).format(
                        contacts.flatMap(({ name, conversationId }) => (conversationId ? [name] : [])),
                      )}
                    </p>
                    <Button
                      className="mt-2"
                      onClick={askToCall}
                      busy={ask.isPending ? t('buttons.sending') : false}
                    >
                      {t('support.familySend')}
                    </Button>
                  </div>
                )}
              </>
            ) : (
              <>
                <p>{t('family.none')}</p>
                <div className="mt-3 flex flex-wrap gap-2">
                  <Link className={buttonClass('primary')} to="/hub/contacts">
                    {t('family.addContact')}
                  </Link>
                  <Link className={buttonClass()} to="/hub/circle">
                    {t('family.invite')}
                  </Link>
                </div>
              </>
            )
          }
        </Loaded>
      </Dialog>
    </>
  )
}
