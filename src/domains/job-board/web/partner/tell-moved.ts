import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#shared/endpoint.ts'
import { notify } from '#web/notices.ts'
import { isSignedOut, signedOutNotice } from '#web/signed-out.tsx'
import type { employingEndpoints } from '../../contract/employing.ts'
import { useJobWords } from '../job-words.ts'
import { useUndoMoves, wasMoved } from './queries.ts'

/** Says that some were moved though the answer to it was lost, where the page shows that they were; answers whether. */
export const useTellLost = () => {
  const { t } = useTranslation('employer')
  const queries = useQueryClient()
  return (error: unknown, move: Parameters<typeof wasMoved>[2]): boolean => {
    if (!wasMoved(queries, error, move)) return false
    notify({ title: t('moved.title', { count: move.ids.length }), tone: 'good' })
    return true
  }
}

/** Says that some were moved, and offers to take it back while nobody was told. */
export const useTellMoved = () => {
  const { t } = useTranslation('employer')
  const words = useJobWords()
  const undo = useUndoMoves()
  return ({ batchId, done, left }: ReplyOf<typeof employingEndpoints.moveApplicants>): void =>
    notify({
      title: t('moved.title', { count: done.length }),
      description: left.length ? t('moved.left', { count: left.length }) : t('moved.text'),
      tone: 'good',
      action: {
        label: t('undo'),
        run: () =>
          undo.mutate(
            { batchId },
            {
              onSuccess: () => notify({ title: t('moved.undone'), tone: 'good' }),
              onError: (error) =>
                notify(
                  isSignedOut(error)
                    ? signedOutNotice('text')
                    : { title: t('notSaved'), description: words.problem(error), tone: 'danger' },
                ),
            },
          ),
      },
    })
}
