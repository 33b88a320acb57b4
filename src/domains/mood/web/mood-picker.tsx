import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MoodShape } from '#ui/mood-mark.tsx'
import { type Mood, moods } from '../contract.ts'

/** Six moods, each a shape and a word under one thumb. */
export function MoodPicker({ value, onChange }: { value: Mood | null; onChange(mood: Mood): void }) {
  const { t } = useTranslation('mood')
  const name = useId()
  return (
    <fieldset aria-describedby={`${name}-hint`} className="min-w-0">
      <legend className="text-xl font-bold">{t('checkIn.title')}</legend>
      <p id={`${name}-hint`} className="mt-1 text-muted">
        {t('checkIn.hint')}
      </p>
      <div className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-6">
        {moods.map((mood) => (
          <label
            key={mood}
            className="flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-card border border-edge bg-raised px-1 py-2 text-center text-sm leading-tight hover:bg-sunken has-checked:border-2 has-checked:border-accent-text has-checked:bg-info-soft has-checked:font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)"
          >
            <input
              type="radio"
              name={name}
              value={mood}
              checked={value === mood}
              onChange={() => onChange(mood)}
              className="sr-only"
            />
            <MoodShape mood={mood} className="size-8" />
            <span>{t(`moods.${mood}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
