import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { PasswordInput, TextArea, TextInput } from '#ui/inputs.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import {
  organizationDataEndpoints as calls,
  DeletionForm,
  organizationDataErrors as errors,
} from '../../contract.ts'

/** Requests the deletion: the name, the reason and the password are asked, so that no slip of a finger does it. */
export function DeletionDialog({ name: called, onClose }: { name: string; onClose(): void }) {
  const { t } = useTranslation('organization-data')
  const { field, submit, isSending, problem } = useEndpointForm(calls.requestDeletion, DeletionForm, {
    initial: { name: '', reason: '', password: '' },
    catalog: 'organization-data',
    errors,
    refreshes: [calls.readOwnData],
    onDone: () => {
      onClose()
      notify({ title: t('deletion.requested'), description: t('deletion.until') })
    },
  })
  const [name, reason, password] = [field('name'), field('reason'), field('password')]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deletion.request')}
      closeLabel={t('close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Banner tone="danger" announce="no">
          <p>{t('deletion.days')}</p>
          <p>{t('deletion.goes')}</p>
        </Banner>
        <Field
          label={t('deletion.name')}
          hint={<bdi>{t('deletion.nameHint', { name: called })}</bdi>}
          error={name.error}
          required
        >
          {(control) => <TextInput {...control} {...name.control} dir="auto" autoComplete="off" />}
        </Field>
        <Field label={t('deletion.reason')} hint={t('deletion.reasonHint')} error={reason.error} required>
          {(control) => (
            <TextArea {...control} {...reason.control} rows={2} dir="auto" className="min-h-20!" />
          )}
        </Field>
        <Field label={t('password')} hint={t('passwordHint')} error={password.error} required>
          {(control) => (
            <PasswordInput
              {...control}
              {...password.control}
              dir="ltr"
              autoComplete="current-password"
              showLabel={t('show')}
              hideLabel={t('hide')}
            />
          )}
        </Field>
        <FormEnd
          variant="danger"
          send={t('deletion.send')}
          busy={isSending && t('saving')}
          problem={problem?.words}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
