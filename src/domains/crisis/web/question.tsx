import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useBoot } from '#web/org-slots.ts'
import { useLeaving } from './leaving.ts'
import { useAnswerQuestion, useCrisisQuestion } from './queries.ts'

interface CrisisQuestionProps {
  clientId: string
  /** The answer was one of danger: a responder is called. */
  onCrisis(): void
}

/** The question after a weak sign in a form or a note, with three answers to tap. */
export function CrisisQuestion({ clientId, onCrisis }: CrisisQuestionProps) {
  const { t } = useTranslation('alerts')
  const queries = useQueryClient()
  const { lifeline } = useBoot().organization.crisisNumbers
  const question = useCrisisQuestion(clientId)
  const answer = useAnswerQuestion(clientId)
  const [answered, setAnswered] = useState<string | null>(null)
  useLeaving(clientId, answered === null && Boolean(question.data))
  if (answered !== null) return <p role="status">{answered}</p>
  if (!question.data) return null
  const { text, ...labels } = question.data
  const send = (which: 'yes' | 'no' | 'call'): void =>
    answer.mutate(which, {
      onSuccess: ({ crisis, text: reply }) => {
        void queries.invalidateQueries({ queryKey: ['alert-status'] })
        if (crisis === 'crisis') onCrisis()
        else setAnswered(reply ?? '')
      },
    })
  return (
    <div className="mt-3" data-crisis-question>
      <p className="text-lg font-bold">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {(['yes', 'no', 'call'] as const).map((which) => (
          <Button
            key={which}
            variant={which === 'call' ? 'danger' : 'quiet'}
            busy={answer.isPending && answer.variables === which && t('buttons.sending')}
            onClick={() => send(which)}
          >
            {labels[which]}
          </Button>
        ))}
      </div>
      {answer.isError && <p role="alert">{t('question.failed', { number: lifeline })}</p>}
    </div>
  )
}
