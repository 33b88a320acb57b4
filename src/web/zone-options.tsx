import { useTranslation } from 'react-i18next'
import { zoneName } from '#shared/moments.ts'

/** The zones of the United States, from east to west, and its territories. */
const ofUnitedStates = [
  'America/New_York',
  'America/Detroit',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
]

/** Names of zones by language: a browser takes long to find hundreds of them, so each is asked for once. */
const known = new Map<string, string>()

/** "America/Los Angeles · Pacific Standard Time": the place, and the name of its time in the reader's language. */
const labelOf = (zone: string, language: string): string => {
  const key = `${language} ${zone}`
  const label = known.get(key) ?? `${zone.replaceAll('_', ' ')} · ${zoneName(language, 'long', zone)}`
  known.set(key, label)
  return label
}

/** Time zones for a Select: those of the United States, then every other one that the browser knows, by name. */
export function ZoneOptions({ current }: { current: string }) {
  const { t, i18n } = useTranslation('care')
  const others = [...new Set([current, ...Intl.supportedValuesOf('timeZone')])]
    .filter((zone) => !ofUnitedStates.includes(zone))
    .toSorted((a, b) => a.localeCompare(b, 'en'))
  return [
    { label: t('hours.zonesHere'), zones: ofUnitedStates },
    { label: t('hours.zonesElsewhere'), zones: others },
  ].map(({ label, zones }) => (
    <optgroup key={label} label={label}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {labelOf(zone, i18n.language)}
        </option>
      ))}
    </optgroup>
  ))
}
