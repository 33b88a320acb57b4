import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ReplyOf } from '#shared/endpoint.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { call } from '#web/api.ts'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { Honeypot, useGuard } from '#web/guard.tsx'
import { notify } from '#web/notices.ts'
import { visitingEndpoints } from '../contract/visiting.ts'
import { useJobWords } from './job-words.ts'

/** What the server heard in words of a person without an account. */
export type VisitorHeard = ReplyOf<typeof visitingEndpoints.markAsVisitor>

interface VisitorInterestProps {
  jobId: string
  onClose(): void
  onMarked(heard: VisitorHeard): void
}

const shape = z.object({ name: visitingEndpoints.markAsVisitor.body.shape.name })

/** Marking interest without an account: the employer reads the first name. */
export function VisitorInterest({ jobId, onClose, onMarked }: VisitorInterestProps) {
  const { t } = useTranslation('jobs')
  const words = useJobWords()
  const guard = useGuard()
  const { field, submit, isSending, problem } = useEndpointForm(visitingEndpoints.markAsVisitor, shape, {
    initial: { name: '' },
    catalog: 'jobs',
    toInput: ({ name }) => ({ id: jobId, name, guard: { solution: '', website: '' } }),
    send: (input) =>
      guard.send((solved) => call(visitingEndpoints.markAsVisitor, { ...input, guard: solved })),
    onDone: (heard) => {
      if (heard.crisis === 'none')
        notify({ title: t('interest.title'), description: t('interest.text'), tone: 'good' })
      onMarked(heard)
    },
    problemOf: (error) => guard.problemOf(error) ?? words.problem(error),
  })
  const name = field('name')
  return (
    <Dialog open onClose={onClose} title={t('interest.mark')} closeLabel={t('close')} closesOutside={false}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Honeypot guard={guard} />
        <p>{t('visitor.interest')}</p>
        <Field label={t('apply.name')} error={name.error} required>
          {(bound) => <TextInput {...bound} {...name.control} dir="auto" autoComplete="given-name" />}
        </Field>
        <FormEnd
          send={t('interest.mark')}
          busy={isSending && t('sending')}
          problem={problem?.words}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
