import { useTranslation } from 'react-i18next'
import { calendarDay } from '#web/format.ts'
import { type Answer, isFilled, type TableRow } from '../library/answer.ts'
import type { Block } from '../library/format.ts'
import type { BlockTexts } from './texts.ts'

/** An answer to read, not to fill in; on paper, an empty one leaves room for a pen. */
export function AnswerText({
  block,
  texts,
  value,
}: {
  block: Block
  texts: BlockTexts
  value: Answer | null
}) {
  const { t, i18n } = useTranslation('workbooks')
  if (value === null || !isFilled(value)) return <p className="text-muted">{t('answer.none')}</p>
  const options = (ids: readonly string[]) => (
    <ul className="list-disc ps-5">
      {ids.map((id) => (
        <li key={id} dir="auto">
          {texts.options?.[id] ?? id}
        </li>
      ))}
    </ul>
  )
  switch (block.kind) {
    case 'scale':
      return <p className="font-bold tabular-nums">{t('input.step', { step: value })}</p>
    case 'day':
      return <p>{calendarDay(String(value), i18n.language)}</p>
    case 'choice':
      return options(Array.isArray(value) ? (value as string[]) : [String(value)])
    case 'ticks':
      return options(value as string[])
    case 'list':
      return (
        <ul className="list-disc ps-5">
          {(value as string[])
            .filter((line) => line.trim())
            .map((line, place) => (
              <li key={`${place} ${line}`} dir="auto" className="break-words">
                {line}
              </li>
            ))}
        </ul>
      )
    case 'table':
      return (
        <ol className="flex flex-col gap-2">
          {(value as TableRow[]).map((row, place) =>
            Object.values(row).some((cell) => cell.trim()) ? (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place} className="border-s-4 border-line ps-3">
                {block.columns.map((column) => (
                  <p key={column} dir="auto" className="break-words">
                    <span className="text-sm text-muted">{texts.columns?.[column]}: </span>
                    {row[column]}
                  </p>
                ))}
              </li>
            ) : null,
          )}
        </ol>
      )
    default:
      return (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {String(value)}
        </p>
      )
  }
}
