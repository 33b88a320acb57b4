import { useTranslation } from 'react-i18next'
import type { FamilyRoom } from '#domains/family-sessions/contract/shapes.ts'

/** A line with the first names of everyone who is in the room now. */
export function WhoIsHere({ room }: { room: FamilyRoom }) {
  const { t, i18n } = useTranslation('family-session')
  const names = room.people.filter(({ isIn, isMe }) => isIn && !isMe).map(({ name }) => name)
  const all = room.isIn ? [...names, t('you')] : names
  return (
    <p role="status" data-here={all.length} className="mt-1 font-bold">
      {all.length ? t('here', { names: new Intl.ListFormat(i18n.language).format(all) }) : t('hereNobody')}
    </p>
  )
}
