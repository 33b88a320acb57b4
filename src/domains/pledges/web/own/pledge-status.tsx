import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { Loaded } from '#web/loaded.tsx'
import { pledgeEndpoints } from '../../contract.ts'
import { PledgeCard } from './pledge-card.tsx'

/** The schedule of a pledge on its status page, for a donor who has the secret link. */
export function PledgeStatus({ token, seen }: { token: string; seen: string }) {
  const { t } = useTranslation('pledges')
  const pledge = useQuery({
    // Read again with every state that the page has learned of.
    queryKey: [pledgeEndpoints.readPledgeStatus.path, token, seen],
    queryFn: ({ signal }) => call(pledgeEndpoints.readPledgeStatus, { token }, signal),
  })
  return (
    <Loaded query={pledge} failed={t('own.failed')}>
      {(data) => <PledgeCard pledge={data} />}
    </Loaded>
  )
}
