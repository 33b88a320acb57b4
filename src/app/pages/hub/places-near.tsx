import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { type NeedKind, needKinds } from '#domains/need-words/types.ts'
import { PlaceCard } from '#domains/needs/web/place-card.tsx'
import { useHelpNear } from '#domains/needs/web/queries.ts'
import { readZip } from '#shared/zip.ts'
import { Loaded } from '#web/loaded.tsx'

/** The organization's list of places, the nearest first once a ZIP code is known. `only` leaves out what does not offer it. */
export function PlacesNear({ only = null }: { only?: NeedKind | null }) {
  const { t } = useTranslation('needs')
  const [typed, setTyped] = useState<string | null>(null)
  const [zip, setZip] = useState('')
  const [chosen, setChosen] = useState<NeedKind | null>(null)
  const [asked, setAsked] = useState(false)
  const near = useHelpNear(zip)
  const kind = only ?? chosen
  const show = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    const digits = readZip(typed ?? '')
    if (digits) setZip(digits)
  }
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4">
      <form onSubmit={show} className="flex flex-wrap items-end gap-3">
        <Field
          label={t('zip')}
          hint={t('zipHint')}
          error={asked && typed !== null && !readZip(typed) && t('zipWrong')}
          className="max-w-60"
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              value={typed ?? near.data?.zip ?? ''}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit">{t('show')}</Button>
      </form>
      {only === null && <Filter chosen={chosen} onChoose={setChosen} />}
      <Loaded query={near} failed={t('failed')}>
        {({ places, zip: known }) => {
          const shown = places.filter(({ offers }) => kind === null || offers.includes(kind))
          return (
            <>
              {zip && !known && <p className="text-muted">{t('zipUnknown')}</p>}
              {shown.length ? (
                <ul className="flex flex-col gap-3">
                  {shown.map((place) => (
                    <li key={place.id}>
                      <PlaceCard place={place} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p>{t(places.length ? 'noneOf' : 'none')}</p>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function Filter({ chosen, onChoose }: { chosen: NeedKind | null; onChoose(kind: NeedKind | null): void }) {
  const { t } = useTranslation('needs')
  return (
    <fieldset>
      <legend className="sr-only">{t('filter')}</legend>
      <div className="flex flex-wrap gap-2">
        <Chip isChosen={chosen === null} onChoose={() => onChoose(null)}>
          {t('all')}
        </Chip>
        {needKinds.map((one) => (
          <Chip key={one} isChosen={chosen === one} onChoose={() => onChoose(one)}>
            {t(`kind.${one}`)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
