import { useTranslation } from 'react-i18next'
import { MoodShape } from '#ui/mood-mark.tsx'
import { ScalePicker } from '#ui/scale-picker.tsx'
import { type Mood, moods } from '#domains/mood/contract.ts'

interface MoodChoiceProps {
  mood: Mood | null
  intensity: number | null
  onMood(mood: Mood | null): void
  onIntensity(intensity: number): void
}

/** A mood for an entry by one tap, and how strong it is for whoever wants it in their moods too. */
export function MoodChoice({ mood, intensity, onMood, onIntensity }: MoodChoiceProps) {
  const { t } = useTranslation(['workbooks', 'mood'])
  return (
    <div>
      <div role="group" aria-label={t('workbooks:journal.mood')}>
        <p aria-hidden="true" className="mb-1.5 font-bold">
          {t('workbooks:journal.mood')}
        </p>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {moods.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={mood === one}
              onClick={() => onMood(mood === one ? null : one)}
              className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-card border border-edge bg-raised px-1 py-2 text-sm leading-tight hover:bg-sunken aria-pressed:border-2 aria-pressed:border-accent-text aria-pressed:bg-info-soft aria-pressed:font-bold"
            >
              <MoodShape mood={one} className="size-6" />
              {t(`mood:moods.${one}`)}
            </button>
          ))}
        </div>
      </div>
      {mood && (
        <div className="mt-4">
          <ScalePicker
            legend={t('workbooks:journal.strength')}
            hint={t('workbooks:journal.strengthHint')}
            value={intensity}
            onChange={onIntensity}
            stepLabel={(value) => t('mood:intensity', { value })}
            lowLabel={t('mood:checkIn.low')}
            highLabel={t('mood:checkIn.high')}
          />
        </div>
      )}
    </div>
  )
}
