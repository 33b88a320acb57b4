import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { textLink } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'
import { useKeepSignedIn, useSignedOutAt } from '#domains/auth/web/staff/use-staff-session.ts'
import { lifecycles } from '#domains/submissions/contract/lifecycle.ts'
import { StateBadge } from '#domains/submissions/web/state-badge.tsx'
import { availabilities, helpTypes } from '#domains/volunteers/contract/values.ts'
import { type Filter, useVolunteers } from '#domains/volunteers/web/staff/queries.ts'
import { languageOf } from '#shared/languages.ts'
import { inLine, languageName } from '#shared/list-words.ts'
import { allLanguages } from '#shared/spoken.ts'
import { calendarDay } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { usePage } from '#web/page.tsx'
import { SignedOutBanner } from '#web/signed-out-banner.tsx'

const names = ['q', 'state', 'helpType', 'language', 'availability'] as const

/** /volunteers-desk: everybody who helps or wants to, filtered by what stands in the address. */
export function VolunteersPage() {
  const { t, i18n } = useTranslation(['volunteers-desk', 'volunteers', 'status'])
  const heading = usePage(t('volunteers-desk:title'))
  const [search, setSearch] = useSearchParams()
  const filter = Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as Filter
  const volunteers = useVolunteers(filter)
  const [words, setWords] = useState(filter.q ?? '')
  const signedOutAt = useSignedOutAt()
  useKeepSignedIn(() => void volunteers.refetch())
  const number = new Intl.NumberFormat(languageOf(i18n.language).locale, { maximumFractionDigits: 1 })
  const narrow = (name: (typeof names)[number], value: string): void =>
    setSearch(
      (known) => {
        const next = new URLSearchParams(known)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const choose = (name: (typeof names)[number]) => ({
    value: search.get(name) ?? '',
    onChange: (event: { target: { value: string } }) => narrow(name, event.target.value),
  })
  return (
    <div className="mx-auto w-full max-w-[1700px] px-4 py-2 lg:px-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 border-b border-line pb-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {t('volunteers-desk:title')}
        </h1>
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Link to="/inbox?kind=volunteer" className={buttonClass('quiet', 'dense', 'min-h-11')}>
            {t('volunteers-desk:toInbox')}
          </Link>
          <a
            href={`/api/volunteers.csv${search.size ? `?${search}` : ''}`}
            download
            className={buttonClass('quiet', 'dense', 'min-h-11')}
          >
            {t('volunteers-desk:export')}
          </a>
        </div>
      </div>
      {signedOutAt > volunteers.dataUpdatedAt && <SignedOutBanner className="mb-4" />}
      <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Field label={t('volunteers-desk:filter.find')} className="max-lg:col-span-2">
          {(field) => (
            <TextInput
              {...field}
              type="search"
              autoComplete="off"
              value={words}
              onChange={({ target }) => {
                setWords(target.value)
                narrow('q', target.value.trim())
              }}
            />
          )}
        </Field>
        <Field label={t('volunteers-desk:filter.state')}>
          {(field) => (
            <Select {...field} {...choose('state')}>
              <option value="">{t('volunteers-desk:filter.anyState')}</option>
              {Object.keys(lifecycles.volunteer).map((state) => (
                <option key={state} value={state}>
                  {t(`status:state.volunteer.${state as 'applied'}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('volunteers-desk:filter.help')}>
          {(field) => (
            <Select {...field} {...choose('helpType')}>
              <option value="">{t('volunteers-desk:filter.anyHelp')}</option>
              {helpTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`volunteers:help.${type}.title`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('volunteers-desk:filter.language')}>
          {(field) => (
            <Select {...field} {...choose('language')}>
              <option value="">{t('volunteers-desk:filter.anyLanguage')}</option>
              {allLanguages.map((code) => (
                <option key={code} value={code}>
                  {languageName(code, i18n.language)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('volunteers-desk:filter.availability')}>
          {(field) => (
            <Select {...field} {...choose('availability')}>
              <option value="">{t('volunteers-desk:filter.anyTime')}</option>
              {availabilities.map((one) => (
                <option key={one} value={one}>
                  {t(`volunteers:availability.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Loaded query={volunteers} failed={t('volunteers-desk:failed')}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows)
          if (!rows.length) return <p className="text-muted">{t('volunteers-desk:empty')}</p>
          return (
            <Table
              dense
              caption={t('volunteers-desk:title')}
              captionHidden
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  header: t('volunteers-desk:column.name'),
                  rowHeader: true,
                  cell: ({ id, name }) => (
                    <Link to={`/inbox/${id}?kind=volunteer&show=all`} className={textLink}>
                      <bdi>{name}</bdi>
                    </Link>
                  ),
                },
                {
                  key: 'state',
                  header: t('volunteers-desk:column.state'),
                  cell: ({ state }) => <StateBadge kind="volunteer" state={state} />,
                },
                {
                  key: 'help',
                  header: t('volunteers-desk:column.help'),
                  cell: ({ helpType }) => t(`volunteers:help.${helpType}.title`),
                },
                {
                  key: 'languages',
                  header: t('volunteers-desk:column.languages'),
                  cell: ({ languages }) =>
                    inLine(
                      languages.map((code) => languageName(code, i18n.language)),
                      i18n.language,
                    ),
                },
                {
                  key: 'zip',
                  header: t('volunteers-desk:column.zip'),
                  cell: ({ zip }) => <bdi dir="ltr">{zip}</bdi>,
                },
                {
                  key: 'hours',
                  header: t('volunteers-desk:column.hours'),
                  numeric: true,
                  cell: ({ minutesEver }) => number.format(minutesEver / 60),
                },
                {
                  key: 'last',
                  header: t('volunteers-desk:column.last'),
                  cell: ({ lastHoursOn }) => (lastHoursOn ? calendarDay(lastHoursOn, i18n.language) : ''),
                },
                {
                  key: 'matches',
                  header: t('volunteers-desk:column.matches'),
                  numeric: true,
                  cell: ({ matches }) => String(matches),
                },
              ]}
            />
          )
        }}
      </Loaded>
      {volunteers.hasNextPage && (
        <Button
          className="mt-3"
          busy={volunteers.isFetchingNextPage && t('volunteers-desk:busy')}
          onClick={() => void volunteers.fetchNextPage()}
        >
          {t('volunteers-desk:more')}
        </Button>
      )}
    </div>
  )
}
