import { mayBePhone } from '#shared/digits.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { standingLink } from '#ui/link.tsx'
import { looksLikeEmail } from '#shared/email.ts'
import { shutDraft, useDraft } from '#web/drafts.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { UploadList } from '#web/uploads/upload-list.tsx'
import type { Job } from '../contract.ts'
import {
  type ApplicationContent,
  applicationAtMost,
  type Profile,
  resumePath,
  resumesAtMost,
} from '../contract/application.ts'
import { CustodyHint, custodyOf } from './custody-hint.tsx'
import { ContentView } from './content-view.tsx'
import { ToOwn } from './job-actions.tsx'
import { ClashLines, PolicyList } from './job-facts.tsx'
import { useJobWords } from './job-words.ts'
import { SentAlready } from './sent-already.tsx'
import { useApply, useJob, useProfile, useReadAnew, useRemoveResume } from './queries.ts'

export type OnHeard = (crisis: 'none' | 'watch' | 'crisis') => void
interface ApplyFormProps {
  jobId: string
  onClose(): void
  onHeard: OnHeard
}

const draftName = (jobId: string): string => `apply ${jobId}`

/** Applying: what one says of oneself, kept once; then exactly what the employer will see; then it is sent. */
export function ApplyForm({ jobId, onClose, onHeard }: ApplyFormProps) {
  const { t } = useTranslation('jobs')
  const profile = useProfile()
  const job = useJob(jobId)
  return (
    <Dialog
      open
      onClose={() => {
        shutDraft(draftName(jobId))
        onClose()
      }}
      title={t('apply.title')}
      closeLabel={t('close')}
      shape="sheet"
      closesOutside={false}
    >
      <Loaded query={job} failed={t('failed')}>
        {(known) => (
          <Loaded query={profile} failed={t('failed')}>
            {(own) => <Form job={known} profile={own} onClose={onClose} onHeard={onHeard} />}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}

function Form({
  job,
  profile,
  onClose,
  onHeard,
}: {
  job: Job
  profile: Profile
  onClose(): void
  onHeard: OnHeard
}) {
  const { t } = useTranslation(['jobs', 'common'])
  const words = useJobWords()
  const apply = useApply()
  const remove = useRemoveResume()
  const readAnew = useReadAnew()
  const { draft, id, change, clear } = useDraft<ApplicationContent>(draftName(job.id), {
    ...profile.fields,
    note: '',
  })
  const [step, setStep] = useState<'write' | 'preview'>('write')
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const preview = useRef<HTMLHeadingElement>(null)
  const tooLong = useTooLong()
  const texts = ['name', 'phone', 'email', 'experience', 'goodAt', 'note'] as const
  const trimmed = Object.fromEntries(texts.map((name) => [name, draft[name].trim()])) as ApplicationContent

  const places = custodyOf(trimmed)

  const faultOf = (name: (typeof texts)[number]): string | false => {
    if (name === 'name' && !trimmed.name) return t('apply.nameMissing')
    if (name === 'email' && trimmed.email && !looksLikeEmail(trimmed.email)) return t('apply.emailWrong')
    if (name === 'phone' && !trimmed.phone && !trimmed.email) return t('apply.reachMissing')
    if (name === 'phone' && trimmed.phone && !mayBePhone(trimmed.phone)) return t('common:form.noPhone')
    return tooLong(trimmed[name], applicationAtMost[name])
  }
  const error = (name: (typeof texts)[number]) => asked && faultOf(name)
  const control = (name: (typeof texts)[number]) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  function look(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    const first = texts.find(faultOf)
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    setStep('preview')
    requestAnimationFrame(() => preview.current?.focus())
  }
  function send() {
    if (apply.isPending) return
    apply.mutate(
      {
        id: job.id,
        applicationId: id,
        content: trimmed,
        resumeIds: profile.resumes.map((file) => file.id),
      },
      {
        onSuccess: ({ crisis }) => {
          clear()
          notify({ title: t('apply.sentTitle'), description: t('apply.sentText'), tone: 'good' })
          onHeard(crisis)
          onClose()
        },
      },
    )
  }

  if (step === 'preview')
    return (
      <div className="flex flex-col gap-4">
        <h3 ref={preview} tabIndex={-1} className="text-lg font-bold">
          {t('apply.previewTitle', { company: job.company })}
        </h3>
        <p className="text-muted">{t('apply.previewText')}</p>
        <div className="rounded-card border border-line p-4">
          <ContentView content={trimmed} files={profile.resumes} />
        </div>
        <CustodyHint found={places} />
        {apply.isError && (
          <Banner tone="danger" announce="alert" title={t('apply.notSent')}>
            <Problem error={apply.error}>{words.problem(apply.error)}</Problem>
          </Banner>
        )}
        {apply.isError && job.mine?.isTakenBack && (
          <p>
            <ToOwn job={job} className={standingLink} />
          </p>
        )}
        {apply.isError && job.mine?.applicationId && !job.mine.isTakenBack && (
          <SentAlready id={job.mine.applicationId} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={apply.isPending && t('sending')} onClick={send}>
            {t(places.length ? 'custody.send' : 'apply.send')}
          </Button>
          <Button onClick={() => setStep('write')}>{t('apply.back')}</Button>
        </div>
      </div>
    )
  return (
    <form ref={form} noValidate onSubmit={look} className="flex flex-col gap-4">
      <p dir="auto" className="font-bold break-words">
        {job.title} · {job.company}
      </p>
      <ClashLines job={job} />
      <section>
        <h3 className="mb-1 font-bold">{t('policy.title')}</h3>
        <PolicyList policy={job.policy} />
        <p className="mt-2 text-muted">{t('policy.yours')}</p>
      </section>
      <p className="text-muted">{t(profile.isKept ? 'apply.kept' : 'apply.first')}</p>
      <Field label={t('apply.name')} error={error('name')} required>
        {(field) => <TextInput {...field} {...control('name')} dir="auto" autoComplete="name" />}
      </Field>
      <Field label={t('apply.phone')} error={error('phone')}>
        {(field) => <TextInput {...field} {...control('phone')} type="tel" dir="ltr" autoComplete="tel" />}
      </Field>
      <Field label={t('apply.email')} optionalLabel={t('optional')} error={error('email')}>
        {(field) => (
          <TextInput
            {...field}
            {...control('email')}
            type="email"
            inputMode="email"
            dir="ltr"
            autoComplete="email"
          />
        )}
      </Field>
      <Field
        label={t('apply.experience')}
        hint={t('apply.experienceHint')}
        optionalLabel={t('optional')}
        error={error('experience')}
      >
        {(field) => <TextArea {...field} {...control('experience')} dir="auto" />}
      </Field>
      <Field
        label={t('apply.goodAt')}
        hint={t('apply.goodAtHint')}
        optionalLabel={t('optional')}
        error={error('goodAt')}
      >
        {(field) => <TextArea {...field} {...control('goodAt')} dir="auto" rows={3} />}
      </Field>
      <section className="flex flex-col gap-2">
        <h3 className="font-bold">
          {t('apply.resume')} <span className="font-normal text-muted">({t('optional')})</span>
        </h3>
        <UploadList
          path={resumePath}
          files={profile.resumes}
          maxFiles={resumesAtMost}
          onUploaded={readAnew}
          onRemoved={async (file) => {
            await remove.mutateAsync({ documentId: file.id })
          }}
        />
      </section>
      <Field
        label={t('apply.note', { company: job.company })}
        hint={t('apply.noteHint')}
        optionalLabel={t('optional')}
        error={error('note')}
      >
        {(field) => <TextArea {...field} {...control('note')} dir="auto" />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {t('apply.look')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
