import { useTranslation } from 'react-i18next'
import { Switch } from '#ui/switch.tsx'

interface PrivacySwitchProps {
  privacy: { isPrivate: boolean; isSettled: boolean }
  onChange(isPrivate: boolean): void
}

/** Who reads an exercise, before the first word is written. It claims nothing that the server has not taken. */
export function PrivacySwitch({ privacy, onChange }: PrivacySwitchProps) {
  const { t } = useTranslation('workbooks')
  const { isPrivate, isSettled } = privacy
  const words = isPrivate
    ? (['private.on', 'private.onLater'] as const)
    : (['private.off', 'private.offLater'] as const)
  return (
    <div data-print="no" className="rounded-card border border-line px-4 py-1">
      <Switch
        label={t('private.label')}
        hint={t(words[isSettled ? 0 : 1])}
        checked={isPrivate}
        onChange={onChange}
        onLabel={t('private.yes')}
        offLabel={t('private.no')}
      />
    </div>
  )
}
