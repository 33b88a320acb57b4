import { useTranslation } from 'react-i18next'
import { notify } from '#web/notices.ts'
import { isSignedOut, signedOutNotice } from '#web/signed-out.tsx'

/** Says that something about the plan was not saved, and why where that is known. */
export const useNotSaved = () => {
  const { t } = useTranslation('reentry')
  return (error: unknown): void =>
    notify(
      isSignedOut(error)
        ? signedOutNotice('text')
        : { title: t('notSaved'), description: t('tryAgain'), tone: 'danger' },
    )
}
