import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { type Credentials, SignInForm } from './sign-in-form.tsx'

interface SignInDialogProps {
  /** Who was signed in. */
  username: string
  onClose(): void
  onDone: ComponentProps<typeof SignInForm>['onDone']
}

/** The form over the page that was left standing. */
export function SignInDialog({ username, onClose, onDone }: SignInDialogProps) {
  const { t } = useTranslation(['login', 'common'])
  const [given, setGiven] = useState<Credentials>({ username, password: '', ownPhone: false })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('common:signedOut.title')}
      closeLabel={t('login:again.close')}
      closesOutside={false}
    >
      <p className="mb-4">{t('login:again.text')}</p>
      <SignInForm given={given} onChange={setGiven} onDone={onDone} knowsName={username !== ''} />
    </Dialog>
  )
}
