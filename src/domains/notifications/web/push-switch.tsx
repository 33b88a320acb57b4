import { Switch } from '#ui/switch.tsx'
import { usePush } from './use-push.ts'

export interface PushSwitchProps {
  /** The words of the page it stands on. Without `none` and `notHere` it is not shown where it cannot work. */
  texts: Record<'label' | 'hint' | 'on' | 'off' | 'blocked' | 'failed', string> &
    Partial<Record<'none' | 'notHere', string>>
  onChanged(): void
}

/** Whether this browser is woken, while it is closed too. */
export function PushSwitch({ texts, onChanged }: PushSwitchProps) {
  const { state, problem, change } = usePush({ onChanged })
  if (state === 'pending') return null
  if (state !== 'on' && state !== 'off') {
    const why = state === 'not-here' ? texts.notHere : texts.none
    return why ? <p className="text-muted">{why}</p> : null
  }
  return (
    <div>
      <Switch
        label={texts.label}
        hint={texts.hint}
        checked={state === 'on'}
        onChange={(next) => void change(next)}
        onLabel={texts.on}
        offLabel={texts.off}
      />
      {problem && (
        <p role="alert" className="text-danger">
          {texts[problem]}
        </p>
      )}
    </div>
  )
}
