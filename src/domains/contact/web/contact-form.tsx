import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { Progress } from '#ui/progress.tsx'
import { readReach } from '#shared/reach.ts'
import { useDraft } from '#web/drafts.ts'
import { Honeypot, useGuard } from '#web/guard.tsx'
import { notify } from '#web/notices.ts'
import { useTooLong } from '#web/too-long.ts'
import { FilePicker } from '#web/uploads/file-picker.tsx'
import { problemOf, refusedFile } from '#web/uploads/problem.ts'
import { useProblemWords } from '#web/uploads/sending-row.tsx'
import { contactFilesAtMost, longestContactForm, type ReceivedMessage } from '../contract.ts'
import { type ContactWords, useSendContact } from './queries.ts'

const names = ['name', 'email', 'subject', 'message'] as const
/** What people mostly write about: to choose from, and to be named by a link (`?about=job`). */
export const subjects = ['help', 'job', 'property', 'volunteer', 'partnership', 'capital'] as const
export type Subject = (typeof subjects)[number]

interface ContactFormProps {
  /** What the page knows already, such as the name of whoever is signed in. */
  known: Partial<ContactWords>
  /** The subject that a link names. */
  about: Subject | undefined
  onReceived(received: ReceivedMessage): void
  /** What the sender reads once it has come. */
  sentWords(received: ReceivedMessage): string
  /** What was to be sent and could not be: words of danger in it are heard all the same. */
  onUnsent(draft: object): void
}

interface Draft extends ContactWords {
  /** The subject that was chosen; '' where it was written. */
  about?: Subject | ''
}

/** Name, address, subject, words, files. What was typed stays whatever happens to a try. */
export function ContactForm({ known, about, onReceived, sentWords, onUnsent }: ContactFormProps) {
  const { t } = useTranslation('contact')
  const guard = useGuard()
  const {
    draft: kept,
    change,
    clear,
    id,
  } = useDraft<Draft>('contact', { name: '', email: '', subject: '', message: '', ...known })
  // A chosen subject reads in the language of the page; words of one's own stay as they are.
  const chosen = kept.about === undefined && !kept.subject ? about : kept.about
  const draft: ContactWords = { ...kept, subject: chosen ? t(`about.${chosen}`) : kept.subject }
  const send = useSendContact(guard.send)
  const [files, setFiles] = useState<readonly File[]>([])
  const [part, setPart] = useState(0)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const tooLong = useTooLong()
  const words = useProblemWords()
  const refused = refusedFile(send.error, files)

  const faultOf = (name: keyof ContactWords): string | false => {
    const text = draft[name].trim()
    if (!text) return t(`missing.${name}`)
    if (name === 'email' && !readReach(text)) return t('emailWrong')
    return tooLong(text, longestContactForm[name])
  }
  const control = (name: keyof ContactWords) => ({
    name,
    value: draft[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      change({ [name]: value, ...(name === 'subject' && { about: '' }) }),
  })
  const error = (name: keyof ContactWords) => asked && faultOf(name)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (send.isPending) return
    setAsked(true)
    const first = names.find(faultOf)
    if (first) {
      onUnsent(draft)
      return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    }
    setPart(0)
    const trimmed = Object.fromEntries(
      names.map((name) => [name, draft[name].trim()]),
    ) as unknown as ContactWords
    send.mutate(
      { id, words: trimmed, files, onProgress: setPart },
      {
        onSuccess: (received) => {
          // Where help stands in the page, nothing covers it.
          if (received.crisis === 'none')
            notify({ title: t('sent.title'), description: sentWords(received), tone: 'good' })
          clear()
          onReceived(received)
        },
        onError: () => {
          onUnsent(draft)
          notify({ title: t('failed.title'), description: t('failed.text'), tone: 'danger' })
        },
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Honeypot guard={guard} />
      <Field label={t('name')} error={error('name')} required>
        {(field) => <TextInput {...field} {...control('name')} dir="auto" autoComplete="name" />}
      </Field>
      <Field label={t('emailOrPhone')} hint={t('emailHint')} error={error('email')} required>
        {(field) => <TextInput {...field} {...control('email')} dir="ltr" autoComplete="email" />}
      </Field>
      <Field label={t('subject')} hint={t('subjectHint')} error={error('subject')} required>
        {(field) => (
          <>
            <TextInput {...field} {...control('subject')} dir="auto" autoComplete="off" />
            {/* Own words are never written over: with them there, nothing is offered. */}
            {(chosen || !draft.subject.trim()) && (
              <div className="flex flex-wrap gap-2 pt-1">
                {subjects.map((one) => (
                  <Chip
                    key={one}
                    isChosen={chosen === one}
                    onChoose={() => change({ about: one, subject: '' })}
                  >
                    {t(`about.${one}`)}
                  </Chip>
                ))}
              </div>
            )}
          </>
        )}
      </Field>
      <Field label={t('message')} error={error('message')} required>
        {(field) => <TextArea {...field} {...control('message')} dir="auto" rows={6} />}
      </Field>
      <FilePicker label={t('files')} files={files} most={contactFilesAtMost} onChange={setFiles} />
      {send.isError && (
        <Banner tone="danger" announce="alert" title={t('failed.title')}>
          <p>{t('failed.text')}</p>
          <p>
            {refused && <bdi className="break-all">{refused.name}: </bdi>}
            {guard.problemOf(send.error) ?? words(problemOf(send.error))}
          </p>
        </Banner>
      )}
      {send.isPending && files.length > 0 && (
        <Progress
          value={Math.round(part * 100)}
          label={t('sending')}
          words={t('percent', { percent: Math.round(part * 100) })}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="self-start"
        busy={send.isPending && t('sending')}
      >
        {t('send')}
      </Button>
    </form>
  )
}
