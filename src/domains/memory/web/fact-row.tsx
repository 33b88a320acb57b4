import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOrDay } from '#web/format.ts'
import type { Fact } from '../contract.ts'

/** One remembered fact: what it is, in the person's words, since when; beside it what can be done. */
export function FactRow({ fact, children }: { fact: Fact; children?: ReactNode }) {
  const { t, i18n } = useTranslation('memory')
  const { kind, relation, value, words, toldAt, changedAt } = fact
  return (
    <li data-fact className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm text-muted">{t(`kind.${kind}`)}</p>
        {(relation ?? value) && (
          <p className="font-bold break-words" dir="auto">
            {[relation, value].filter(Boolean).join(': ')}
          </p>
        )}
        {words && (
          <p className="break-words" dir="auto">
            “{words}”
          </p>
        )}
        <p className="text-sm text-muted">
          {changedAt
            ? t('changed', { when: timeOrDay(changedAt, i18n.language) })
            : t('told', { when: timeOrDay(toldAt, i18n.language) })}
        </p>
      </div>
      {children && <div className="flex gap-2">{children}</div>}
    </li>
  )
}
