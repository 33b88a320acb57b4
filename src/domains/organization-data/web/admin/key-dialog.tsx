import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { PasswordInput } from '#ui/inputs.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import { organizationDataEndpoints as calls, organizationDataErrors as errors } from '../../contract.ts'
import { saveFile } from './save-file.ts'

interface Key {
  secret: string
  recipient: string
}

/** Makes a key pair in this browser. */
const makeKey = async (): Promise<Key> => {
  const age = await import('age-encryption')
  const secret = await age.generateX25519Identity()
  return { secret, recipient: await age.identityToRecipient(secret) }
}

const form = z.object({
  isSaved: z.boolean().refine((is) => is, 'needed'),
  password: z.string().min(1).max(200),
})

/** Makes the key that opens the organization's copies. The secret half is shown once and never sent. */
export function KeyDialog({ isFirst, onClose }: { isFirst: boolean; onClose(): void }) {
  const { t } = useTranslation('organization-data')
  const [key, setKey] = useState<Key | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isOpen = true
    makeKey().then(
      (made) => isOpen && setKey(made),
      () => isOpen && setFailed(true),
    )
    return () => {
      isOpen = false
    }
  }, [])
  const { field, submit, isSending, problem } = useEndpointForm(calls.setExportKey, form, {
    initial: { isSaved: false, password: '' },
    catalog: 'organization-data',
    errors,
    refreshes: [calls.readOwnData],
    toInput: ({ password }) => ({ recipient: key?.recipient ?? '', password }),
    onDone: () => {
      onClose()
      notify({ title: t('key.done'), tone: 'good' })
    },
  })
  const [isSaved, password] = [field('isSaved'), field('password')]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isFirst ? 'key.make' : 'key.replace')}
      closeLabel={t('close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {/* The reading begins here, not at the first box, which lies below the key. */}
        <p tabIndex={-1} data-first>
          {t('key.what')}
        </p>
        {!isFirst && <p>{t('key.replaces')}</p>}
        {hasFailed && (
          <Banner tone="danger" announce="alert">
            {t('key.failed')}
          </Banner>
        )}
        <Banner tone="caution" announce="no" title={t('key.once')}>
          {t('key.lost')}
        </Banner>
        <div>
          <p className="font-bold">{t('key.secret')}</p>
          <p
            dir="ltr"
            data-secret-key
            className="mt-1 rounded-card border border-edge bg-sunken p-3 font-mono text-sm select-all [overflow-wrap:anywhere]"
          >
            {key?.secret ?? '…'}
          </p>
          {key && <Keep secret={key.secret} />}
        </div>
        <div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-(--color-accent)"
              aria-invalid={isSaved.error ? true : undefined}
              {...isSaved.control}
            />
            <span>{t('key.isSaved')}</span>
          </label>
          {isSaved.error && <p className="text-danger">{isSaved.error}</p>}
        </div>
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
          send={t('key.use')}
          busy={isSending && t('saving')}
          problem={problem?.words}
          disabledReason={!key && t('key.making')}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** Two ways to keep the secret half: as a file, or copied into a password manager. */
function Keep({ secret }: { secret: string }) {
  const { t } = useTranslation('organization-data')
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Button
        size="dense"
        className="min-h-11"
        onClick={() => saveFile(new Blob([`${secret}\n`], { type: 'text/plain' }), 'landfall-export-key.txt')}
      >
        {t('key.save')}
      </Button>
      <Button
        size="dense"
        className="min-h-11"
        onClick={() =>
          void navigator.clipboard.writeText(secret).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {t('key.copy')}
      </Button>
      <span role="status">{isCopied && t('key.copied')}</span>
    </div>
  )
}
