import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { languageOf } from '#shared/languages.ts'
import { useDeviceSetting } from '#web/device-setting.ts'
import { useHasVoice } from '#web/read-aloud.ts'
import { useHearsLocally } from '#web/voice/dictation.ts'
import { voiceSetting } from '#web/voice/setting.ts'

/** What this device can do with a voice by itself, and the switch for it. What it cannot do reads Disabled, with the reason. */
export function VoiceCard() {
  const { t, i18n } = useTranslation('language')
  const { code, name: language } = languageOf(i18n.language)
  const isOn = useDeviceSetting(voiceSetting)
  const reads = useHasVoice(code)
  const hears = useHearsLocally(code) === true
  const isPossible = reads || hears
  const part = (title: string, works: boolean, yes: string, no: string) => (
    <div className="py-3">
      <dt className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-bold">{title}</span>
        <Badge tone={works && isOn ? 'good' : 'neutral'}>{t(works && isOn ? 'voice.on' : 'voice.off')}</Badge>
      </dt>
      <dd className="measure mt-1 text-muted">{works ? (isOn ? yes : t('voice.turnedOff')) : no}</dd>
    </div>
  )
  return (
    <Card>
      <h3 className="text-xl">{t('voice.title')}</h3>
      <p className="mt-1 text-muted">{t('voice.lead')}</p>
      <Switch
        label={t('voice.switch')}
        checked={isOn && isPossible}
        disabled={!isPossible}
        onChange={voiceSetting.set}
        onLabel={t('voice.on')}
        offLabel={t('voice.off')}
      />
      <dl className="divide-y divide-line border-t border-line">
        {part(
          t('voice.reading'),
          reads,
          t('voice.readingWorks', { language }),
          t('voice.readingNot', { language }),
        )}
        {part(t('voice.dictation'), hears, t('voice.dictationWorks', { language }), t('voice.dictationNot'))}
      </dl>
    </Card>
  )
}
