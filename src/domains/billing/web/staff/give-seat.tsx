import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { problemWords } from '#web/forms/problem-words.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useAction, useList } from '#web/use-endpoint.ts'
import { useSettled } from '#web/use-settled.ts'
import { billingEndpoints, type UnseatedClient } from '../../contract.ts'
import type { PaidPlan } from '../../contract/client-plans.ts'
import { shownSeats } from './shown-seats.ts'

/** Gives a seat to a client, who is found by a part of the name. */
export function GiveSeat({ plan }: { plan: PaidPlan }) {
  const { t } = useTranslation(['sponsorship', 'common'])
  const [words, setWords] = useState('')
  const { q: search } = useSettled({ q: words.trim() })
  const list = useList(billingEndpoints.listUnseatedClients, { limit: 5, ...(search && { search }) })
  const give = useAction(billingEndpoints.giveSeat, { refreshes: shownSeats })
  const giveTo = ({ clientId, fullName: name }: UnseatedClient): void =>
    give.mutate(
      { id: clientId },
      {
        onSuccess: () => {
          setWords('')
          notify({
            title: t('sponsorship:give.done'),
            description: t('sponsorship:give.doneText', { name, plan: t(`sponsorship:plan.${plan}`) }),
            tone: 'good',
          })
        },
      },
    )
  return (
    <section aria-labelledby="give-seat" className="min-w-0">
      <h3 id="give-seat" className="mb-2 font-bold">
        {t('sponsorship:give.title')}
      </h3>
      <search>
        <Field label={t('sponsorship:give.search')} hint={t('sponsorship:give.searchHint')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              dir="auto"
              autoComplete="off"
              value={words}
              maxLength={120}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
      </search>
      {give.error && (
        <Banner tone="danger" announce="alert" className="mt-3">
          {problemWords(t as never, 'sponsorship', give.error)}
        </Banner>
      )}
      <div className="mt-3">
        <Loaded query={list} failed={t('sponsorship:give.failed')}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="text-muted">{t(search ? 'sponsorship:give.none' : 'sponsorship:give.nobody')}</p>
            ) : (
              <ul aria-label={t('sponsorship:give.list')}>
                {rows.map((row) => (
                  <li
                    key={row.clientId}
                    className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-0"
                  >
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      <bdi>{row.fullName}</bdi>
                      {row.displayNumber && (
                        <span className="block text-sm text-muted tabular-nums">{row.displayNumber}</span>
                      )}
                    </span>
                    <Button
                      size="dense"
                      className="min-h-11 shrink-0"
                      aria-label={t('sponsorship:give.giveOf', { name: row.fullName })}
                      busy={
                        give.isPending && give.variables.id === row.clientId && t('sponsorship:give.giving')
                      }
                      onClick={() => giveTo(row)}
                    >
                      {t('sponsorship:give.give')}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {list.hasNextPage && (
        <Button
          className="mt-2"
          busy={list.isFetchingNextPage && t('sponsorship:loading')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('sponsorship:showMore')}
        </Button>
      )}
    </section>
  )
}
