import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { looksLikeEmail } from '#shared/email.ts'
import { notify } from '#web/notices.ts'
import { invitedRoles } from '../../contract.ts'
import { useInvite } from './queries.ts'

type InvitedRole = (typeof invitedRoles)[number]

/** Invites a colleague: the link in the letter creates the account. */
export function InviteForm({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('admin')
  const invite = useInvite()
  const [fullName, setFullName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<InvitedRole>('therapist')
  const [asked, setAsked] = useState(false)
  const nameBox = useRef<HTMLInputElement>(null)
  const emailBox = useRef<HTMLInputElement>(null)
  const emailIsGood = looksLikeEmail(email)

  function send(event: FormEvent) {
    event.preventDefault()
    if (invite.isPending) return
    setAsked(true)
    if (!fullName.trim()) return nameBox.current?.focus()
    if (!emailIsGood) return emailBox.current?.focus()
    invite.mutate(
      { fullName: fullName.trim(), email: email.trim(), role },
      {
        onSuccess: () => {
          notify({ title: t('invite.done'), description: fullName.trim(), tone: 'good' })
          setFullName('')
          setEmail('')
          setAsked(false)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('invite.title')}
      closeLabel={t('close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field label={t('invite.name')} error={asked && !fullName.trim() && t('invite.nameMissing')} required>
          {(control) => (
            <TextInput
              {...control}
              ref={nameBox}
              dir="auto"
              autoComplete="off"
              maxLength={120}
              value={fullName}
              onChange={(event) => setFullName(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t('invite.email')}
          hint={t('invite.emailHint')}
          error={asked && !emailIsGood && t('invite.emailWrong')}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              ref={emailBox}
              type="email"
              dir="ltr"
              autoComplete="off"
              maxLength={200}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <RadioGroup
          legend={t('invite.role')}
          options={invitedRoles.map((value) => ({
            value,
            label: t(`role.${value}`),
            hint: t(`invite.roleHint.${value}`),
          }))}
          value={role}
          onChange={setRole}
        />
        {invite.isError && (
          <Banner tone="danger" announce="alert">
            {t('notSaved')}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={invite.isPending && t('saving')}>
            {t('invite.send')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
