import { useQueryClient } from '@tanstack/react-query'
import Volume2 from 'lucide-react/icons/volume-2'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { call } from '#web/api.ts'
import { hasTexts } from '#web/i18n.ts'
import { notify } from '#web/notices.ts'
import { enqueue, takeBack } from '#web/offline/outbox.ts'
import { useWaiting } from '#web/offline/use-waiting.ts'
import { useReadAloud } from '#web/read-aloud.ts'
import { newId } from '#shared/ids.ts'
import { seconds } from '#shared/dates.ts'
import { defaultLanguage } from '#shared/languages.ts'
import { type AnswerCopy, workbookEndpoints } from '../contract.ts'
import { codeOf, textsOf } from '../library/all.ts'
import { type Answer, isFilled } from '../library/answer.ts'
import { type Exercise, takesAnswer, type Workbook } from '../library/format.ts'
import { AnswerCopies } from './answer-copies.tsx'
import { BlockInput } from './block-input.tsx'
import { CommentList } from './comment-list.tsx'
import { workbooksKey } from './queries.ts'
import { PrivacySwitch } from './privacy-switch.tsx'
import { ReadText } from './read-text.tsx'
import { SaveLine } from './save-line.tsx'
import { blockTexts, type WorkbookTexts } from './texts.ts'
import { useAnswers } from './use-answers.ts'

const undoFor = seconds(10)

interface ExerciseViewProps {
  clientId: string
  workbook: Workbook
  exercise: Exercise
  texts: WorkbookTexts
  /** The exercise is finished: on to the next, or back to the workbook. */
  onFinished(): void
}

/** One exercise to fill in: what to read, big inputs, who can read it, what the counselor wrote. */
export function ExerciseView({ clientId, workbook, exercise, texts, onFinished }: ExerciseViewProps) {
  const { t } = useTranslation('workbooks')
  const answers = useAnswers(clientId, workbook.id, exercise.id)
  const settled = useSettled(clientId)
  const isLast = workbook.exercises.at(-1)?.id === exercise.id
  const { known, isReady } = answers
  const comments = known?.comments ?? []
  useCommentsSeen(
    clientId,
    workbook,
    exercise,
    comments.some(({ isNew }) => isNew),
  )
  const where = useWhereLeft(isReady, exercise, (id) => answers.answer(id), answers.isCompleted)

  const settle = async (copy: AnswerCopy, answer: Answer | null) => {
    const before = answers.answer(copy.blockId)
    const block = exercise.blocks.find(({ id }) => id === copy.blockId)
    if (!block) return
    if (answer !== before) answers.change(block, answer)
    const id = await settled.remove(copy)
    notify({
      title: t('copy.settled'),
      tone: 'good',
      action: {
        label: t('undo'),
        run: () => {
          if (answer !== before) answers.change(block, before)
          void takeBack(id)
        },
      },
    })
  }

  if (!isReady) return <SkeletonText lines={6} label={t('loading')} />
  return (
    <div ref={where} className="flex flex-col gap-7">
      <div
        data-print="no"
        className="sticky top-13 z-10 -mx-1 flex flex-wrap items-center gap-x-4 gap-y-1 bg-surface px-1 py-2"
      >
        {answers.isCompleted && <Badge tone="good">{t('exercise.done')}</Badge>}
        <SaveLine state={answers.state} />
      </div>
      <PrivacySwitch privacy={answers.privacy} onChange={answers.setPrivate} />
      {exercise.blocks.map((block) => {
        const words = blockTexts(texts, exercise.id, block.id)
        const value = answers.answer(block.id)
        return (
          <div key={block.id} data-block={block.id}>
            {takesAnswer(block) ? (
              <BlockInput
                block={block}
                texts={words}
                value={value}
                onChange={(next) => answers.change(block, next)}
              />
            ) : (
              <ReadText text={words.text ?? ''} />
            )}
            <AnswerCopies
              block={block}
              texts={words}
              value={value}
              copies={answers.copies(block.id).filter(({ id }) => !settled.ids.has(id))}
              onSettle={(copy, answer) => void settle(copy, answer)}
            />
            <CommentList comments={comments.filter(({ blockId }) => blockId === block.id)} />
          </div>
        )
      })}
      <CommentList comments={comments.filter(({ blockId }) => blockId === null)} />
      <div data-print="no" className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          onClick={() => {
            if (!answers.isCompleted) answers.complete()
            onFinished()
          }}
        >
          {t(isLast ? 'exercise.finishLast' : 'exercise.finish')}
        </Button>
      </div>
    </div>
  )
}

