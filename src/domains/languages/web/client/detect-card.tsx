import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { languageOf } from '#shared/languages.ts'
import { useDeviceSetting } from '#web/device-setting.ts'
import { LanguageOffer } from '../language-offer.tsx'
import {
  browserLanguages,
  lookAtBrowser,
  setSuggesting,
  suggestSetting,
  useLookAtBrowser,
} from '../suggestion.ts'

/** Auto-detect: it proposes a language and never switches by itself. It can be turned off for this device. */
export function DetectCard() {
  const { t, i18n } = useTranslation('language')
  const isOn = useDeviceSetting(suggestSetting)
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const { locale, code } = languageOf(i18n.language)
  useLookAtBrowser(code)
  const wanted = browserLanguages()
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    wanted.map((one) => languageOf(one).name),
  )
  return (
    <Card>
      <h3 className="text-xl">{t('detect.title')}</h3>
      <p className="mt-1 text-muted">{t('detect.lead')}</p>
      <Button className="mt-3" aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'detect.close' : 'detect.configure')}
      </Button>
      {isOn && <LanguageOffer className="mt-3" />}
      <div id={panel} hidden={!isOpen} className="mt-3">
        <p className="measure">{t('detect.how')}</p>
        <Switch
          label={t('detect.switch')}
          checked={isOn}
          onChange={(next) => {
            setSuggesting(next)
            if (next) lookAtBrowser(code)
          }}
          onLabel={t('voice.on')}
          offLabel={t('voice.off')}
        />
        <p>
          {wanted.length ? t('detect.browser', { languages: names }) : t('detect.browserNone')}{' '}
          {wanted[0] === code && t('detect.same')}
        </p>
      </div>
    </Card>
  )
}
