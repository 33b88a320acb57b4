import { useTranslation } from 'react-i18next'
import { useNeeds } from '#domains/needs/web/queries.ts'
import { inLine } from '#shared/list-words.ts'
import { dayAndTime } from '#web/format.ts'
import { Panel } from './panel.tsx'

/** What the client said that they need. */
export function NeedsPanel({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation('needs')
  const needs = useNeeds(clientId)
  return (
    <Panel title={t('panel.title')} query={needs} failed={t('panel.failed')}>
      {(list) =>
        list.length ? (
          <ul className="flex flex-col gap-2">
            {list.slice(0, 5).map(({ id, needs: kinds, words, createdAt }) => (
              <li key={id}>
                <p>
                  <b>
                    {inLine(
                      kinds.map((kind) => t(`kind.${kind}`)),
                      i18n.language,
                    )}
                  </b>{' '}
                  <span className="text-muted">{dayAndTime(createdAt, i18n.language)}</span>
                </p>
                {words && (
                  <p dir="auto" className="break-words whitespace-pre-line">
                    {words}
                  </p>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t('panel.none')}</p>
        )
      }
    </Panel>
  )
}