interface ListenButtonProps {
  workbook: Workbook
  exercise: Exercise
  texts: WorkbookTexts
}

/** Reads an exercise aloud: what it says and what it asks, by a voice of the language that it is written in. */
export function ListenButton({ workbook, exercise, texts }: ListenButtonProps) {
  const { t, i18n } = useTranslation('workbooks')
  const voice = useReadAloud(hasTexts(i18n.language, textsOf(workbook.id)) ? i18n.language : defaultLanguage)
  if (!voice.isAvailable) return null
  const words = texts.exercises[exercise.id]
  const all = exercise.blocks.flatMap(({ id }) => {
    const { text, label, hint, options } = blockTexts(texts, exercise.id, id)
    return [text, label, hint, ...Object.values(options ?? {})].flatMap((one) => one ?? [])
  })
  return (
    <Button
      data-print="no"
      icon={<Volume2 aria-hidden="true" className="size-5" />}
      aria-pressed={voice.isReading}
      onClick={() =>
        voice.isReading ? voice.stop() : voice.read([words?.title ?? '', words?.lead ?? '', ...all])
      }
    >
      {t(voice.isReading ? 'listen.stop' : 'listen.start')}
    </Button>
  )
}

/** Copies that are settled here, whether the server knows of it or not. */
const useSettled = (clientId: string) => {
  const ids = new Set(useWaiting(clientId, 'copies').map(({ about }) => about.replace('copy ', '')))
  const remove = (copy: AnswerCopy): Promise<string> =>
    enqueue({
      endpoint: workbookEndpoints.removeCopy,
      input: { id: clientId, copyId: copy.id },
      id: newId(),
      kind: 'copies',
      about: `copy ${copy.id}`,
      holdFor: undoFor,
    })
  return { ids, remove }
}

/** Comments that were before the person's eyes are not new the next time. */
const useCommentsSeen = (clientId: string, workbook: Workbook, exercise: Exercise, hasNew: boolean): void => {
  const queries = useQueryClient()
  useEffect(() => {
    if (!hasNew) return
    const address = { id: clientId, book: codeOf(workbook.id), part: codeOf(exercise.id) }
    // Not told now, they are told as new once more: that harms nobody.
    void call(workbookEndpoints.markCommentsSeen, address)
      .then(() => queries.invalidateQueries({ queryKey: [...workbooksKey(clientId), 'progress'] }))
      .catch(() => undefined)
  }, [queries, clientId, workbook, exercise, hasNew])
}

/** Brings the first open question into view, where somebody had begun and stopped. */
const useWhereLeft = (
  isReady: boolean,
  exercise: Exercise,
  answer: (blockId: string) => Answer | null,
  isCompleted: boolean,
) => {
  const root = useRef<HTMLDivElement>(null)
  const looked = useRef(false)
  useEffect(() => {
    if (!isReady || looked.current) return
    looked.current = true
    const asked = exercise.blocks.filter(takesAnswer)
    const open = asked.findIndex(({ id }) => !isFilled(answer(id)))
    if (isCompleted || open <= 0) return
    root.current?.querySelector(`[data-block="${asked[open]?.id}"]`)?.scrollIntoView({ block: 'center' })
  })
  return root
}
