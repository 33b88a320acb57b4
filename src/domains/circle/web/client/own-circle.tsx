import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useCircle } from '../circle-query.ts'
import { InviteDialog } from '../invite-dialog.tsx'
import { PressureButton } from '../pressure-dialog.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { SupporterCard } from './supporter-card.tsx'
import { UpdateCard } from './update-card.tsx'

/** The client's own circle: everyone in it with a switch for each thing they may see, invitations, the weekly update. */
export function OwnCircle({ clientId, messagesTo }: { clientId: string; messagesTo: string }) {
  const { t } = useTranslation('circle')
  const circle = useCircle(clientId)
  const [invites, setInvites] = useState(false)
  const invite = (
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden="true" className="size-5" />}
      onClick={() => setInvites(true)}
    >
      {t('invite.start')}
    </Button>
  )
  return (
    <section aria-labelledby="own-circle" className="flex flex-col gap-5">
      <h2 id="own-circle" className="text-xl font-bold">
        {t('people.title')}
      </h2>
      <Loaded query={circle} failed={t('failed')}>
        {({ supporters, invitations, blocked, needsTeam, isPaused }) => (
          <>
            {isPaused && (
              <Banner tone="neutral" announce="no" title={t('paused.title')}>
                {t('paused.text')}
              </Banner>
            )}
            {needsTeam && <p className="text-muted">{t('invite.needsTeam')}</p>}
            {supporters.length ? (
              <div>{invite}</div>
            ) : (
              <EmptyState title={t('people.none')} action={invite}>
                {t('people.noneText')}
              </EmptyState>
            )}
            <OpenInvitations invitations={invitations} />
            {supporters.map((supporter) => (
              <SupporterCard
                key={supporter.userId}
                clientId={clientId}
                supporter={supporter}
                messagesTo={messagesTo}
              />
            ))}
            {supporters.length > 0 && <UpdateCard clientId={clientId} />}
            {supporters.length > 0 && <SettingsCard isSupporter={false} />}
            <BlockedPeople clientId={clientId} blocked={blocked} />
            <div>
              <PressureButton clientId={clientId} />
            </div>
          </>
        )}
      </Loaded>
      {invites && <InviteDialog clientId={clientId} onClose={() => setInvites(false)} />}
    </section>
  )
}
