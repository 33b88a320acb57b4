import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useList } from '#web/use-endpoint.ts'
import { pledgeEndpoints } from '../../contract.ts'
import type { OwnPledge } from '../../contract/pledges.ts'
import { PledgeCard } from './pledge-card.tsx'

/** A donor's pledges on their page. */
export function OwnPledges({ state }: { state(pledge: OwnPledge): ReactNode }) {
  const { t } = useTranslation('pledges')
  const own = useList(pledgeEndpoints.listOwnPledges)
  return (
    <section className="mb-8 flex flex-col gap-4">
      <h2 className="text-xl">{t('own.title')}</h2>
      <Loaded query={own} failed={t('own.failed')}>
        {(rows) => (
          <>
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {rows.map((pledge) => (
                <li key={pledge.id}>
                  <PledgeCard pledge={pledge} showsReceipts>
                    {state(pledge)}
                  </PledgeCard>
                </li>
              ))}
            </ul>
            {own.hasNextPage && (
              <Button className="self-start" onClick={() => void own.fetchNextPage()}>
                {t('own.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
