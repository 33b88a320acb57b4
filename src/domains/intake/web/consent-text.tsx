import { useTranslation } from 'react-i18next'
import { consentElements, consentWords } from '#domains/consents/contract.ts'
import { useSlot } from '#web/org-slots.ts'
import { longDay } from '#web/format.ts'

/** Everything that is signed, word for word as it is kept. */
export function ConsentText({
  name,
  caseworker = '',
  organization,
  isGuardian = false,
}: {
  name: string
  caseworker?: string
  organization?: string
  /** A guardian reads it, who signs for somebody. */
  isGuardian?: boolean
}) {
  const { t, i18n } = useTranslation('consents')
  const own = useSlot()('name')
  const inAYear = new Date()
  inAYear.setFullYear(inAYear.getFullYear() + 1)
  const facts = {
    name: name || '…',
    organization: organization ?? own,
    caseworker,
    day: longDay(inAYear.toISOString(), i18n.language),
  }
  return (
    <dl className="mt-2 flex flex-col gap-3">
      {consentElements.map((element) => {
        const key = consentWords(element, { hasCaseworker: caseworker !== '', isGuardian })
        return (
          <div key={element}>
            <dt className="font-bold">{t(`${key}.title`)}</dt>
            <dd className="measure">{t(`${key}.text`, facts)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
