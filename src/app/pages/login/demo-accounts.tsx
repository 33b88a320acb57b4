import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useBoot } from '#web/org-slots.ts'

/** Testing Mode's accounts: one tap fills the form. In production there are none. */
export function DemoAccounts({ onFill }: { onFill(account: { username: string; password: string }): void }) {
  const { t } = useTranslation('login')
  const { demoAccounts, demoPassword = '', testingMode } = useBoot()
  if (!testingMode || !demoAccounts?.length) return null
  return (
    <Card as="section" dense aria-labelledby="demo-heading">
      <h2 id="demo-heading" className="text-base font-bold">
        {t('demo.title')}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {t('demo.text')} <code dir="ltr">{demoPassword}</code>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {demoAccounts.map(({ username }) => (
          <Button
            key={username}
            size="dense"
            className="min-h-11"
            onClick={() => onFill({ username, password: demoPassword })}
          >
            <bdi>{username}</bdi>
          </Button>
        ))}
      </div>
    </Card>
  )
}
