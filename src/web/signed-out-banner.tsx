import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { SignInLink } from './signed-out.tsx'

/** Over a page of the staff whose session has ended. */
export function SignedOutBanner({ className }: { className: string }) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="danger"
      announce="alert"
      className={className}
      title={t('signedOut.title')}
      actions={<SignInLink className={buttonClass('primary')}>{t('signedOut.link')}</SignInLink>}
    >
      {t('signedOut.stays')}
    </Banner>
  )
}
