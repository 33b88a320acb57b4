import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/inputs.tsx'
import { Switch } from '#ui/switch.tsx'
import { languageOf } from '#shared/languages.ts'
import { type Cap, caps } from './data-cap.ts'
import { megabytes } from './line-stats.ts'
import type { MediaView, OwnMedia } from './own-media.ts'

/** A number of megabytes in the reader's own way of writing numbers. */
export const useMegabytes = (): ((bytes: number) => string) => {
  const { i18n } = useTranslation()
  const format = new Intl.NumberFormat(languageOf(i18n.language).locale, { maximumFractionDigits: 1 })
  return (bytes) => format.format(megabytes(bytes))
}

/** The choice of how much a talk may use, and of sound alone. */
export function DataChoices({ media, view }: { media: OwnMedia; view: MediaView }) {
  const { t } = useTranslation('video')
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('data.cap')} hint={t('data.capHint')}>
        {(field) => (
          <Select
            {...field}
            value={view.cap ?? ''}
            onChange={({ target }) => media.setCap((target.value ? Number(target.value) : null) as Cap)}
          >
            <option value="">{t('data.noCap')}</option>
            {caps.map((mb) => (
              <option key={mb} value={mb}>
                {t('data.mb', { mb })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Switch
        label={t('data.soundOnly')}
        hint={t('data.soundOnlyHint')}
        checked={view.savesData}
        onChange={(on) => media.setSavesData(on)}
        onLabel={t('data.on')}
        offLabel={t('data.off')}
      />
    </div>
  )
}

/** What the talk has used so far, always in sight; the choices unfold under it. */
export function DataMeter({ media, view }: { media: OwnMedia; view: MediaView }) {
  const { t } = useTranslation('video')
  const format = useMegabytes()
  const { bytes, bytesASecond } = view
  return (
    <details className="group/data rounded-card border border-line bg-raised px-4 py-1" data-bytes={bytes}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-1 tabular-nums">
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-150 ease-quiet group-open/data:rotate-180"
        />
        <span className="font-bold">{t('data.soFar', { mb: format(bytes) })}</span>
        {bytesASecond !== null && bytesASecond > 0 && (
          <span className="text-sm text-muted">{t('data.now', { mb: format(bytesASecond * 60) })}</span>
        )}
      </summary>
      <div className="pb-3">
        <DataChoices media={media} view={view} />
      </div>
    </details>
  )
}

/** What the cap on data says, and the way past it. */
export function CapWords({ media, view }: { media: OwnMedia; view: MediaView }) {
  const { t } = useTranslation('video')
  if (view.cap === null || view.capState === 'under') return null
  const isReached = view.capState === 'reached'
  return (
    <Banner
      tone="neutral"
      actions={isReached && <Button onClick={() => media.liftCap()}>{t('data.goOn')}</Button>}
    >
      {t(isReached ? 'data.reached' : 'data.near', { mb: view.cap })}
    </Banner>
  )
}
