import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'

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

interface KeyHelpProps {
  open: boolean
  onClose(): void
  isOn: boolean
  setOn(on: boolean): void
}

/** Which key does what, and a switch for all of them. */
export function KeyHelp({ open, onClose, isOn, setOn }: KeyHelpProps) {
  const { t } = useTranslation('care')
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} closeLabel={t('closeDialog')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd
                dir="ltr"
                className="inline-block min-w-9 rounded-card border border-edge px-2 text-center font-bold"
              >
                {key}
              </kbd>
            </dt>
            <dd>{t(`keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-2">
        <Switch
          label={t('keys.switch')}
          checked={isOn}
          onChange={setOn}
          onLabel={t('on')}
          offLabel={t('off')}
        />
      </div>
    </Dialog>
  )
}
