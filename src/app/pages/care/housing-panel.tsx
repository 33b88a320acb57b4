import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import type { Client } from '#domains/clients/contract.ts'
import { housingEndpoints } from '#domains/housing/contract.ts'
import type { HomeOfClient } from '#domains/housing/contract/shapes.ts'
import { CheckInAnswers } from '#domains/housing/web/staff/check-in-answers.tsx'
import { firstName } from '#shared/names.ts'
import { calendarDay } from '#web/format.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { Panel } from './panel.tsx'

const addressOf = ({ address, city, state, zipCode }: HomeOfClient): string =>
  `${[address, city].filter(Boolean).join(', ')}, ${state} ${zipCode}`

const useHomes = (clientId: string) => useEndpoint(housingEndpoints.listHomes, { id: clientId })

/** In the head of a record: where the client lives and since when, else where they lived last, else that nothing is known. */
export function AddressLine({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation('care')
  const homes = useHomes(clientId).data
  if (!homes) return null
  const [home] = homes
  const day = (of: string | null): string => (of ? calendarDay(of, i18n.language) : '')
  return (
    <span dir="auto" className="min-w-0 break-words whitespace-normal">
      {!home && t('housing.noAddress')}
      {home &&
        (home.until === null
          ? t('housing.now', { address: addressOf(home), day: day(home.from) })
          : t('housing.lived', { address: addressOf(home), day: day(home.until) }))}
    </span>
  )
}

/** The earlier addresses that a client shares, and the way to the places that fit them. */
export function HousingPanel({ client }: { client: Client }) {
  const { t, i18n } = useTranslation(['care', 'housing-desk'])
  const homes = useHomes(client.id)
  const day = (of: string | null): string => (of ? calendarDay(of, i18n.language) : '')
  return (
    <Panel
      title={t('care:housing.title')}
      query={homes}
      failed={t('care:housing.failed')}
      form={
        <>
          <p className="text-muted">{t('care:housing.text')}</p>
          <Link to={`/housing-desk?client=${client.id}`} className={standingLink}>
            {t('care:housing.open', { name: firstName(client.fullName) })}
          </Link>
        </>
      }
    >
      {(rows) => {
        const earlier = rows.filter(({ until }) => until !== null)
        const now = rows.find(({ until }) => until === null)
        if (!earlier.length) return now ? <CheckInAnswers checkIns={now.checkIns} /> : null
        return (
          <>
            {now && <CheckInAnswers checkIns={now.checkIns} />}
            <h3 className="font-bold">{t('care:housing.earlier')}</h3>
            <ul className="mb-2 flex flex-col gap-1">
              {earlier.map((home) => (
                <li key={home.id} className="break-words">
                  <bdi>{t('care:housing.lived', { address: addressOf(home), day: day(home.until) })}</bdi>{' '}
                  <span className="text-muted">
                    ({t('care:housing.movedIn', { day: day(home.from) })})
                    {home.reason && <> · {t(`housing-desk:leaving.${home.reason}`)}</>}
                  </span>
                  <CheckInAnswers checkIns={home.checkIns} />
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Panel>
  )
}
