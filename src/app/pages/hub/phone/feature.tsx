import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Switch } from '#ui/switch.tsx'
import { useWho } from '#web/session.ts'

export interface FeatureProps {
  title: string
  /** How it is on this device right now. */
  state: 'on' | 'off' | 'checking'
  /** What it does, or why it is off. */
  text: ReactNode
  /** Absent where there is nothing to switch here. */
  onChange?: ((on: boolean) => void) | undefined
  /** Read aloud when it appears: why a change did not work. */
  problem?: string | undefined
  children?: ReactNode
}

/** One thing that this device does or does not do, with its true state and a switch where there is one. */
export function Feature({ title, state, text, onChange, problem, children }: FeatureProps) {
  const about = (
    <>
      <span className="mt-1 block">
        <StateBadge state={state} />
      </span>
      <span className="mt-1.5 block text-base">{text}</span>
    </>
  )
  return (
    <li data-feature={state} className="py-3 first:pt-0 last:pb-0">
      {onChange && state !== 'checking' ? (
        <Switch
          label={title}
          hint={about}
          checked={state === 'on'}
          onChange={onChange}
          onLabel=""
          offLabel=""
        />
      ) : (
        <div className="py-2">
          <h3 className="text-base">{title}</h3>
          <div className="text-sm text-muted">{about}</div>
        </div>
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {children}
    </li>
  )
}

/** Why a person cannot use a feature: they are not signed in, or it is for others. */
export const useNotForThem = (): string => {
  const { t } = useTranslation('phone')
  const { role } = useWho()
  return t(role === 'visitor' || role === 'guest' ? 'account' : 'notForRole')
}

function StateBadge({ state }: Pick<FeatureProps, 'state'>) {
  const { t } = useTranslation('phone')
  if (state === 'checking') return <Badge plain>{t('checking')}</Badge>
  return (
    <Badge tone={state === 'on' ? 'good' : 'neutral'} plain={state === 'off'}>
      {t(state === 'on' ? 'enabled' : 'disabled')}
    </Badge>
  )
}
