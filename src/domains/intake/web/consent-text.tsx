import { useTranslation } from 'react-i18next'
import { consentElements, consentWords } from '#domains/consents/contract.ts'
import { defaultLanguage } from '#shared/languages.ts'
import { useSlot } from '#web/org-slots.ts'
import { longDay } from '#web/format.ts'
import { ConsentReview } from './consent-review.tsx'
import { serverDate } from '#web/server-time.ts'

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
  const inAYear = serverDate()
  inAYear.setFullYear(inAYear.getFullYear() + 1)
  const facts = (language: string) => ({
    name: name || '…',
    organization: organization ?? own,
    caseworker,
    day: longDay(inAYear.toISOString(), language),
  })
  const keys = consentElements.map((element) =>
    consentWords(element, { hasCaseworker: caseworker !== '', isGuardian }),
  )
  const list = (say: (key: (typeof keys)[number], part: 'title' | 'text') => string) => (
    <dl className="mt-2 flex flex-col gap-3">
      {keys.map((key) => (
        <div key={key}>
          <dt className="font-bold">{say(key, 'title')}</dt>
          <dd className="measure">{say(key, 'text')}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <>
      {list((key, part) => t(`${key}.${part}`, facts(i18n.language)))}
      <ConsentReview
        english={(texts) => list((key, part) => fill(texts, `${key}.${part}`, facts(defaultLanguage)))}
      />
    </>
  )
}

const fill = (texts: Record<string, unknown>, key: string, facts: Record<string, string>): string => {
  let found: unknown = texts
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  return String(found ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '')
}
