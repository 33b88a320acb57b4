import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { Progress } from '#ui/progress.tsx'
import type { Received } from '#domains/submissions/contract.ts'
import { useDraft } from '#web/drafts.ts'
import { Honeypot, useGuard } from '#web/guard.tsx'
import { notify } from '#web/notices.ts'
import { FilePicker } from '#web/uploads/file-picker.tsx'
import { problemOf, refusedFile } from '#web/uploads/problem.ts'
import { useProblemWords } from '#web/uploads/sending-row.tsx'
import { longestHousing, photosAtMost } from '../contract/shapes.ts'
import { detailsOf, emptyProperty, faultOf, propertyFields, type RegisterDraft } from './property-draft.ts'
import { Part, PropertyFields, useFaultWords } from './property-fields.tsx'
import { type ChosenPhoto, useRegister } from './queries.ts'

interface RegisterFormProps {
  /** Who is signed in as an owner already. */
  known: { name: string; email: string; phone: string }
  onReceived(received: Received): void
  /** What was to be sent and could not be: words of danger in it are heard all the same. */
  onUnsent(draft: object): void
}

const pictures = ['jpg', 'png'] as const

/** Register Your Property. What was typed stays whatever happens to a try. */
export function RegisterForm({ known, onReceived, onUnsent }: RegisterFormProps) {
  const { t } = useTranslation('housing')
  const guard = useGuard()
  const { draft, change, clear, id } = useDraft<RegisterDraft>('property', {
    ...emptyProperty,
    homeownerName: known.name,
    email: known.email,
    phone: known.phone,
  })
  const send = useRegister(guard.send)
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [part, setPart] = useState(0)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const words = useProblemWords(pictures)
  const refused = refusedFile(
    send.error,
    photos.map(({ file }) => file),
  )
  const error = useFaultWords(draft, asked)
  const text = (name: 'homeownerName' | 'email' | 'phone') => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (send.isPending) return
    setAsked(true)
    const first = propertyFields.find((field) => faultOf(draft, field))
    if (first) {
      onUnsent([draft, photos.map(({ alt }) => alt)])
      // A name of a room is marked where it is missing, once the page shows it.
      const wanted = first === 'rooms' ? '[data-name=missing]' : `[name=${first}]`
      return setTimeout(() => form.current?.querySelector<HTMLElement>(wanted)?.focus())
    }
    setPart(0)
    send.mutate(
      {
        form: {
          id,
          homeownerName: draft.homeownerName.trim(),
          email: draft.email.trim(),
          phone: draft.phone.trim(),
          ...detailsOf(draft),
        },
        photos,
        onProgress: setPart,
      },
      {
        onSuccess: (received) => {
          if (received.crisis === 'none')
            notify({ title: t('sent.title'), description: t('sent.text'), tone: 'good' })
          clear()
          onReceived(received)
        },
        onError: () => {
          onUnsent([draft, photos.map(({ alt }) => alt)])
          notify({ title: t('failed.title'), description: t('failed.text'), tone: 'danger' })
        },
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Honeypot guard={guard} />
      <Part title={t('form.you')}>
        <Field label={t('form.homeownerName')} error={error('homeownerName')} required>
          {(field) => <TextInput {...field} {...text('homeownerName')} dir="auto" autoComplete="name" />}
        </Field>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <Field label={t('form.email')} hint={t('form.emailHint')} error={error('email')} required>
            {(field) => (
              <TextInput
                {...field}
                {...text('email')}
                type="email"
                inputMode="email"
                dir="ltr"
                autoComplete="email"
              />
            )}
          </Field>
          <Field label={t('form.phone')} error={error('phone')} optionalLabel={t('form.optional')}>
            {(field) => <TextInput {...field} {...text('phone')} type="tel" dir="ltr" autoComplete="tel" />}
          </Field>
        </div>
      </Part>
      <PropertyFields
        draft={draft}
        change={change}
        asked={asked}
        photos={
          <Part title={t('form.photos')}>
            <p className="text-muted">{t('form.photosHint')}</p>
            <FilePicker
              label={t('form.photosLabel')}
              kinds={pictures}
              files={photos.map(({ file }) => file)}
              most={photosAtMost}
              onChange={(files) =>
                setPhotos(files.map((file) => photos.find((one) => one.file === file) ?? { file, alt: '' }))
              }
            >
              {(file) => (
                <Field
                  label={t('form.alt', { name: file.name })}
                  hint={t('form.altHint')}
                  optionalLabel={t('form.optional')}
                  className="mt-2"
                >
                  {(field) => (
                    <TextInput
                      {...field}
                      dir="auto"
                      autoComplete="off"
                      maxLength={longestHousing.alt}
                      value={photos.find((one) => one.file === file)?.alt ?? ''}
                      onChange={({ target }) =>
                        setPhotos(
                          photos.map((one) => (one.file === file ? { ...one, alt: target.value } : one)),
                        )
                      }
                    />
                  )}
                </Field>
              )}
            </FilePicker>
          </Part>
        }
      />
      {send.isError && (
        <Banner tone="danger" announce="alert" title={t('failed.title')}>
          <p>{t('failed.text')}</p>
          <p>
            {refused && <bdi className="break-all">{refused.name}: </bdi>}
            {guard.problemOf(send.error) ?? words(problemOf(send.error))}
          </p>
        </Banner>
      )}
      {send.isPending && photos.length > 0 && (
        <Progress
          value={Math.round(part * 100)}
          label={t('form.sending')}
          words={t('form.percent', { percent: Math.round(part * 100) })}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="self-start"
        busy={send.isPending && t('form.sending')}
      >
        {t('form.send')}
      </Button>
    </form>
  )
}
