import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { type Block, type Exercise, takesAnswer, type Workbook } from '../library/format.ts'
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
              <Blank block={block} words={words} />
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
            <Blank block={block} words={words} />
          </div>
        ) : (
          <ReadText key={block.id} text={words.text ?? ''} />
        )
      })}
    </div>
  )
}

/** Lines for a pen, as many as an answer of its kind takes. */
const linesFor = (block: Block): number => {
  switch (block.kind) {
    case 'words':
      return 6
    case 'list':
      return Math.min(block.most, 6)
    case 'line':
      return 2
    case 'day':
      return 1
    default:
      return 0
  }
}
const scale = Array.from({ length: 11 }, (_, step) => step)

/** What is asked, with what there is to choose from or room to write. */
function Blank({ block, words }: { block: Block; words: BlockTexts }) {
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
      {block.kind === 'scale' && (
        <>
          <p aria-hidden="true" className="mt-2 flex flex-wrap justify-between gap-1 tabular-nums" dir="ltr">
            {scale.map((step) => (
              <span
                key={step}
                className="inline-flex size-8 items-center justify-center rounded-full border border-edge"
              >
                {step}
              </span>
            ))}
          </p>
          <p className="text-sm text-muted">
            0 = {words.low}, 10 = {words.high}
          </p>
        </>
      )}
      {block.kind === 'table' && <BlankTable block={block} words={words} />}
      {Array.from({ length: linesFor(block) }, (_, place) => (
        <div key={place} aria-hidden="true" className="h-9 border-b border-edge" />
      ))}
    </>
  )
}

function BlankTable({ block, words }: { block: Block & { kind: 'table' }; words: BlockTexts }) {
  return (
    <table className="mt-2 w-full table-fixed border-collapse text-sm">
      <thead>
        <tr>
          {block.columns.map((id) => (
            <th key={id} scope="col" className="border border-edge p-1 text-start align-top">
              {words.columns?.[id]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody aria-hidden="true">
        {Array.from({ length: Math.min(block.rows, 5) }, (_, row) => (
          <tr key={row} className="h-12">
            {block.columns.map((id) => (
              <td key={id} className="border border-edge" />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
