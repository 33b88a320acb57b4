import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { useBoot } from './org-slots.ts'

/** Testing Mode's accounts and their password, for the settings of admins and of the super admin. */
export function DemoAccounts() {
  const { t } = useTranslation('admin')
  const { demoAccounts, demoPassword, testingMode } = useBoot()
  if (!testingMode || !demoAccounts?.length) return null
  return (
    <Card>
      <h2 className="mb-1 text-lg font-bold">{t('demo.title')}</h2>
      <p className="mb-2 text-muted">{t('demo.text')}</p>
      <dl className="divide-y divide-line">
        {demoAccounts.map(({ username, role }) => (
          <div key={username} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <dt>
              <code dir="ltr">{username}</code>
            </dt>
            <dd className="text-muted">{t(`role.${role as 'client'}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        {t('demo.passwordLabel')} <code dir="ltr">{demoPassword}</code>
      </p>
    </Card>
  )
}
