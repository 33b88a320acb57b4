import { useTranslation } from 'react-i18next'
import { KeyHelp } from '#web/key-help.tsx'

const keys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'enter'],
  ['e', 'take'],
  ['u', 'up'],
  ['/', 'filter'],
  ['Ctrl K', 'palette'],
  ['?', 'help'],
] as const

/** The keys of the desk. */
export function DeskKeys(props: { open: boolean; onClose(): void; isOn: boolean; setOn(on: boolean): void }) {
  const { t } = useTranslation('care')
  return (
    <KeyHelp
      {...props}
      texts={{
        title: t('keys.title'),
        close: t('closeDialog'),
        use: t('keys.switch'),
        on: t('on'),
        off: t('off'),
      }}
      keys={keys.map(([key, does]) => [key, t(`keys.${does}`)])}
    />
  )
}
