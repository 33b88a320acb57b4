import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ApiError } from '#web/api.ts'
import type { IntakeView } from '../../contract.ts'
import { useInviteAgain } from './queries.ts'

interface AcceptedBoxProps {
  intake: IntakeView
  /** Letters that open the account, shown this once. */
  paperCode: string | null
  /** False where it is a colleague's by now. */
  mayInvite: boolean
}

/** Whom it has become, the code on paper while it is shown, and another invitation for whoever lost theirs. */
export function AcceptedBox({ intake, paperCode, mayInvite }: AcceptedBoxProps) {
  const { t } = useTranslation('intake-desk')
  const invite = useInviteAgain(intake.id)
  const [isOpen, setOpen] = useState(false)
  const { client, inviteWays: ways } = intake
  if (!client) return null
  const shown = invite.data?.paperCode ?? paperCode
  const code = invite.error instanceof ApiError ? invite.error.code : ''
  return (
    <Banner tone="good" announce="no" title={t('accepted.title', { name: client.fullName })}>
      <p>
        <bdi dir="ltr" className="tabular-nums">
          {client.displayNumber}
        </bdi>
      </p>
      {shown && (
        <div className="mt-3 rounded-card border border-line bg-raised p-4">
          <p>{t('accepted.code')}</p>
          <p className="my-2 text-xl font-bold tracking-widest" data-paper-code>
            <bdi dir="ltr">{shown.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>
          </p>
          <p className="text-sm text-muted">
            {t('accepted.codeText', { address: `${location.host}/welcome` })}
          </p>
        </div>
      )}
      {invite.isSuccess && !invite.data.paperCode && <p role="status">{t('accepted.sent')}</p>}
      {invite.isError && (
        <p role="alert">{t(code === 'intake.already_decided' ? 'accepted.hasAccount' : 'problem.other')}</p>
      )}
      {mayInvite && (
        <div className="mt-3 flex flex-wrap gap-2">
          {isOpen ? (
            ways.map((way) => (
              <Button
                key={way}
                size="dense"
                className="min-h-11"
                busy={invite.isPending && invite.variables === way && t('busy')}
                onClick={() => invite.mutate(way)}
              >
                {t(`accept.ways.${way}`)}
              </Button>
            ))
          ) : (
            <Button size="dense" className="min-h-11" onClick={() => setOpen(true)}>
              {t('accepted.again')}
            </Button>
          )}
        </div>
      )}
    </Banner>
  )
}
