import MicOff from 'lucide-react/icons/mic-off'
import { useTranslation } from 'react-i18next'
import type { FamilyRoom, RoomPerson } from '#domains/family-sessions/contract/shapes.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { HorizonLine } from '#ui/horizon.tsx'
import { Picture } from '../stream-view.tsx'
import type { FamilyTalk } from './family-talk.ts'
import { type FamilyView, nobodyYet, othersIn, type OtherView } from './family-view.ts'

/** Everyone else, one under the other on a phone and side by side on a wide screen; the own picture is small. */
export function Tiles({ talk, view, room }: { talk: FamilyTalk; view: FamilyView; room: FamilyRoom }) {
  const { t } = useTranslation('video')
  const others = othersIn(room)
  return (
    <div className="relative">
      <ul className={classNames('grid gap-2', others.length > 1 && 'sm:grid-cols-2')}>
        {others.map((person) => (
          <Tile
            key={person.userId}
            person={person}
            other={view.others[person.userId] ?? nobodyYet}
            savesData={view.savesData}
            isAlone={others.length === 1}
            onSendOut={
              room.isHost && person.role === 'supporter'
                ? () => void talk.letIn(person.userId, false)
                : undefined
            }
          />
        ))}
      </ul>
      {view.ownPicture && (
        <Picture
          stream={view.ownPicture}
          label={t('talk.ownPicture')}
          isMirrored
          className={classNames(
            'aspect-video w-24 rounded-card border border-line bg-sunken object-cover sm:w-40',
            others.length ? 'absolute end-2 top-2' : 'mt-2',
          )}
        />
      )}
    </div>
  )
}

/** What is said of another person under their picture, the most pressing first. */
const useOtherWords = ({ line, note }: OtherView, name: string): string | null => {
  const { t } = useTranslation(['family-session', 'video'])
  if (line === 'connecting') return t('video:talk.connecting', { name })
  if (line === 'lost') return t('lost')
  if (!note) return null
  if (note.covered) return t('covered')
  if (note.picture === 'weak') return t('weak')
  if (!note.hasMicrophone) return t('noMicrophone')
  if (note.muted) return t('muted')
  return null
}

interface TileProps {
  person: RoomPerson
  other: OtherView
  savesData: boolean
  isAlone: boolean
  onSendOut?: (() => void) | undefined
}

function Tile({ person, other, savesData, isAlone, onSendOut }: TileProps) {
  const { t } = useTranslation(['family-session', 'video'])
  const { name, role } = person
  const hasPicture = other.picture && other.note?.picture === 'on' && !savesData
  const words = useOtherWords(other, name)
  return (
    <li
      data-person={person.userId}
      data-line={other.line}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-raised"
    >
      <div
        className={classNames(
          'grid aspect-video w-full place-items-center overflow-hidden bg-water text-water-text',
          isAlone ? 'max-h-[55dvh]' : 'max-h-[32dvh] sm:max-h-none',
        )}
      >
        {hasPicture && other.picture ? (
          <Picture
            stream={other.picture}
            label={t('video:talk.otherPicture', { name })}
            className="h-full w-full object-contain"
          />
        ) : (
          <div className="flex flex-col items-center gap-1 p-2 text-center">
            <HorizonLine className="h-10 w-28" />
            {other.line === 'connected' && <p>{t('video:talk.soundOnly')}</p>}
          </div>
        )}
      </div>
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 px-3 py-1">
        <bdi className="font-bold">{name}</bdi>
        {role !== 'supporter' && <span className="text-sm text-muted">{t(`role.${role}`)}</span>}
        {other.note?.muted && <MicOff aria-hidden="true" className="size-4 text-muted" />}
        {words && <span className="text-sm">{words}</span>}
        {onSendOut && (
          <span className="ms-auto">
            <Button size="dense" onClick={onSendOut} aria-label={t('sendOutName', { name })}>
              {t('sendOut')}
            </Button>
          </span>
        )}
      </div>
    </li>
  )
}
