import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'

interface KeyHelpProps {
  open: boolean
  onClose(): void
  texts: { title: string; close: string; use: string; on: string; off: string }
  /** Each key and what it does. */
  keys: readonly (readonly [key: string, does: string])[]
  isOn: boolean
  setOn(on: boolean): void
}

/** Which key does what, and a switch for all of them. */
export function KeyHelp({ open, onClose, texts, keys, isOn, setOn }: KeyHelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} closeLabel={texts.close}>
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
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-2">
        <Switch label={texts.use} checked={isOn} onChange={setOn} onLabel={texts.on} offLabel={texts.off} />
      </div>
    </Dialog>
  )
}
