import { useTranslation } from 'react-i18next'
import { Switch } from '#ui/switch.tsx'

/** After words were refused: the writer says that they are about no client, and they go out. */
export function General({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) {
  const { t } = useTranslation('inbox')
  return (
    <Switch
      label={t('general')}
      checked={checked}
      onChange={onChange}
      onLabel={t('on')}
      offLabel={t('off')}
    />
  )
}
