import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { languageOf } from '#shared/languages.ts'
import { inLine } from '#shared/list-words.ts'
import { isZip } from '#shared/zip.ts'
import { useDraft } from '#web/drafts.ts'
import { notify } from '#web/notices.ts'
import { Loaded } from '#web/loaded.tsx'
import type { Suggestion } from '../../contract/staff.ts'
import { availabilities, helpTypes } from '../../contract/values.ts'
import { useProblem } from './problem.ts'
import { usePropose, useSuggestions } from './queries.ts'

/** Finds somebody who fits a client, and asks both. */
export function ProposeDialog({ clientId, onClose }: { clientId: string; onClose(): void }) {
  const { t, i18n } = useTranslation(['volunteers-desk', 'volunteers'])
  const [wanted, setWanted] = useState({ helpType: 'mentor', availability: '', zip: '' })
  const [volunteerId, setVolunteer] = useState<string | null>(null)
  const { draft, change, clear } = useDraft(`volunteer:${clientId}`, { words: '' })
  const { words } = draft
  const [asked, setAsked] = useState(false)
  const propose = usePropose()
  const problem = useProblem()
  const box = useRef<HTMLTextAreaElement>(null)
  const suggestions = useSuggestions({
    id: clientId,
    ...(wanted.helpType ? { helpType: wanted.helpType as 'mentor' } : {}),
    ...(wanted.availability ? { availability: wanted.availability as 'weekdays' } : {}),
    ...(isZip(wanted.zip) ? { zip: wanted.zip } : {}),
  })
  const number = new Intl.NumberFormat(languageOf(i18n.language).locale, { maximumFractionDigits: 0 })
  const factsOf = (one: Suggestion): string =>
    [
      t(one.sharesLanguage ? 'volunteers-desk:propose.speaks' : 'volunteers-desk:propose.speaksNot'),
      one.miles !== null && t('volunteers-desk:propose.miles', { miles: number.format(one.miles) }),
      inLine(
        one.availability.map((when) => t(`volunteers:availability.${when}`)),
        i18n.language,
      ),
      t('volunteers-desk:propose.has', { count: one.matches }),
    ]
      .filter(Boolean)
      .join(' · ')
  const choose = (name: keyof typeof wanted) => ({
    value: wanted[name],
    onChange: (event: { target: { value: string } }) =>
      setWanted({ ...wanted, [name]: event.target.value.trim() }),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (propose.isPending) return
    setAsked(true)
    if (!volunteerId) return
    if (!words.trim()) return box.current?.focus()
    propose.mutate(
      { id: clientId, volunteerId, words: words.trim() },
      {
        onSuccess: () => {
          clear()
          notify({ title: t('volunteers-desk:propose.asked'), tone: 'good' })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('volunteers-desk:propose.title')}
      closeLabel={t('volunteers-desk:close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-3">
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
          <Field label={t('volunteers-desk:propose.zip')}>
            {(field) => <TextInput {...field} {...choose('zip')} dir="ltr" inputMode="numeric" />}
          </Field>
        </div>
        <Loaded query={suggestions} failed={t('volunteers-desk:failed')}>
          {(found) =>
            found.length === 0 ? (
              <p className="text-muted">{t('volunteers-desk:propose.none')}</p>
            ) : (
              <RadioGroup
                legend={t('volunteers-desk:propose.listTitle')}
                options={found.map((one) => ({
                  value: one.volunteerId,
                  label: <bdi>{one.name}</bdi>,
                  hint: factsOf(one),
                }))}
                value={volunteerId}
                onChange={setVolunteer}
                error={asked && !volunteerId && t('volunteers-desk:propose.choose')}
              />
            )
          }
        </Loaded>
        <Field
          label={t('volunteers-desk:propose.words')}
          hint={t('volunteers-desk:propose.wordsHint')}
          error={asked && !words.trim() && t('volunteers-desk:propose.wordsMissing')}
        >
          {(field) => (
            <TextArea
              {...field}
              ref={box}
              dir="auto"
              maxLength={2000}
              value={words}
              onChange={(event) => change({ words: event.target.value })}
            />
          )}
        </Field>
        <FormEnd
          send={t('volunteers-desk:propose.send')}
          busy={propose.isPending && t('volunteers-desk:busy')}
          problem={problem(propose.error)}
          cancel={t('volunteers-desk:cancel')}
          onCancel={() => {
            clear()
            onClose()
          }}
        />
      </form>
    </Dialog>
  )
}
