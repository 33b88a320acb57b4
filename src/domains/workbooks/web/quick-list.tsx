import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { call } from '#web/api.ts'
import { quickExercises } from '../library/quick.ts'

const looksBack = 50

/** Which of them the person has finished before. They run in the conversation, which keeps what was done. */
const useDone = (clientId: string | null): ReadonlySet<string> => {
  const done = useQuery({
    queryKey: ['exercises', clientId, 'done'],
    enabled: clientId !== null,
    queryFn: ({ signal }) =>
      call(chatEndpoints.listExercises, { id: clientId ?? '', limit: looksBack }, signal),
  })
  return new Set(done.data?.flatMap(({ protocol, finished }) => (finished ? [protocol] : [])))
}

/** Short exercises for right now; each leads into the conversation, which begins it by the name it has there. */
export function QuickList({ clientId, chatTo }: { clientId: string | null; chatTo: string }) {
  const { t } = useTranslation('workbooks')
  const done = useDone(clientId)
  return (
    <section aria-labelledby="quick-heading">
      <h2 id="quick-heading" className="text-xl">
        {t('quick.title')}
      </h2>
      <p className="mt-1 text-muted">{t('quick.lead')}</p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3" data-quick>
        {quickExercises.map((exercise) => (
          <li key={exercise.protocol}>
            <Link
              to={chatTo}
              state={{ begin: t(`quick.name.${exercise.protocol}`) }}
              className="flex min-h-16 flex-col justify-center gap-0.5 rounded-card border border-line bg-raised px-4 py-3 hover:bg-sunken"
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <strong className="underline underline-offset-4">
                  {t(`quick.name.${exercise.protocol}`)}
                </strong>
                {done.has(exercise.protocol) && <Badge tone="good">{t('quick.done')}</Badge>}
              </span>
              <span className="text-sm text-muted">
                {t('quick.facts', {
                  type: t(`quick.type.${exercise.type}`),
                  time: t('minutes', { count: exercise.minutes }),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
