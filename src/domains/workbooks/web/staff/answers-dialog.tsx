import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { ApiError } from '#web/api.ts'
import { timeOrDay } from '#web/format.ts'
import type { WorkbookComment } from '../../contract.ts'
import { library } from '../../library/all.ts'
import { takesAnswer } from '../../library/format.ts'
import { AnswerText } from '../answer-text.tsx'
import { blockTexts, useWorkbookTexts } from '../texts.ts'
import { CommentForm } from './comment-form.tsx'
import { useRemoveComment, useSharedAnswers } from './queries.ts'

interface AnswersDialogProps {
  clientId: string
  workbookId: string
  exerciseId: string
  title: string
  onClose(): void
}

/** What a client wrote in one exercise, and what their counselor says to it. */
export function AnswersDialog(props: AnswersDialogProps) {
  const { t } = useTranslation('care')
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      closeLabel={t('workbooks.close')}
      // Half a comment is not lost by a press beside it.
      closesOutside={false}
    >
      <Answers {...props} />
    </Dialog>
  )
}

function Answers({ clientId, workbookId, exerciseId }: AnswersDialogProps) {
  const { t, i18n } = useTranslation('care')
  const answers = useSharedAnswers(clientId, workbookId, exerciseId)
  const texts = useWorkbookTexts(workbookId)
  const exercise = library.find(({ id }) => id === workbookId)?.exercises.find(({ id }) => id === exerciseId)

  // What was read before it became private is not shown any more.
  if (answers.error instanceof ApiError && answers.error.status === 404)
    return <p>{t('workbooks.isPrivate')}</p>
  if (answers.isError || texts === 'missing')
    return (
      <Banner
        tone="danger"
        announce="alert"
        actions={<Button onClick={() => void answers.refetch()}>{t('retry')}</Button>}
      >
        {t('workbooks.failed')}
      </Banner>
    )
  if (!answers.data || !texts || !exercise) return <SkeletonText lines={6} label={t('loading')} />
  const { comments, completedAt, updatedAt } = answers.data
  const form = { clientId, workbookId, exerciseId }
  return (
    <div className="flex flex-col gap-5 text-sm">
      <p className="flex flex-wrap items-center gap-2 text-muted">
        {completedAt && <Badge tone="good">{t('workbooks.finished')}</Badge>}
        {updatedAt
          ? t('workbooks.lastChange', { when: timeOrDay(updatedAt, i18n.language) })
          : t('workbooks.nothing')}
      </p>
      {exercise.blocks.filter(takesAnswer).map((block) => {
        const words = blockTexts(texts, exerciseId, block.id)
        return (
          <div key={block.id}>
            <p className="font-bold">{words.label}</p>
            <AnswerText block={block} texts={words} value={answers.data.answers[block.id]?.value ?? null} />
            <Comments clientId={clientId} comments={comments.filter(({ blockId }) => blockId === block.id)} />
            <CommentForm {...form} blockId={block.id} about={words.label ?? ''} />
          </div>
        )
      })}
      <div className="border-t border-line pt-3">
        <Comments clientId={clientId} comments={comments.filter(({ blockId }) => blockId === null)} />
        <CommentForm {...form} blockId={null} about={null} />
      </div>
    </div>
  )
}

function Comments({ clientId, comments }: { clientId: string; comments: readonly WorkbookComment[] }) {
  const { t, i18n } = useTranslation('care')
  const remove = useRemoveComment(clientId)
  return comments.map(({ id, author, text, createdAt, isMine, isNew }) => (
    <div key={id} className="mt-2 border-s-4 border-accent bg-info-soft px-3 py-2">
      <p className="text-muted">
        {author ?? t('workbooks.someone')} · {timeOrDay(createdAt, i18n.language)} ·{' '}
        {t(isNew ? 'workbooks.notSeen' : 'workbooks.seen')}
      </p>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {text}
      </p>
      {isMine && (
        <Button variant="link" busy={remove.isPending && t('saving')} onClick={() => remove.mutate(id)}>
          {t('workbooks.removeComment')}
        </Button>
      )}
    </div>
  ))
}
