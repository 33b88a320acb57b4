import BedSingle from 'lucide-react/icons/bed-single'
import DoorOpen from 'lucide-react/icons/door-open'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#ui/button.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { useNextFocus } from '#ui/use-next-focus.ts'
import { newId } from '#shared/ids.ts'
import { bedsAtMost, longestHousing, type RoomDraft, roomsAtMost } from '../contract/shapes.ts'

interface RoomsEditorProps {
  rooms: readonly RoomDraft[]
  onChange(rooms: RoomDraft[]): void
  /** Says that a name is missing; shown at each that is. */
  missing: string | false
}

/** Rooms and their beds by name. A new room begins with one bed. */
export function RoomsEditor({ rooms, onChange, missing }: RoomsEditorProps) {
  const { t } = useTranslation('housing')
  const root = useRef<HTMLFieldSetElement>(null)
  useNextFocus(root)
  const change = (id: string, part: Partial<RoomDraft>): void =>
    onChange(rooms.map((room) => (room.id === id ? { ...room, ...part } : room)))
  const newBed = (number: number) => ({ id: newId(), name: t('form.newBed', { number }) })

  return (
    <fieldset ref={root} data-next-focus="[data-add-room]" className="min-w-0">
      <legend className="mb-1 font-bold">{t('form.rooms')}</legend>
      <p className="mb-3 text-sm text-muted">{t('form.roomsHint')}</p>
      {rooms.length > 0 && (
        <ul className="mb-3 flex flex-col gap-3">
          {rooms.map((room, i) => (
            <li key={room.id} className="rounded-card border border-line bg-raised p-3">
              <NameRow
                icon={<DoorOpen aria-hidden="true" className="size-5 shrink-0 text-muted" />}
                label={t('form.roomName', { number: i + 1 })}
                value={room.name}
                missing={missing}
                removeLabel={t('form.removeRoom', {
                  room: room.name || t('form.newRoom', { number: i + 1 }),
                })}
                onChange={(name) => change(room.id, { name })}
                onRemove={() => onChange(rooms.filter(({ id }) => id !== room.id))}
              />
              <ul className="mt-2 flex flex-col gap-2 ps-4 sm:ps-8">
                {room.beds.map((bed, n) => (
                  <li key={bed.id}>
                    <NameRow
                      icon={<BedSingle aria-hidden="true" className="size-5 shrink-0 text-muted" />}
                      label={t('form.bedName', { number: n + 1 })}
                      value={bed.name}
                      missing={missing}
                      removeLabel={t('form.removeBed', {
                        bed: bed.name || t('form.newBed', { number: n + 1 }),
                      })}
                      onChange={(name) =>
                        change(room.id, {
                          beds: room.beds.map((one) => (one.id === bed.id ? { ...one, name } : one)),
                        })
                      }
                      onRemove={() => change(room.id, { beds: room.beds.filter(({ id }) => id !== bed.id) })}
                    />
                  </li>
                ))}
              </ul>
              {room.beds.length < bedsAtMost && (
                <Button
                  variant="link"
                  className="ms-4 sm:ms-8"
                  aria-label={t('form.addBedTo', { room: room.name || t('form.newRoom', { number: i + 1 }) })}
                  onClick={() => change(room.id, { beds: [...room.beds, newBed(room.beds.length + 1)] })}
                >
                  {t('form.addBed')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {rooms.length < roomsAtMost && (
        <Button
          data-add-room
          onClick={() =>
            onChange([
              ...rooms,
              { id: newId(), name: t('form.newRoom', { number: rooms.length + 1 }), beds: [newBed(1)] },
            ])
          }
        >
          {t('form.addRoom')}
        </Button>
      )}
    </fieldset>
  )
}

interface NameRowProps {
  icon: React.ReactNode
  label: string
  value: string
  missing: string | false
  removeLabel: string
  onChange(name: string): void
  onRemove(): void
}

function NameRow({ icon, label, value, missing, removeLabel, onChange, onRemove }: NameRowProps) {
  const isMissing = missing !== false && !value.trim()
  return (
    <div>
      <div className="flex items-center gap-2">
        {icon}
        <TextInput
          aria-label={label}
          aria-invalid={isMissing || undefined}
          data-name={isMissing ? 'missing' : undefined}
          dir="auto"
          autoComplete="off"
          maxLength={longestHousing.room}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <IconButton label={removeLabel} icon={<X aria-hidden="true" />} onClick={onRemove} />
      </div>
      {isMissing && <p className="mt-1 text-danger">{missing}</p>}
    </div>
  )
}
