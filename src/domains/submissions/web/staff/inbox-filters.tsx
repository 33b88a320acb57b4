import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { inboxShows } from '../../contract.ts'
import { lifecycles, submissionKinds, type SubmissionState } from '../../contract/lifecycle.ts'
import { useStateName } from '../state-badge.tsx'
import { type Filter, useCounts, useReviewers } from './queries.ts'

/** What the inbox shows. All of it stands in the address, so that a view can be kept and passed on. */
export function InboxFilters({
  filter,
  onChange,
  isAdmin,
}: {
  filter: Filter
  onChange(part: Partial<Record<keyof Filter, string | undefined>>): void
  isAdmin: boolean
}) {
  const { t } = useTranslation(['inbox', 'status'])
  const counts = useCounts()
  const reviewers = useReviewers()
  const stateName = useStateName()
  const [words, setWords] = useState(filter.q ?? '')

  const countOf = (kind: string) => counts.data?.find((one) => one.kind === kind)
  const total = counts.data?.reduce((sum, { open }) => sum + open, 0)
  return (
    <div className="flex flex-col gap-2">
      <div
        role="group"
        aria-label={t('inbox:filter.kind')}
        className="flex flex-wrap gap-1 lg:flex-nowrap lg:overflow-x-auto lg:p-1"
      >
        {([undefined, ...submissionKinds] as const).map((kind) => {
          const found = kind && countOf(kind)
          const open = kind ? found?.open : total
          return (
            <button
              key={kind ?? 'all'}
              type="button"
              aria-pressed={filter.kind === kind}
              onClick={() => onChange({ kind, state: undefined })}
              className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-card border border-edge bg-raised px-2 text-sm hover:bg-sunken aria-pressed:border-2 aria-pressed:border-accent-text aria-pressed:bg-info-soft aria-pressed:font-bold"
            >
              {kind ? t(`status:kind.${kind}`) : t('inbox:filter.all')}
              {open !== undefined && open > 0 && <span className="tabular-nums">{open}</span>}
              {found && found.unread > 0 && (
                <span className="rounded-full bg-accent px-1.5 text-xs font-bold text-accent-ink">
                  {t('inbox:filter.unread', { count: found.unread })}
                </span>
              )}
            </button>
          )
        })}
      </div>
      <div className="grid grid-cols-2 gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <Field label={t('inbox:filter.find')} className="max-lg:col-span-2">
          {(control) => (
            <TextInput
              {...control}
              data-inbox-filter
              type="search"
              autoComplete="off"
              value={words}
              onChange={({ target }) => {
                setWords(target.value)
                onChange({ q: target.value.trim() || undefined })
              }}
            />
          )}
        </Field>
        <Field label={t('inbox:filter.show')}>
          {(control) => (
            <Select
              {...control}
              value={filter.unread ? 'unread' : (filter.show ?? 'open')}
              onChange={({ target: { value } }) =>
                onChange(
                  value === 'unread'
                    ? { show: 'all', unread: 'true', state: undefined }
                    : { show: value === 'open' ? undefined : value, unread: undefined, state: undefined },
                )
              }
            >
              <option value="unread">{t('inbox:show.unread')}</option>
              {inboxShows.map((show) => (
                <option key={show} value={show}>
                  {t(`inbox:show.${show}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {filter.kind && (
          <Field label={t('inbox:filter.state')}>
            {(control) => (
              <Select
                {...control}
                value={filter.state ?? ''}
                onChange={({ target: { value } }) =>
                  onChange({ state: value || undefined, show: value ? 'all' : undefined, unread: undefined })
                }
              >
                <option value="">{t('inbox:filter.anyState')}</option>
                {(Object.keys(lifecycles[filter.kind ?? 'contact']) as SubmissionState[]).map((state) => (
                  <option key={state} value={state}>
                    {stateName(filter.kind ?? 'contact', state)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {isAdmin && (
          <Field label={t('inbox:filter.assignee')}>
            {(control) => (
              <Select
                {...control}
                value={filter.assignee ?? ''}
                onChange={(event) => onChange({ assignee: event.target.value || undefined })}
              >
                <option value="">{t('inbox:filter.anybody')}</option>
                <option value="me">{t('inbox:filter.me')}</option>
                <option value="none">{t('inbox:filter.nobody')}</option>
                {reviewers.data?.map(({ id, fullName }) => (
                  <option key={id} value={id}>
                    {fullName}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
    </div>
  )
}
