import { useTranslation } from 'react-i18next'
import { notify } from '#web/notices.ts'
import { isSignedOut, signInHere } from '#web/signed-out.tsx'
import type { ReentryStep } from '../contract.ts'
import { useMarkStep } from './queries.ts'

/** Marks a step, says so, and offers the way back. */
export const useMark = (clientId: string) => {
  const { t } = useTranslation(['progress', 'common'])
  const marking = useMarkStep(clientId)
  const set = async (step: ReentryStep, completed: boolean) => {
    try {
      await marking.mutateAsync({ id: step.id, completed })
    } catch (error) {
      notify(
        isSignedOut(error)
          ? {
              title: t('common:signedOut.text'),
              action: { label: t('common:signedOut.link'), run: () => location.assign(signInHere()) },
              tone: 'danger',
            }
          : { title: t('progress:failedTitle'), description: t('progress:failed'), tone: 'danger' },
      )
      throw error
    }
  }
  return async (step: ReentryStep, completed: boolean) => {
    await set(step, completed)
    notify({
      title: t(completed ? 'progress:marked' : 'progress:unmarked'),
      description: step.title,
      tone: 'good',
      // A refusal was told by a notice; there is no row to tell it again.
      action: { label: t('progress:undo'), run: () => void set(step, !completed).catch(() => undefined) },
    })
  }
}
