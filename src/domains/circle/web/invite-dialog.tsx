import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { relations } from '#domains/messaging/contract/shapes.ts'
import { newId } from '#shared/ids.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { useWho } from '#web/session.ts'
import { circleEndpoints, circleErrors } from '../contract.ts'
import { grantKinds, type Invitation, InvitationBody, invitationWays } from '../contract/shapes.ts'
import { ConsentElements, tellsOfCare } from './client/consent-elements.tsx'
import { CodeView } from './code-view.tsx'
import { EndChoice, endAfter, usualLength } from './end-choice.tsx'
import { KindsChoice } from './kinds-choice.tsx'

const Shape = InvitationBody.omit({ invitationId: true, endsOn: true, kinds: true }).extend({
  kinds: z.array(z.enum(grantKinds)),
})
type Values = z.input<typeof Shape>

/** What became of an invitation: sent, waiting for the team, or a code to read aloud. */
function Sent({ invitation, code }: { invitation: Invitation; code: string | null }) {
  const { t } = useTranslation('circle')
  if (code) return <CodeView code={code} />
  return <p>{t(`invite.states.${invitation.state}`, { name: invitation.name, to: invitation.to ?? '' })}</p>
}

/** Invites a person into a client's circle. Staff prepare it, and the client confirms. */
export function InviteDialog({ clientId, onClose }: { clientId: string; onClose(): void }) {
  const { t } = useTranslation('circle')
  const isOwn = useWho().clientId === clientId
  const [length, setLength] = useState(usualLength)
  const [invitationId] = useState(newId)
  const [sent, setSent] = useState<{ invitation: Invitation; code: string | null } | null>(null)
  const { form, field, submit, isSending, problem } = useEndpointForm<
    typeof circleEndpoints.inviteSupporter,
    Values,
    z.output<typeof Shape>
  >(circleEndpoints.inviteSupporter, Shape, {
    initial: { name: '', relation: 'family', way: 'sms', email: '', phone: '', kinds: ['messages'] },
    catalog: 'circle',
    errors: circleErrors,
    draft: `invite supporter ${clientId}`,
    toInput: (read) => ({ ...read, id: clientId, invitationId, endsOn: endAfter(length) }),
    refreshes: [circleEndpoints.readCircle],
    onDone: setSent,
  })
  const way = form.watch('way')
  const kinds = form.watch('kinds')
  const name = form.watch('name').trim()
  const agrees = isOwn && name !== '' && tellsOfCare(kinds)
  if (sent)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('invite.done')}
        closeLabel={t('close')}
        actions={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <Sent {...sent} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={t('invite.title')}
      closeLabel={t('cancel')}
      closesOutside={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {!isOwn && <p>{t('invite.byTeam')}</p>}
        <Field label={t('invite.name')} error={field('name').error}>
          {(control) => <TextInput {...control} {...field('name').control} dir="auto" autoComplete="off" />}
        </Field>
        <Field label={t('invite.relation')}>
          {(control) => (
            <Select {...control} {...field('relation').control}>
              {relations.map((relation) => (
                <option key={relation} value={relation}>
                  {t(`relations.${relation}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('invite.way')}
          hint={way === 'code' && t(isOwn ? 'invite.codeHint' : 'invite.codeHintTeam')}
        >
          {(control) => (
            <Select {...control} {...field('way').control}>
              {invitationWays.map((one) => (
                <option key={one} value={one}>
                  {t(one === 'code' && !isOwn ? 'invite.wayCodeTeam' : `invite.ways.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {way === 'email' && (
          <Field label={t('invite.email')} error={field('email').error}>
            {(control) => (
              <TextInput {...control} {...field('email').control} type="email" inputMode="email" />
            )}
          </Field>
        )}
        {way === 'sms' && (
          <Field label={t('invite.phone')} error={field('phone').error}>
            {(control) => <TextInput {...control} {...field('phone').control} type="tel" inputMode="tel" />}
          </Field>
        )}
        <KindsChoice isOwn={isOwn} value={kinds} onChange={(next) => form.setValue('kinds', next)} />
        <EndChoice value={length} onChange={setLength} isOwn={isOwn} />
        {agrees && (
          <div>
            <p className="font-bold">{t('consent')}</p>
            <ConsentElements supporter={name} kinds={kinds} endsOn={endAfter(length)} />
          </div>
        )}
        <FormEnd
          send={t(agrees ? 'invite.agree' : isOwn ? 'invite.send' : 'invite.prepare')}
          busy={isSending && t('busy')}
          problem={problem?.words}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
