import { useTranslation } from 'react-i18next'
import { textLink } from '#ui/link.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import type { AlertSheet } from '#domains/alert-sheet/contract.ts'

interface ContactLinesProps {
  contacts: AlertSheet['contacts']
  /** The person who hurts the client may be among them. */
  isAbuse: boolean
}

/** Whom the client named for an emergency, with numbers that can be called. */
export function ContactLines({ contacts, isAbuse }: ContactLinesProps) {
  const { t } = useTranslation('care')
  if (!contacts.length) return <p className="text-muted">{t('contacts.none')}</p>
  return (
    <>
      {isAbuse && <p className="mb-1 font-bold text-danger">{t('reach.abuse')}</p>}
      <ul className="flex flex-col gap-1.5">
        {contacts.map(({ id, name, relation, phone, toldInCrisis }) => (
          <li key={id}>
            <bdi>{name}</bdi> {relation && <span className="text-muted">({relation})</span>}
            {phone && <PhoneLink phone={phone} className={`${textLink} flex min-h-9 w-fit items-center`} />}
            <p className="text-muted">{t(toldInCrisis ? 'contacts.told' : 'contacts.notTold')}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
