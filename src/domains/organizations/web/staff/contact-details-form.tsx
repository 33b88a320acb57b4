import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { looksLikeEmail } from '#shared/email.ts'
import { phoneLink } from '#shared/phone.ts'
import { call } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { useBoot } from '#web/org-slots.ts'
import { useMutation } from '#web/use-mutation.ts'
import { type ContactDetails, organizationEndpoints } from '../../contract.ts'

const fields = ['contactPerson', 'supportPhone', 'supportEmail', 'supportAddress'] as const

/** How the organization is reached: what public pages and letters show. */
export function ContactDetailsForm() {
  const { t } = useTranslation('admin')
  const { organization } = useBoot()
  const [given, setGiven] = useState<ContactDetails>({
    supportPhone: organization.supportPhone,
    supportEmail: organization.supportEmail,
    supportAddress: organization.address,
    contactPerson: organization.contactPerson,
  })
  const save = useMutation({
    mutationFn: (details: ContactDetails) => call(organizationEndpoints.setContactDetails, details),
    onSuccess: () => notify({ title: t('details.saved'), description: t('details.savedText'), tone: 'good' }),
  })
  const wrong: Partial<Record<(typeof fields)[number], string | false>> = {
    supportEmail:
      given.supportEmail.trim() !== '' && !looksLikeEmail(given.supportEmail) && t('details.emailWrong'),
    supportPhone:
      given.supportPhone.trim() !== '' && !phoneLink(given.supportPhone) && t('details.phoneWrong'),
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending && !Object.values(wrong).some(Boolean))
      save.mutate({ ...given, supportEmail: given.supportEmail.trim() })
  }

  return (
    <Card>
      <h2 className="mb-2 text-lg font-bold">{t('details.title')}</h2>
      <form noValidate onSubmit={send} className="flex flex-col gap-3">
        {fields.map((name) => (
          <Field key={name} label={t(`details.${name}`)} error={wrong[name]}>
            {(control) => (
              <TextInput
                {...control}
                dir={name === 'supportPhone' || name === 'supportEmail' ? 'ltr' : 'auto'}
                autoComplete="off"
                maxLength={name === 'supportAddress' ? 300 : 120}
                value={given[name]}
                onChange={(event) => setGiven({ ...given, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        {save.isError && (
          <p role="alert" className="text-danger">
            {t('notSaved')}
          </p>
        )}
        <Button type="submit" variant="primary" className="self-start" busy={save.isPending && t('saving')}>
          {t('details.save')}
        </Button>
      </form>
    </Card>
  )
}
