import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { Select } from '#ui/inputs.tsx'
import { Switch } from '#ui/switch.tsx'
import { languages } from '#shared/languages.ts'
import { zoneName } from '#shared/moments.ts'
import { changeLanguage } from '#web/i18n.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { circleEndpoints } from '../contract.ts'
import type { Settings } from '../contract/shapes.ts'

const minutesOfDay = Array.from({ length: 24 }, (_, hour) => hour * 60)

/** Who sees this person online and whether their words may be translated; for supporters how and when they are told. */
export function SettingsCard({ isSupporter }: { isSupporter: boolean }) {
  const { t, i18n } = useTranslation('circle')
  const settings = useEndpoint(circleEndpoints.readSettings)
  const save = useAction(circleEndpoints.saveSettings, { refreshes: [circleEndpoints.readSettings] })
  const change = (part: Partial<Settings>): void =>
    save.mutate(part, { onError: () => notify({ title: t('notSaved'), tone: 'danger' }) })
  const words = { onLabel: t('on'), offLabel: t('off') }
  const hour = (minute: number): string =>
    new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', timeZone: 'UTC' }).format(minute * 60_000)
  const content = (
    <Loaded query={settings} failed={t('failed')}>
      {(now) => (
        <div className="divide-y divide-line">
          <Switch
            {...words}
            label={t('settings.online')}
            hint={t(isSupporter ? 'settings.onlineSupporter' : 'settings.onlineClient')}
            checked={now.showsOnline}
            onChange={(showsOnline) => change({ showsOnline })}
          />
          {now.canTranslate && (
            <Switch
              {...words}
              label={t('settings.translate')}
              hint={t('settings.translateHint')}
              checked={now.translates}
              onChange={(translates) => change({ translates })}
            />
          )}
          {isSupporter && (
            <>
              {now.hasEmail ? (
                <Switch
                  {...words}
                  label={t('settings.email')}
                  checked={now.byEmail}
                  onChange={(byEmail) => change({ byEmail })}
                />
              ) : (
                <p className="py-3">{t(now.hasPhone ? 'settings.noEmail' : 'settings.noAddress')}</p>
              )}
              {now.hasPhone && (
                <Switch
                  {...words}
                  label={t('settings.text')}
                  hint={t('settings.textHint')}
                  checked={now.byText}
                  onChange={(byText) => change({ byText })}
                />
              )}
              <div className="grid grid-cols-2 gap-3 py-3 sm:grid-cols-3">
                <Field label={t('settings.from')}>
                  {(field) => (
                    <Select
                      {...field}
                      value={now.fromMinute}
                      onChange={({ target }) =>
                        change({ fromMinute: Number(target.value), toMinute: now.toMinute })
                      }
                    >
                      {minutesOfDay
                        .filter((minute) => minute < now.toMinute)
                        .map((minute) => (
                          <option key={minute} value={minute}>
                            {hour(minute)}
                          </option>
                        ))}
                    </Select>
                  )}
                </Field>
                <Field label={t('settings.to')}>
                  {(field) => (
                    <Select
                      {...field}
                      value={now.toMinute}
                      onChange={({ target }) =>
                        change({ fromMinute: now.fromMinute, toMinute: Number(target.value) })
                      }
                    >
                      {[...minutesOfDay, 1440]
                        .filter((minute) => minute > now.fromMinute)
                        .map((minute) => (
                          <option key={minute} value={minute}>
                            {hour(minute)}
                          </option>
                        ))}
                    </Select>
                  )}
                </Field>
                <Field label={t('settings.language')} className="col-span-2 sm:col-span-1">
                  {(field) => (
                    <Select
                      {...field}
                      value={now.language}
                      onChange={({ target }) => {
                        change({ language: target.value })
                        const found = languages.find(({ code }) => code === target.value)
                        if (found) void changeLanguage(found.code)
                      }}
                    >
                      {languages.map(({ code, name }) => (
                        <option key={code} value={code} lang={code}>
                          {name}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              </div>
              <p className="py-2 text-sm text-muted">
                {t('settings.quiet', { zone: zoneName(i18n.language, 'long', now.timeZone) })}
              </p>
            </>
          )}
        </div>
      )}
    </Loaded>
  )
  if (isSupporter) return <Fold title={t('settings.title')}>{content}</Fold>
  return (
    <Card>
      <h3 className="text-lg font-bold">{t('settings.title')}</h3>
      {content}
    </Card>
  )
}
