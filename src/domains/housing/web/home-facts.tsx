import { useTranslation } from 'react-i18next'
import { photoPath } from '#shared/uploaded-file.ts'
import { calendarDay } from '#web/format.ts'
import { useLite } from '#web/lite.ts'
import { Photo } from '#web/photo.tsx'
import type { Home, Photo as HomePhoto } from '../contract/shapes.ts'

/** What a place costs a month, in words. */
export const useRentWords = () => {
  const { t, i18n } = useTranslation('housing')
  return (rent: number | null): string => {
    if (rent === null) return t('rent.ask')
    if (rent === 0) return t('rent.free')
    return t('rent.month', { dollars: new Intl.NumberFormat(i18n.language).format(rent) })
  }
}

/** City, state and ZIP code: all that is told of where a place is. */
export const areaOf = ({ city, state, zipCode }: Pick<Home, 'city' | 'state' | 'zipCode'>): string =>
  [[city, state].filter(Boolean).join(', '), zipCode].filter(Boolean).join(' ')

/** Rent, from when, what it has and its rules. */
export function HomeFacts({ home }: { home: Home }) {
  const { t, i18n } = useTranslation('housing')
  const rent = useRentWords()
  const rules = [...home.rules.map((rule) => t(`rule.${rule}`)), ...home.ownRules.split('\n').filter(Boolean)]
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap gap-x-4">
        <span>{rent(home.rent)}</span>
        {home.freeFrom && <span>{t('from', { day: calendarDay(home.freeFrom, i18n.language) })}</span>}
      </p>
      {home.features.length > 0 && (
        <div>
          <h4 className="font-bold">{t('place.has')}</h4>
          <p>{home.features.map((feature) => t(`feature.${feature}`)).join(' · ')}</p>
        </div>
      )}
      {rules.length > 0 && (
        <div>
          <h4 className="font-bold">{t('place.rules')}</h4>
          <ul className="list-disc ps-5">
            {rules.map((rule) => (
              <li key={rule} dir="auto" className="break-words">
                {rule}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Small photos in a row; each opens large. */
export function Photos({ photos }: { photos: readonly HomePhoto[] }) {
  const { t } = useTranslation('housing')
  if (!photos.length) return null
  return (
    <ul aria-label={t('place.photos')} className="flex flex-wrap gap-2">
      {photos.map(({ id, alt }) => (
        <li key={id}>
          <PhotoLink id={id} alt={alt || t('place.noAlt')} />
        </li>
      ))}
    </ul>
  )
}

const photoClass = 'size-28 rounded-card border border-line sm:size-36'

/** In lite mode a picture is a button until it is asked for, and a button cannot stand in a link. */
function PhotoLink({ id, alt }: { id: string; alt: string }) {
  const isLite = useLite()
  const photo = <Photo src={photoPath(id, 'small')} alt={alt} loading="lazy" className={photoClass} />
  if (isLite) return photo
  return (
    <a href={photoPath(id, 'large')} target="_blank" rel="noreferrer">
      {photo}
    </a>
  )
}
