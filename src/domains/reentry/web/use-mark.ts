import { useTranslation } from 'react-i18next'
import { notify } from '#web/notices.ts'
import { isSignedOut, signedOutNotice } from '#web/signed-out.tsx'
import type { ReentryStep } from '../contract.ts'
import { useMarkStep } from './queries.ts'

/** Marks a step, says so, and offers the way back. */
export const useMark = (clientId: string) => {
  const { t } = useTranslation('progress')
  const marking = useMarkStep(clientId)
  const set = async (step: ReentryStep, completed: boolean) => {
    try {
      await marking.mutateAsync({ id: step.id, completed })
    } catch (error) {
      notify(
        isSignedOut(error)
          ? signedOutNotice('text')
          : { title: t('failedTitle'), description: t('failed'), tone: 'danger' },
      )
      throw error
    }
  }
  return async (step: ReentryStep, completed: boolean) => {
    await set(step, completed)
    notify({
      title: t(completed ? 'marked' : 'unmarked'),
      description: step.title,
      tone: 'good',
      // A refusal was told by a notice; there is no row to tell it again.
      action: { label: t('undo'), run: () => void set(step, !completed).catch(() => undefined) },
    })
  }
}
