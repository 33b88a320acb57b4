import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ApiError, call } from '#web/api.ts'
import { useMutation } from '#web/use-mutation.ts'
import { intakeEndpoints } from '../contract.ts'

const problems = {
  'intake.has_account': 'invitation.hasAccount',
  'intake.no_address': 'invitation.noAddress',
  'request.not_found': 'invitation.noAddress',
  'request.too_many': 'invitation.tooMany',
} as const

/** On the status page of an accepted registration: the invitation, once more. */
export function SendInvitation({ token }: { token: string }) {
  const { t } = useTranslation('status')
  const send = useMutation({ mutationFn: () => call(intakeEndpoints.resendInvitation, { token }) })
  const code = send.error instanceof ApiError ? send.error.code : ''
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('invitation.title')}</h2>
      <p className="mt-1 mb-3">{t('invitation.text')}</p>
      {send.isSuccess ? (
        <p role="status" className="font-bold text-good">
          {t(send.data.sentBy === 'email' ? 'invitation.sentByEmail' : 'invitation.sentBySms')}
        </p>
      ) : (
        <Button variant="primary" busy={send.isPending && t('answer.busy')} onClick={() => send.mutate()}>
          {t('invitation.send')}
        </Button>
      )}
      {send.isError && (
        <div role="alert" className="mt-3 flex flex-col items-start gap-2 text-danger">
          <p>{t(code in problems ? problems[code as keyof typeof problems] : 'answer.failed')}</p>
          {code === 'intake.has_account' && (
            <Link to="/login" className={buttonClass('quiet')}>
              {t('invitation.signIn')}
            </Link>
          )}
        </div>
      )}
    </Card>
  )
}
