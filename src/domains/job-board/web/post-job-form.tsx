import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Received } from '#domains/submissions/contract.ts'
import { useDraft } from '#web/drafts.ts'
import { Honeypot, useGuard } from '#web/guard.tsx'
import { notify } from '#web/notices.ts'
import { useJobWords } from './job-words.ts'
import { emptyPosting, faultOf, fieldsIn, postingOf } from './posting-draft.ts'
import { PostingFieldset } from './posting-fields.tsx'
import { usePostJob } from './queries.ts'

interface PostJobFormProps {
  known: Partial<Pick<typeof emptyPosting, 'contactName'>>
  onReceived(received: Received): void
  /** What was to be sent and could not be: words of danger in it are heard all the same. */
  onUnsent(draft: object): void
}

/** Post a Job: open to everybody. What was typed stays whatever happens to a try. */
export function PostJobForm({ known, onReceived, onUnsent }: PostJobFormProps) {
  const { t } = useTranslation('job-posting')
  const guard = useGuard()
  const post = usePostJob(guard.send)
  const words = useJobWords()
  const { draft, id, change, clear } = useDraft('post job', { ...emptyPosting, ...known })
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (post.isPending) return
    setAsked(true)
    const first = fieldsIn(draft).find((name) => faultOf(draft, name))
    if (first) {
      onUnsent(draft)
      return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    }
    post.mutate(
      { jobId: id, ...postingOf(draft) },
      {
        onSuccess: (received) => {
          if (received.crisis === 'none')
            notify({ title: t('posted.title'), description: t('posted.text'), tone: 'good' })
          clear()
          onReceived(received)
        },
        onError: () => onUnsent(draft),
      },
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-8">
      <Honeypot guard={guard} />
      <p>{t('lead')}</p>
      <PostingFieldset draft={draft} change={change} asked={asked} />
      {post.isError && (
        <Banner tone="danger" announce="alert" title={t('notSent')}>
          {guard.problemOf(post.error) ?? words.problem(post.error)}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="self-start"
        busy={post.isPending && t('sending')}
      >
        {t('send')}
      </Button>
    </form>
  )
}
