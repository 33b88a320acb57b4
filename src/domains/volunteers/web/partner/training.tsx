import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { dayOf } from '#web/format.ts'
import type { Volunteering } from '../../contract/own.ts'
import { moduleOf, type TrainingModule, trainingModules } from '../../library/training.ts'
import { useProblem } from './problem.tsx'
import { usePassTraining } from './queries.ts'

/** Texts of the training, by their place in it. */
const useTrainingText = () => {
  const { t } = useTranslation('volunteer-training')
  return (path: string): string => t(path as 'boundaries.title')
}

/** What every volunteer reads before meeting somebody: each module with its questions. */
export function Training({ volunteering }: { volunteering: Volunteering }) {
  const { t, i18n } = useTranslation('volunteering')
  const say = useTrainingText()
  return (
    <section className="flex flex-col gap-3">
      <h4 className="font-bold">{t('training.title')}</h4>
      <p>{t('training.text')}</p>
      {trainingModules.map(({ id }) => {
        const doneAt = volunteering.training.find(({ module }) => module === id)?.doneAt
        return (
          <Fold
            key={id}
            title={
              <span className="flex flex-wrap items-center gap-2">
                {say(`${id}.title`)}
                {doneAt && (
                  <Badge tone="good">{t('training.done', { day: dayOf(doneAt, i18n.language) })}</Badge>
                )}
              </span>
            }
          >
            <Module volunteerId={volunteering.id} id={id} isDone={Boolean(doneAt)} />
          </Fold>
        )
      })}
    </section>
  )
}

function Module({
  volunteerId,
  id,
  isDone,
}: {
  volunteerId: string
  id: TrainingModule['id']
  isDone: boolean
}) {
  const { t } = useTranslation('volunteering')
  const say = useTrainingText()
  const pass = usePassTraining()
  const problem = useProblem()
  const { parts, questions } = moduleOf(id)
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({})
  const [asked, setAsked] = useState(false)
  const isWhole = questions.every((_, i) => answers[i] !== undefined)
  const wrong = pass.data && !pass.data.passed ? pass.data.wrong : []

  function send(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!pass.isPending && isWhole)
      pass.mutate({ id: volunteerId, module: id, answers: questions.map((_, i) => answers[i] ?? 0) })
  }

  return (
    <div className="measure flex flex-col gap-3">
      {Array.from({ length: parts }, (_, i) => (
        <p key={`part ${i}`}>{say(`${id}.parts.${i}`)}</p>
      ))}
      {!isDone && (
        <form noValidate onSubmit={send} className="mt-2 flex flex-col gap-5 border-t border-line pt-4">
          {questions.map(({ choices }, i) => (
            <RadioGroup
              key={`question ${i}`}
              legend={say(`${id}.questions.${i}.ask`)}
              options={Array.from({ length: choices }, (_, n) => ({
                value: String(n),
                label: say(`${id}.questions.${i}.choices.${n}`),
              }))}
              value={answers[i] === undefined ? null : String(answers[i])}
              onChange={(value) => {
                setAnswers({ ...answers, [i]: Number(value) })
                pass.reset()
              }}
              error={wrong.includes(i) && t('training.wrong')}
            />
          ))}
          {(pass.error || (asked && !isWhole)) && (
            <p role="alert" className="text-danger">
              {pass.error ? problem(pass.error) : t('training.answerAll')}
            </p>
          )}
          <Button type="submit" variant="primary" className="self-start" busy={pass.isPending && t('busy')}>
            {t('training.send')}
          </Button>
        </form>
      )}
      {isDone && pass.data?.passed && <p role="status">{t('training.right')}</p>}
    </div>
  )
}
