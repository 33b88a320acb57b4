import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { inLine, languageName } from '#shared/list-words.ts'
import { isSame } from '#shared/same.ts'
import { mayBePhone } from '#shared/digits.ts'
import { isZip } from '#shared/zip.ts'
import { useDraft } from '#web/drafts.ts'
import { notify } from '#web/notices.ts'
import { useTooLong } from '#web/too-long.ts'
import { useFocusAfter } from '#web/use-focus-after.ts'
import { longestVolunteer } from '../../contract/impact.ts'
import type { Volunteering } from '../../contract/own.ts'
import { OfferFields } from '../offer-fields.tsx'
import { useProblem } from './problem.tsx'
import { useChangeOwn } from './queries.ts'

/** What a volunteer said of themselves: people are proposed by it, and they change it whenever it is so no more. */
export function Details({ volunteering }: { volunteering: Volunteering }) {
  const { t, i18n } = useTranslation(['volunteering', 'volunteers'])
  const [isOpen, setOpen] = useState(false)
  const part = useFocusAfter<HTMLElement>(isOpen)
  const lines = [
    ['phone', volunteering.phone],
    [
      'availability',
      inLine(
        volunteering.availability.map((one) => t(`volunteers:availability.${one}`)),
        i18n.language,
      ),
    ],
    [
      'languages',
      inLine(
        volunteering.languages.map((code) => languageName(code, i18n.language)),
        i18n.language,
      ),
    ],
    ['zip', volunteering.zip],
    ['experience', volunteering.experience],
    ['additionalInfo', volunteering.additionalInfo],
  ] as const
  return (
    <section ref={part} className="flex flex-col gap-3">
      <h4 className="font-bold">{t('details.title')}</h4>
      {isOpen ? (
        <Change volunteering={volunteering} onClose={() => setOpen(false)} />
      ) : (
        <>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {lines.map(([name, value]) => (
              <div key={name}>
                <dt className="text-sm text-muted">{t(`volunteers:form.${name}`)}</dt>
                <dd dir="auto" className="break-words whitespace-pre-line">
                  {value || t('details.notSaid')}
                </dd>
              </div>
            ))}
          </dl>
          <Button className="self-start" onClick={() => setOpen(true)}>
            {t('details.change')}
          </Button>
        </>
      )}
    </section>
  )
}

const parts = ['phone', 'experience', 'availability', 'additionalInfo', 'languages', 'zip'] as const

function Change({ volunteering, onClose }: { volunteering: Volunteering; onClose(): void }) {
  const { t } = useTranslation(['volunteering', 'volunteers'])
  const save = useChangeOwn()
  const problem = useProblem()
  const tooLong = useTooLong()
  const { id, phone, experience, availability, additionalInfo, languages, zip } = volunteering
  // What it was when the form was opened: only what they changed is sent, and undoes nothing of another page.
  const [before] = useState({ phone, experience, availability, additionalInfo, languages, zip })
  const { draft, change, clear } = useDraft(`volunteer details ${id}`, before)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faults = {
    phone: !mayBePhone(draft.phone) && t('volunteers:missing.phone'),
    experience: tooLong(draft.experience.trim(), longestVolunteer.experience),
    zip: draft.zip.trim() !== '' && !isZip(draft.zip) && t('volunteers:missing.zip'),
    additionalInfo: tooLong(draft.additionalInfo.trim(), longestVolunteer.additionalInfo),
  }
  const first = (Object.keys(faults) as (keyof typeof faults)[]).find((name) => faults[name])

  function send(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    setAsked(true)
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const changed = parts.filter((name) => !isSame(draft[name], before[name]))
    const given = {
      ...draft,
      phone: draft.phone.trim(),
      zip: draft.zip.trim(),
      experience: draft.experience.trim(),
      additionalInfo: draft.additionalInfo.trim(),
      availability: [...draft.availability],
      languages: [...draft.languages],
    }
    save.mutate(
      { id, ...Object.fromEntries(changed.map((name) => [name, given[name]])) },
      {
        onSuccess: () => {
          clear()
          notify({ title: t('details.saved'), tone: 'good' })
          onClose()
        },
      },
    )
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-5">
      <Field label={t('volunteers:form.phone')} error={asked && faults.phone} required>
        {(field) => (
          <TextInput
            {...field}
            name="phone"
            type="tel"
            dir="ltr"
            autoComplete="tel"
            maxLength={40}
            value={draft.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
        )}
      </Field>
      <OfferFields
        facts={draft}
        change={change}
        errors={{
          experience: asked && faults.experience,
          zip: asked && faults.zip,
          additionalInfo: asked && faults.additionalInfo,
        }}
      />
      <FormEnd
        send={t('details.save')}
        busy={save.isPending && t('busy')}
        problem={problem(save.error)}
        cancel={t('cancel')}
        onCancel={onClose}
      />
    </form>
  )
}
