import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Assessment, Instrument } from '../contract.ts'
import { pausedAt, useKeptAnswers } from './kept-answers.ts'
import { useTakeAssessment } from './queries.ts'
import { answersOf, isOfDanger, itemAfter, itemsOf } from './questions.ts'

interface TakenAssessment {
  assessment: Assessment
  next: Instrument | null
  alerted: boolean
}

interface QuestionnaireProps {
  clientId: string
  instrument: Instrument
  /** Numbers and a person: shown from the first answer of danger on. */
  help?: ReactNode
  onStop(): void
  onDone(result: TakenAssessment): void
}

/** The name under which a client's unsent answers are kept. */
const keptName = (clientId: string, instrument: Instrument): string => `${clientId}:${instrument}`

/** The question at which the client paused this check-up; null where they did not begin it. */
export const pausedQuestion = (clientId: string, instrument: Instrument): number | null => {
  const at = pausedAt(keptName(clientId, instrument))
  return at === null ? null : Math.min(at, itemsOf[instrument])
}

/** One question at a time. An answer leads on by itself; Back keeps what was answered. */
export function Questionnaire({ clientId, instrument, help, onStop, onDone }: QuestionnaireProps) {
  const { t } = useTranslation('assessments')
  const take = useTakeAssessment(clientId)
  const kept = useKeptAnswers(keptName(clientId, instrument))
  const [assessmentId] = useState(kept.start.assessmentId)
  const [path, setPath] = useState(kept.start.path)
  const [given, setGiven] = useState(kept.start.given)
  useEffect(() => kept.keep({ assessmentId, path, given }))
  const item = path.at(-1) ?? 1
  const isLast = item > itemsOf[instrument]

  const send = (answers: Record<number, number>) =>
    take.mutate(
      { instrument, answers: answersOf(instrument, answers), assessmentId },
      {
        onSuccess: (result) => {
          kept.forget()
          onDone(result)
        },
      },
    )
  const answer = (value: number) => {
    // What was answered on a way that is not taken any more does not count.
    const before = Object.fromEntries(path.slice(0, -1).map((each) => [each, given[each] ?? 0]))
    const answers = { ...before, [item]: value }
    setGiven({ ...given, [item]: value })
    const next = itemAfter(instrument, item, value)
    setPath([...path, next ?? itemsOf[instrument] + 1])
    if (next === null) send(answers)
  }
  const options = instrument === 'cssrs' ? ([1, 0] as const) : ([0, 1, 2, 3] as const)

  return (
    <div className="flex flex-col gap-4">
      {isLast ? (
        <p role="status">{take.isPending ? t('sending') : t('check')}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{t('progress', { at: item, all: itemsOf[instrument] })}</p>
          <fieldset key={item} className="flex flex-col gap-3">
            <legend className="mb-3">
              <span className="block text-muted">{t(`intro.${instrument}`)}</span>
              <span className="mt-1 block text-lg font-bold">{t(`${instrument}.${item}` as 'phq9.1')}</span>
            </legend>
            {options.map((value) => (
              <Button
                key={value}
                aria-pressed={given[item] === value}
                className="justify-start text-start"
                onClick={() => answer(value)}
              >
                {instrument === 'cssrs' ? t(value === 1 ? 'yes' : 'no') : t(`often.${value}` as 'often.0')}
              </Button>
            ))}
          </fieldset>
        </>
      )}
      {isOfDanger(instrument, given) && help}
      {take.isError && (
        <Banner
          tone="danger"
          announce="alert"
          actions={
            <Button
              variant="primary"
              onClick={() =>
                send(Object.fromEntries(path.slice(0, -1).map((each) => [each, given[each] ?? 0])))
              }
            >
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {path.length > 1 && !take.isPending && (
          <Button variant="quiet" onClick={() => setPath(path.slice(0, -1))}>
            {t('back')}
          </Button>
        )}
        <Button variant="quiet" onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
    </div>
  )
}
