import Volume2 from 'lucide-react/icons/volume-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/inputs.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { languageOf, languages, type LanguageCode } from '#shared/languages.ts'
import { useSlot } from '#web/org-slots.ts'
import { useReadAloud } from '#web/read-aloud.ts'
import { useTextsIn } from '../texts.ts'

const sentences = ['greeting', 'moodCheck', 'support', 'emergency'] as const
type Sentence = (typeof sentences)[number]

/** Four sentences in any of the languages, to read and to hear; the page stays in its own. */
export function Demo() {
  const { t, i18n } = useTranslation('language')
  const [picked, setPicked] = useState<LanguageCode | null>(null)
  const { code, dir, name } = languageOf(picked ?? i18n.language)
  const texts = useTextsIn(code)
  const voice = useReadAloud(code)
  const [reading, setReading] = useState<Sentence | null>(null)
  const slot = useSlot()
  const say = (key: Sentence): string =>
    (texts?.sentence[key] ?? '')
      .replace('{{emergency}}', slot('emergency'))
      .replace('{{lifeline}}', slot('lifeline'))
  return (
    <Card>
      <h3 className="text-xl">{t('demo.title')}</h3>
      <p className="mt-1 text-muted">{t('demo.lead')}</p>
      <Field label={t('demo.pick')} className="mt-3 max-w-sm">
        {(control) => (
          <Select
            {...control}
            value={code}
            onChange={({ target }) => {
              voice.stop()
              setPicked(target.value as LanguageCode)
            }}
          >
            {languages.map((one) => (
              <option key={one.code} value={one.code} lang={one.code}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {texts ? (
        <ul className="mt-3 divide-y divide-line">
          {sentences.map((key) => {
            const isRead = voice.isReading && reading === key
            return (
              <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="text-sm text-muted">{t(`demo.${key}`)}</p>
                  <p lang={code} dir={dir} className="text-lg">
                    {say(key)}
                  </p>
                </div>
                {voice.isAvailable && (
                  <Button
                    icon={<Volume2 aria-hidden="true" className="size-5" />}
                    aria-pressed={isRead}
                    aria-label={`${t(isRead ? 'demo.stop' : 'demo.listen')}: ${t(`demo.${key}`)}`}
                    onClick={() => {
                      if (isRead) return voice.stop()
                      setReading(key)
                      voice.read([say(key)])
                    }}
                  >
                    {t(isRead ? 'demo.stop' : 'demo.listen')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      ) : (
        <SkeletonText lines={4} label={t('team.loading')} />
      )}
      {!voice.isAvailable && (
        <p className="mt-2 text-sm text-muted">
          {t(voice.hasVoice ? 'voice.turnedOff' : 'demo.noVoice', { language: name })}
        </p>
      )}
    </Card>
  )
}
