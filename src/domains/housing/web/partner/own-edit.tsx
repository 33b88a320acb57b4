import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useDraft } from '#web/drafts.ts'
import type { OwnProperty } from '../../contract/shapes.ts'
import { usePropertyWords } from '../field-words.ts'
import { changedMeanwhile, joinRooms } from '../../contract/meanwhile.ts'
import { Meanwhile } from '#web/meanwhile.tsx'
import { isOvertaken } from '../overtaken.ts'
import { useHousingProblem } from '../problem.tsx'
import { detailsOf, draftOf, faultOf, type PropertyDraft, propertyFields } from '../property-draft.ts'
import { PropertyFields } from '../property-fields.tsx'
import { useEditOwn } from './queries.ts'

/** Where half-written changes of a place wait. */
export const ownEditDraft = (propertyId: string): string => `own place ${propertyId}`

/** Everything an owner said of their place, to be changed. */
export function OwnEdit({ own }: { own: OwnProperty }) {
  const { t } = useTranslation('housing')
  const edit = useEditOwn()
  const problemOf = useHousingProblem()
  const words = usePropertyWords()
  const now = { ...draftOf(own), version: own.version }
  const { draft, opened, change, clear } = useDraft(ownEditDraft(own.id), now)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { theirs, takeNow, takeRest } = changedMeanwhile(opened, draft, now)
  const isOld = isOvertaken(edit.error) && own.version !== draft.version
  function submit(event: FormEvent) {
    event.preventDefault()
    if (edit.isPending) return
    setAsked(true)
    const first = propertyFields.find((field) => faultOf(draft, field))
    if (first) {
      const wanted = first === 'rooms' ? '[data-name=missing]' : `[name=${first}]`
      return setTimeout(() => form.current?.querySelector<HTMLElement>(wanted)?.focus())
    }
    edit.mutate({ id: own.id, ...detailsOf(draft), version: draft.version }, { onSuccess: clear })
  }
  const catchUp = (part: Partial<PropertyDraft>): void => {
    change({ ...part, version: own.version })
    edit.reset()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <PropertyFields
        draft={draft}
        change={(part) => {
          if (edit.isSuccess) edit.reset()
          change(part)
        }}
        asked={asked}
        isAddressFixed={!own.mayMoveAddress}
      />
      {isOld ? (
        <Meanwhile
          of="housing"
          rows={(theirs as (keyof PropertyDraft)[]).map((field) => ({
            label: words.labelOf(field),
            now: words.say(field, now),
            mine: words.say(field, draft),
          }))}
          onNow={() => catchUp(takeNow)}
          onMine={() => catchUp({ ...takeRest, rooms: joinRooms(opened.rooms, draft.rooms, now.rooms) })}
        />
      ) : (
        edit.isError && (
          <p role="alert" className="text-danger">
            {problemOf(edit.error)}
          </p>
        )
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={edit.isPending && t('saving')}>
          {t('own.save')}
        </Button>
        <span role="status">{edit.isSuccess && t('own.saved')}</span>
      </div>
    </form>
  )
}
