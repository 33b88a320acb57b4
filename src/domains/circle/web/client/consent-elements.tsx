import { useTranslation } from 'react-i18next'
import { calendarDay } from '#web/format.ts'
import { useBoot } from '#web/org-slots.ts'
import { useWho } from '#web/session.ts'
import { type GrantKind, grantElements } from '../../contract/shapes.ts'

/** Kinds that tell of a client's care: nothing of them is granted before its consent was read. */
export const tellsOfCare = (kinds: readonly GrantKind[]): boolean => kinds.some((kind) => kind !== 'messages')

/** What a client agrees to, in every element of the consent (42 CFR 2.31). */
export function ConsentElements({
  supporter,
  kinds,
  endsOn,
}: {
  supporter: string
  kinds: readonly GrantKind[]
  endsOn: string
}) {
  const { t, i18n } = useTranslation('circle-consent')
  const { fullName } = useWho()
  const { organization } = useBoot()
  const facts = {
    client: fullName,
    organization: organization.name,
    supporter,
    day: calendarDay(endsOn, i18n.language),
  }
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {grantElements.flatMap((element) =>
        element === 'what'
          ? kinds.map((kind) => (
              <li key={kind} className="break-words">
                {t(`what.${kind}`, facts)}
              </li>
            ))
          : [
              <li key={element} className="break-words">
                {t(element, facts)}
              </li>,
            ],
      )}
    </ul>
  )
}
