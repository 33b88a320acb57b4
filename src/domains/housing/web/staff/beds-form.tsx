import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormEnd } from '#ui/form-end.tsx'
import { useDraft } from '#web/drafts.ts'
import type { RoomDraft, StaffProperty } from '../../contract/shapes.ts'
import { roomWords } from '../field-words.ts'
import { joinRooms } from '../../contract/meanwhile.ts'
import { Meanwhile } from '#web/meanwhile.tsx'
import { isOvertaken } from '../overtaken.ts'
import { useHousingProblem } from '../problem.tsx'
import { roomDrafts } from '../property-draft.ts'
import { RoomsEditor } from '../rooms-editor.tsx'
import { useSaveRooms } from './queries.ts'

/** Where half-written rooms of a house wait. */
export const bedsDraft = (propertyId: string): string => `rooms ${propertyId}`

/** Rooms and beds of a house, to be changed by whoever decides about it. */
export function BedsForm({ property, onDone }: { property: StaffProperty; onDone(): void }) {
  const { t } = useTranslation(['housing-desk', 'housing'])
  const save = useSaveRooms()
  const problemOf = useHousingProblem()
  const now = { rooms: roomDrafts(property.rooms), version: property.version }
  const { draft, opened, change, clear } = useDraft(bedsDraft(property.id), now)
  const [asked, setAsked] = useState(false)
  const { rooms } = draft
  const isMissing = rooms.some(({ name, beds }) => !name.trim() || beds.some((bed) => !bed.name.trim()))
  const isOld = isOvertaken(save.error) && property.version !== draft.version
  const close = (): void => {
    clear()
    onDone()
  }
  const catchUp = (next: RoomDraft[]): void => {
    change({ rooms: next, version: property.version })
    save.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!isMissing && !save.isPending)
      save.mutate({ id: property.id, rooms, version: draft.version }, { onSuccess: close })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <RoomsEditor
        rooms={rooms}
        onChange={(next) => change({ rooms: next })}
        missing={asked && t('housing:form.missing.room')}
      />
      {isOld && (
        <Meanwhile
          of="housing"
          rows={[{ label: t('housing:form.rooms'), now: roomWords(now.rooms), mine: roomWords(rooms) }]}
          onNow={() => catchUp(now.rooms)}
          onMine={() => catchUp(joinRooms(opened.rooms, rooms, now.rooms))}
        />
      )}
      <FormEnd
        send={t('housing-desk:house.saveBeds')}
        busy={save.isPending && t('housing:saving')}
        problem={isOld ? null : problemOf(save.error)}
        cancel={t('housing-desk:placement.cancel')}
        onCancel={close}
      />
    </form>
  )
}
