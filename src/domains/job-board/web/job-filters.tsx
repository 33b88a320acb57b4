import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { Switch } from '#ui/switch.tsx'
import { useWho } from '#web/session.ts'
import { useAddress } from '#web/use-address.ts'
import { jobTypes } from '../contract/posting.ts'
import type { Filter } from './queries.ts'
import { WeekdayBoxes } from './weekday-boxes.tsx'
import { isZip, readZip } from '#shared/zip.ts'

const names = [
  'q',
  'type',
  'pay',
  'place',
  'zip',
  'within',
  'days',
  'outFrom',
  'outTo',
  'fits',
  'record',
] as const
type Name = (typeof names)[number]

const distances = ['5', '10', '25', '50', '100']
const amounts = ['15', '17', '20', '25', '30']

/** The address says what the list is narrowed by: it can be kept, sent, and gone back to. */
export const useJobFilter = () => {
  const [params, changeAddress] = useAddress()
  const filter: Filter = {}
  for (const name of names) {
    const value = params.get(name)
    if (value) filter[name] = value
  }
  // Half of a pair says nothing yet.
  if (!filter.zip || !isZip(filter.zip)) {
    delete filter.zip
    delete filter.within
  }
  if (!filter.outFrom || !filter.outTo) {
    delete filter.outFrom
    delete filter.outTo
  }
  return {
    filter,
    raw: (name: Name): string => params.get(name) ?? '',
    set: (part: Partial<Record<Name, string>>): void =>
      changeAddress(
        (params) => {
          for (const [name, value] of Object.entries(part))
            if (value) params.set(name, value)
            else params.delete(name)
        },
        { replace: true, preventScrollReset: true },
      ),
    clear: (): void =>
      changeAddress(
        (params) => {
          for (const name of names) params.delete(name)
        },
        { replace: true, preventScrollReset: true },
      ),
    count: Object.keys(filter).filter((name) => name !== 'q').length,
  }
}

/** Words to look for, and under a fold what else narrows the list. */
export function JobFilters() {
  const { t } = useTranslation('jobs')
  const { role } = useWho()
  const { raw, set, clear, count, filter } = useJobFilter()
  // As the address had it: choosing the first, or clearing all, leaves the fold as it is.
  const [startsOpen] = useState(count > 0)
  const [words, setWords] = useState(raw('q'))
  const [zip, setZip] = useState(raw('zip'))
  const [place, setPlace] = useState(raw('place'))

  function search(event: FormEvent) {
    event.preventDefault()
    set({ q: words.trim(), zip: readZip(zip) ?? zip.trim(), place: place.trim() })
  }
  function forget() {
    setWords('')
    setZip('')
    setPlace('')
    clear()
  }
  const zipWrong = zip !== '' && !isZip(zip)
  return (
    <form role="search" onSubmit={search} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('filter.words')} className="flex-1 basis-56">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              dir="auto"
              maxLength={100}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary">
          {t('filter.search')}
        </Button>
      </div>
      <Fold look="card" isOpen={startsOpen} title={count ? t('filter.moreSet', { count }) : t('filter.more')}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field label={t('facts.type')}>
            {(control) => (
              <Select {...control} value={raw('type')} onChange={({ target }) => set({ type: target.value })}>
                <option value="">{t('filter.any')}</option>
                {jobTypes.map((type) => (
                  <option key={type} value={type}>
                    {t(`type.${type}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('filter.pay')}>
            {(control) => (
              <Select {...control} value={raw('pay')} onChange={({ target }) => set({ pay: target.value })}>
                <option value="">{t('filter.any')}</option>
                {amounts.map((amount) => (
                  <option key={amount} value={amount}>
                    {t('filter.payAtLeast', { amount: `$${amount}` })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('filter.record')} hint={t('filter.recordHint')}>
            {(control) => (
              <Select
                {...control}
                value={raw('record')}
                onChange={({ target }) => set({ record: target.value })}
              >
                <option value="">{t('filter.any')}</option>
                <option value="ignored">{t('filter.recordIgnored')}</option>
                <option value="not_barred">{t('filter.recordNotBarred')}</option>
              </Select>
            )}
          </Field>
          <Field label={t('filter.place')} hint={t('filter.placeHint')}>
            {(control) => (
              <TextInput
                {...control}
                dir="auto"
                autoComplete="off"
                maxLength={80}
                value={place}
                onChange={({ target }) => setPlace(target.value)}
                onBlur={() => set({ place: place.trim() })}
              />
            )}
          </Field>
          <Field label={t('filter.zip')} error={zipWrong && t('filter.zipWrong')}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="postal-code"
                dir="ltr"
                maxLength={10}
                value={zip}
                onChange={({ target }) => setZip(target.value)}
                onBlur={() => set({ zip: readZip(zip) ?? zip.trim() })}
              />
            )}
          </Field>
          <Field label={t('filter.within')} hint={filter.zip ? undefined : t('filter.withinHint')}>
            {(control) => (
              <Select
                {...control}
                value={raw('within')}
                onChange={({ target }) => set({ within: target.value, zip: readZip(zip) ?? zip.trim() })}
              >
                <option value="">{t('filter.any')}</option>
                {distances.map((miles) => (
                  <option key={miles} value={miles}>
                    {t('filter.miles', { miles })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <div className="mt-4 flex flex-col gap-4">
          <WeekdayBoxes
            legend={t('filter.days')}
            hint={t('filter.daysHint')}
            value={raw('days').split(',').filter(Boolean).map(Number)}
            onChange={(days) => set({ days: days.join(',') })}
          />
          {role === 'client' && (
            <Switch
              label={t('filter.fits')}
              hint={t('filter.fitsHint')}
              checked={raw('fits') === 'true'}
              onChange={(on) => set({ fits: on ? 'true' : '' })}
              onLabel={t('filter.on')}
              offLabel={t('filter.off')}
            />
          )}
          <fieldset className="grid max-w-md grid-cols-2 gap-3">
            <legend className="mb-1.5 font-bold">{t('filter.out')}</legend>
            <Field label={t('filter.outFrom')}>
              {(control) => (
                <TextInput
                  {...control}
                  type="time"
                  value={raw('outFrom')}
                  onChange={({ target }) => set({ outFrom: target.value })}
                />
              )}
            </Field>
            <Field label={t('filter.outTo')}>
              {(control) => (
                <TextInput
                  {...control}
                  type="time"
                  value={raw('outTo')}
                  onChange={({ target }) => set({ outTo: target.value })}
                />
              )}
            </Field>
          </fieldset>
          <p>
            <Button onClick={forget}>{t('filter.clear')}</Button>
          </p>
        </div>
      </Fold>
    </form>
  )
}
