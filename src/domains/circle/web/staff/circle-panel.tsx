import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { calendarDay } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useAction } from '#web/use-endpoint.ts'
import { circleEndpoints } from '../../contract.ts'
import type { Circle } from '../../contract/shapes.ts'
import { useCircle } from '../circle-query.ts'
import { InviteDialog } from '../invite-dialog.tsx'
import { NoContactList } from './no-contact.tsx'

/** Who is in the circle, and what each may see. Staff change nothing of it: it is the client's. */
function Supporters({ supporters }: { supporters: Circle['supporters'] }) {
  const { t, i18n } = useTranslation('circle-desk')
  if (!supporters.length) return <p className="text-muted">{t('none')}</p>
  return (
    <ul className="divide-y divide-line">
      {supporters.map(({ userId, fullName, relation, grants }) => (
        <li key={userId} className="py-2">
          <bdi className="font-bold">{fullName}</bdi> · {t(`relations.${relation}`)}
          <span className="block text-sm text-muted">
            {grants.length
              ? grants
                  .map(({ kind, endsOn }) =>
                    t('grant', { kind: t(`kinds.${kind}`), day: calendarDay(endsOn, i18n.language) }),
                  )
                  .join(' · ')
              : t('seesNothing')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Invitations({ invitations }: { invitations: Circle['invitations'] }) {
  const { t } = useTranslation('circle-desk')
  const decide = useAction(circleEndpoints.decideInvitation, { refreshes: [circleEndpoints.readCircle] })
  const cancel = useAction(circleEndpoints.cancelInvitation, { refreshes: [circleEndpoints.readCircle] })
  if (!invitations.length) return null
  return (
    <>
      <h4 className="mt-4 font-bold">{t('invitations')}</h4>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, name, relation, state, preparedBy, order }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>
              <bdi className="font-bold">{name}</bdi> · {t(`relations.${relation}`)}
              <span className="block text-sm text-muted">{t(`states.${state}`)}</span>
              {order && <span className="block text-sm font-bold">{t(`orderStands.${order}`)}</span>}
            </span>
            <span className="flex flex-wrap gap-2">
              {state === 'awaiting_team' && (
                <>
                  <Button
                    size="dense"
                    variant="primary"
                    busy={decide.isPending && t('busy')}
                    onClick={() => decide.mutate({ id, agree: true })}
                  >
                    {t('agree')}
                  </Button>
                  <Button
                    size="dense"
                    busy={decide.isPending && t('busy')}
                    onClick={() => decide.mutate({ id, agree: false })}
                  >
                    {t('refuse')}
                  </Button>
                </>
              )}
              {preparedBy && (
                <Button
                  size="dense"
                  busy={cancel.isPending && t('busy')}
                  onClick={() => cancel.mutate({ id })}
                >
                  {t('takeBack')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The circle of a client for their care team: supporters, invitations to prepare or decide, no-contact orders. */
export function CirclePanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation('circle-desk')
  const circle = useCircle(clientId)
  const [invites, setInvites] = useState(false)
  return (
    <>
      <Loaded query={circle} failed={t('failed')}>
        {({ supporters, invitations, needsTeam, isPaused }) => (
          <>
            {isPaused && <p className="mb-2 font-bold">{t('paused')}</p>}
            {needsTeam && <p className="mb-2">{t('needsTeam')}</p>}
            <Supporters supporters={supporters} />
            <Invitations invitations={invitations} />
            <Button size="dense" className="mt-3" onClick={() => setInvites(true)}>
              {t('prepare')}
            </Button>
            <NoContactList clientId={clientId} supporters={supporters} />
          </>
        )}
      </Loaded>
      {invites && <InviteDialog clientId={clientId} onClose={() => setInvites(false)} />}
    </>
  )
}
