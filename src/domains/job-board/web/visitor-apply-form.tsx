import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { standingLink } from '#ui/link.tsx'
import type { ReplyOf } from '#shared/endpoint.ts'
import { mayBePhone } from '#shared/digits.ts'
import { call } from '#web/api.ts'
import { PersonFields } from '#web/forms/person-fields.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { Honeypot, useGuard } from '#web/guard.tsx'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import type { Job } from '../contract.ts'
import { type ApplicationContent, applicationAtMost } from '../contract/application.ts'
import { visitingEndpoints } from '../contract/visiting.ts'
import { CustodyHint, custodyOf } from './custody-hint.tsx'
import { PolicyList } from './job-facts.tsx'
import { useJobWords } from './job-words.ts'
import { useJob } from './queries.ts'

type Sent = ReplyOf<typeof visitingEndpoints.applyAsVisitor>
interface VisitorApplyFormProps {
  jobId: string
  onClose(): void
  onHeard(heard: Pick<Sent, 'crisis' | 'clientId'>): void
  /** What was to be sent and could not be: words of danger in it are heard all the same. */
  onUnsent(draft: object): void
}

/** Applying without an account: name and how one is reached, and what one wants to say; then the way to the status page. */
export function VisitorApplyForm({ jobId, onClose, onHeard, onUnsent }: VisitorApplyFormProps) {
  const { t } = useTranslation('jobs')
  const job = useJob(jobId)
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(sent ? 'apply.sentTitle' : 'apply.title')}
      closeLabel={t('close')}
      shape="sheet"
      closesOutside={false}
    >
      {sent ? (
        <div className="flex flex-col gap-4">
          <p>{t(sent.isTold ? 'visitor.sent' : 'visitor.sentUntold')}</p>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Link to={`/job-application#${sent.token}`} className={buttonClass('primary')}>
              {t('visitor.status')}
            </Link>
          </p>
        </div>
      ) : (
        <Loaded query={job} failed={t('failed')}>
          {(known) => (
            <Form
              job={known}
              onClose={onClose}
              onUnsent={onUnsent}
              onSent={(reply) => {
                if (reply.crisis === 'none') notify({ title: t('apply.sentTitle'), tone: 'good' })
                onHeard(reply)
                setSent(reply)
              }}
            />
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

const initial: ApplicationContent = { name: '', email: '', phone: '', experience: '', goodAt: '', note: '' }
// The shape mends single lines before it checks them: what it takes is text all the same.
const shape = visitingEndpoints.applyAsVisitor.body.shape.content.refine(
  ({ phone }) => !phone || mayBePhone(phone),
  { path: ['phone'], error: 'noPhone', when: ({ value }) => typeof value === 'object' && value !== null },
) as unknown as z.ZodType<ApplicationContent, ApplicationContent>
const texts = ['experience', 'goodAt', 'note'] as const

function Form({
  job,
  onClose,
  onUnsent,
  onSent,
}: Pick<VisitorApplyFormProps, 'onClose' | 'onUnsent'> & { job: Job; onSent(sent: Sent): void }) {
  const { t } = useTranslation('jobs')
  const words = useJobWords()
  const guard = useGuard()
  const { form, field, submit, isSending, problem } = useEndpointForm(
    visitingEndpoints.applyAsVisitor,
    shape,
    {
      initial,
      catalog: 'jobs',
      draft: `visitor apply ${job.id}`,
      toInput: (content, applicationId) => ({
        id: job.id,
        applicationId,
        content,
        guard: { solution: '', website: '' },
      }),
      send: (input) =>
        guard.send((solved) => call(visitingEndpoints.applyAsVisitor, { ...input, guard: solved })),
      onDone: onSent,
      onUnsent: (values) => onUnsent(values),
      problemOf: (error) => guard.problemOf(error) ?? words.problem(error),
    },
  )
  const [experience, goodAt, note] = form.watch(texts)
  const places = custodyOf({ experience, goodAt, note })
  const [name, email, phone] = [field('name'), field('email'), field('phone')]
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Honeypot guard={guard} />
      <p dir="auto" className="font-bold break-words">
        {job.title} · {job.company}
      </p>
      <p className="text-muted">{t('visitor.seen', { company: job.company })}</p>
      <section>
        <h3 className="mb-1 font-bold">{t('policy.title')}</h3>
        <PolicyList policy={job.policy} />
      </section>
      <PersonFields
        name={name}
        email={email}
        phone={phone}
        isEitherEnough
        labels={{
          name: t('apply.name'),
          email: t('visitor.email'),
          emailHint: t('visitor.emailHint'),
          phone: t('apply.phone'),
        }}
        longest={applicationAtMost}
      />
      {texts.map((one) => {
        const { error, control } = field(one)
        return (
          <Field
            key={one}
            label={t(`apply.${one}`, { company: job.company })}
            hint={t(`apply.${one}Hint`)}
            optionalLabel={t('optional')}
            error={error}
          >
            {(bound) => <TextArea {...bound} {...control} dir="auto" rows={3} />}
          </Field>
        )
      })}
      <p>
        <Link to="/privacy" target="_blank" className={standingLink}>
          {t('visitor.privacy')}
        </Link>
      </p>
      <CustodyHint found={places} />
      <FormEnd
        send={t(places.length ? 'custody.send' : 'apply.send')}
        busy={isSending && t('sending')}
        problem={problem?.words}
        cancel={t('cancel')}
        onCancel={onClose}
      />
    </form>
  )
}
