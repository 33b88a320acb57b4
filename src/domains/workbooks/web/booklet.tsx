import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { type Exercise, takesAnswer, type Workbook } from '../library/format.ts'
import { isFilled } from '../library/answer.ts'
import { AnswerText } from './answer-text.tsx'
import { CommentList } from './comment-list.tsx'
import { ReadText } from './read-text.tsx'
import { type BlockTexts, blockTexts, type WorkbookTexts } from './texts.ts'
import { useAnswers } from './use-answers.ts'

interface BookletProps {
  clientId: string | null
  workbook: Workbook
  texts: WorkbookTexts
}

/** A whole workbook to read through and to print, with the person's answers, or with room for a pen. */
export function Booklet({ clientId, workbook, texts }: BookletProps) {
  const { t } = useTranslation('workbooks')
  return (
    <div>
      <p data-print="no" className="mt-3">
        <Button
          variant="primary"
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => window.print()}
        >
          {t('print.now')}
        </Button>
      </p>
      <p data-print="no" className="mt-2 text-sm text-muted">
        {t('print.hint')}
      </p>
      {workbook.exercises.map((exercise) => (
        <section key={exercise.id} className="mt-8 break-inside-avoid-page">
          <h3 className="text-xl">{texts.exercises[exercise.id]?.title}</h3>
          <p className="mb-4 mt-1 text-muted">{texts.exercises[exercise.id]?.lead}</p>
          {clientId ? (
            <Filled clientId={clientId} workbook={workbook} exercise={exercise} texts={texts} />
          ) : (
            <ToRead exercise={exercise} texts={texts} />
          )}
        </section>
      ))}
    </div>
  )
}

function Filled({
  clientId,
  workbook,
  exercise,
  texts,
}: {
  clientId: string
  workbook: Workbook
  exercise: Exercise
  texts: WorkbookTexts
}) {
  const { t } = useTranslation('workbooks')
  const { isReady, known, answer } = useAnswers(clientId, workbook.id, exercise.id)
  if (!isReady) return <SkeletonText lines={3} label={t('loading')} />
  return (
    <div className="flex flex-col gap-4">
      {exercise.blocks.map((block) => {
        const words = blockTexts(texts, exercise.id, block.id)
        if (!takesAnswer(block)) return <ReadText key={block.id} text={words.text ?? ''} />
        const value = answer(block.id)
        return (
          <div key={block.id} className="break-inside-avoid">
            {isFilled(value) ? (
              <>
                <p className="font-bold">{words.label}</p>
                <AnswerText block={block} texts={words} value={value} />
              </>
            ) : (
              <Blank words={words} />
            )}
            <CommentList comments={(known?.comments ?? []).filter(({ blockId }) => blockId === block.id)} />
          </div>
        )
      })}
      <CommentList comments={(known?.comments ?? []).filter(({ blockId }) => blockId === null)} />
    </div>
  )
}

/** An exercise with nothing filled in: to read, or to fill in by pen. */
export function ToRead({ exercise, texts }: { exercise: Exercise; texts: WorkbookTexts }) {
  return (
    <div className="flex flex-col gap-4">
      {exercise.blocks.map((block) => {
        const words = blockTexts(texts, exercise.id, block.id)
        return takesAnswer(block) ? (
          <div key={block.id} className="break-inside-avoid">
            <Blank words={words} />
          </div>
        ) : (
          <ReadText key={block.id} text={words.text ?? ''} />
        )
      })}
    </div>
  )
}

/** What is asked, with what there is to choose from or room to write. */
function Blank({ words }: { words: BlockTexts }) {
  return (
    <>
      <p className="font-bold">{words.label}</p>
      {words.hint && <p className="text-sm text-muted">{words.hint}</p>}
      {words.options && (
        <ul className="mt-1">
          {Object.entries(words.options).map(([id, option]) => (
            <li key={id}>
              <span aria-hidden="true">☐ </span>
              {option}
            </li>
          ))}
        </ul>
      )}
      {words.low && (
        <p className="text-sm text-muted">
          0 = {words.low}, 10 = {words.high}
        </p>
      )}
      {words.columns && <p className="text-sm text-muted">{Object.values(words.columns).join(' · ')}</p>}
      {!words.options && <div aria-hidden="true" className="mt-8 border-b border-edge" />}
    </>
  )
}
