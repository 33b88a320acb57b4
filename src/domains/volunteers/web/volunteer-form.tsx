import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import type { Received } from '#domains/submissions/contract.ts'
import { looksLikeEmail } from '#shared/email.ts'
import { mayBePhone } from '#shared/digits.ts'
import { isZip } from '#shared/zip.ts'
import { useDraft } from '#web/drafts.ts'
import { Honeypot, useGuard } from '#web/guard.tsx'
import { notify } from '#web/notices.ts'
import { useTooLong } from '#web/too-long.ts'
import { longestVolunteer } from '../contract/impact.ts'
import { type HelpType, helpTypes } from '../contract/values.ts'
import { type MoreFacts, OfferFields } from './offer-fields.tsx'
import { useRegisterVolunteer } from './queries.ts'

interface Draft extends MoreFacts {
  name: string
  phone: string
  email: string
  references: readonly { name: string; reach: string }[]
  maySms: boolean
}
const empty: Draft = {
  name: '',
  phone: '',
  email: '',
  experience: '',
  availability: [],
  additionalInfo: '',
  languages: [],
  zip: '',
  references: [
    { name: '', reach: '' },
    { name: '', reach: '' },
  ],
  maySms: false,
}
const order = [
  'name',
  'phone',
  'email',
  'helpType',
  'experience',
  'zip',
  'additionalInfo',
  'reference',
] as const
type Part = (typeof order)[number]

interface VolunteerFormProps {
  helpType: HelpType | null
  onHelpType(type: HelpType | null): void
  onReceived(received: Received): void
  /** What was to be sent and could not be: words of danger in it are heard all the same. */
  onUnsent(draft: object): void
}

/** Offers to help. What was typed stays whatever becomes of a try. */
export function VolunteerForm({ helpType, onHelpType, onReceived, onUnsent }: VolunteerFormProps) {
  const { t } = useTranslation('volunteers')
  const guard = useGuard()
  const { draft, change, clear, id } = useDraft<Draft>('volunteer', empty)
  const register = useRegisterVolunteer(guard.send)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const tooLong = useTooLong()

  const faults: Record<Part, string | false> = {
    name: draft.name.trim() ? tooLong(draft.name.trim(), longestVolunteer.name) : t('missing.name'),
    phone: !mayBePhone(draft.phone) && t('missing.phone'),
    email: !looksLikeEmail(draft.email) && t('missing.email'),
    helpType: !helpType && t('missing.helpType'),
    experience: tooLong(draft.experience.trim(), longestVolunteer.experience),
    zip: draft.zip.trim() !== '' && !isZip(draft.zip) && t('missing.zip'),
    additionalInfo: tooLong(draft.additionalInfo.trim(), longestVolunteer.additionalInfo),
    reference:
      draft.references.some((one) => Boolean(one.name.trim()) !== Boolean(one.reach.trim())) &&
      t('missing.reference'),
  }
  const error = (part: Part) => asked && faults[part]
  const control = (name: 'name' | 'phone' | 'email') => ({
    name,
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (register.isPending) return
    setAsked(true)
    const first = order.find((part) => faults[part])
    if (first || !helpType) {
      onUnsent(draft)
      return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    }
    const { references, availability, languages, ...words } = draft
    register.mutate(
      {
        ...words,
        id,
        helpType,
        name: words.name.trim(),
        phone: words.phone.trim(),
        email: words.email.trim(),
        zip: words.zip.trim(),
        availability: [...availability],
        languages: [...languages],
        references: references
          .filter((one) => one.name.trim() && one.reach.trim())
          .map((one) => ({ name: one.name.trim(), reach: one.reach.trim() })),
      },
      {
        onSuccess: (received) => {
          // Where help stands in the page, nothing covers it.
          if (received.crisis === 'none')
            notify({ title: t('done.title'), description: t('done.text'), tone: 'good' })
          clear()
          onReceived(received)
        },
        onError: () => onUnsent(draft),
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Honeypot guard={guard} />
      <Field label={t('form.name')} error={error('name')} required>
        {(field) => <TextInput {...field} {...control('name')} dir="auto" autoComplete="name" />}
      </Field>
      <Field label={t('form.phone')} error={error('phone')} required>
        {(field) => (
          <TextInput
            {...field}
            {...control('phone')}
            type="tel"
            dir="ltr"
            autoComplete="tel"
            maxLength={40}
          />
        )}
      </Field>
      <label className="-mt-2 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={draft.maySms}
          onChange={(event) => change({ maySms: event.target.checked })}
          className="size-5 shrink-0 accent-(--accent-text)"
        />
        {t('form.maySms')}
      </label>
      <Field label={t('form.email')} error={error('email')} required>
        {(field) => (
          <TextInput
            {...field}
            {...control('email')}
            type="email"
            inputMode="email"
            dir="ltr"
            autoComplete="email"
            maxLength={200}
          />
        )}
      </Field>
      <Field label={t('form.helpType')} error={error('helpType')} required>
        {(field) => (
          <Select
            {...field}
            name="helpType"
            value={helpType ?? ''}
            onChange={(event) => onHelpType((event.target.value || null) as HelpType | null)}
          >
            <option value="" />
            {helpTypes.map((type) => (
              <option key={type} value={type}>
                {t(`help.${type}.title`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <OfferFields
        facts={draft}
        change={change}
        errors={{
          experience: error('experience'),
          zip: error('zip'),
          additionalInfo: error('additionalInfo'),
        }}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="font-bold">
          {t('form.references')} <span className="font-normal text-muted">({t('form.optional')})</span>
        </legend>
        <p className="text-sm text-muted">{t('form.referencesHint')}</p>
        {error('reference') && (
          <p role="alert" className="text-danger">
            {error('reference')}
          </p>
        )}
        {draft.references.map((reference, i) => (
          // Two places that never move.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={i} className="grid gap-3 sm:grid-cols-2">
            {(['name', 'reach'] as const).map((part) => (
              <Field
                key={part}
                label={`${t(part === 'name' ? 'form.referenceName' : 'form.referenceReach')} ${i + 1}`}
              >
                {(field) => (
                  <TextInput
                    {...field}
                    name={i === 0 && part === 'name' ? 'reference' : undefined}
                    dir="auto"
                    autoComplete="off"
                    maxLength={part === 'name' ? longestVolunteer.name : longestVolunteer.reference}
                    value={reference[part]}
                    onChange={(event) =>
                      change({
                        references: draft.references.map((one, n) =>
                          n === i ? { ...one, [part]: event.target.value } : one,
                        ),
                      })
                    }
                  />
                )}
              </Field>
            ))}
          </div>
        ))}
      </fieldset>
      {register.isError && (
        <Banner tone="danger" announce="alert">
          {guard.problemOf(register.error) ?? t('form.failed')}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="self-start"
        busy={register.isPending && t('form.sending')}
      >
        {t('form.send')}
      </Button>
    </form>
  )
}
