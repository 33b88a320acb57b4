import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { timeOrDay } from '#web/format.ts'
import type { AnswerCopy } from '../contract.ts'
import type { Answer } from '../library/answer.ts'
import type { Block } from '../library/format.ts'
import { AnswerText } from './answer-text.tsx'
import { bothOf } from './local-answers.ts'
import type { BlockTexts } from './texts.ts'

interface AnswerCopiesProps {
  block: Block
  texts: BlockTexts
  value: Answer | null
  copies: readonly AnswerCopy[]
  /** The answer that is to stand; then the copy is settled. */
  onSettle(copy: AnswerCopy, answer: Answer | null): void
}

/** Two devices wrote in one place: both texts stand here until the person says which one stays. */
export function AnswerCopies({ block, texts, value, copies, onSettle }: AnswerCopiesProps) {
  const { t, i18n } = useTranslation('workbooks')
  return copies.map((copy) => {
    const both = bothOf(block, value, copy.value)
    return (
      <Card
        key={copy.id}
        as="div"
        dense
        role="group"
        aria-label={t('copy.title')}
        className="mt-3 border-2! border-caution!"
        data-print="no"
      >
        <p className="font-bold">{t('copy.title')}</p>
        <p className="text-sm text-muted">{t('copy.text')}</p>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <div className="rounded-card border border-line p-3">
            <p className="mb-1 text-sm font-bold">{t('copy.here')}</p>
            <AnswerText block={block} texts={texts} value={value} />
            <Button className="mt-3" onClick={() => onSettle(copy, value)}>
              {t('copy.keepThis')}
            </Button>
          </div>
          <div className="rounded-card border border-line p-3">
            <p className="mb-1 text-sm font-bold">
              {copy.device
                ? t('copy.from', { device: copy.device, time: timeOrDay(copy.writtenAt, i18n.language) })
                : t('copy.other', { time: timeOrDay(copy.writtenAt, i18n.language) })}
            </p>
            <AnswerText block={block} texts={texts} value={copy.value} />
            <Button className="mt-3" onClick={() => onSettle(copy, copy.value)}>
              {t('copy.keepThis')}
            </Button>
          </div>
        </div>
        {both !== null && (
          <Button className="mt-3" onClick={() => onSettle(copy, both)}>
            {t('copy.keepBoth')}
          </Button>
        )}
      </Card>
    )
  })
}
