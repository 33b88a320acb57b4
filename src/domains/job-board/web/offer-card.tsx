import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { useDraft } from '#web/drafts.ts'
import { calendarDay } from '#web/format.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { applicationAtMost, type Offer, type OwnApplication } from '../contract/application.ts'
import type { OnHeard } from './apply-form.tsx'
import { useJobWords } from './job-words.ts'
import { useAnswerOffer } from './queries.ts'

interface OfferCardProps {
  application: OwnApplication
  offer: Offer
  onHeard: OnHeard
}

/** An offer: pay, first day, words; yes, or no with a reason where they like to give one. */
export function OfferCard({ application, offer, onHeard }: OfferCardProps) {
  const { t, i18n } = useTranslation('jobs')
  const jobWords = useJobWords()
  const answer = useAnswerOffer()
  const tooLong = useTooLong()
  const [declines, setDeclines] = useState(false)
  const { draft, change, clear } = useDraft(`offer ${application.id}`, { words: '' })
  const { words } = draft
  const long = tooLong(words.trim(), applicationAtMost.words)
  const send = (how: 'accepted' | 'declined', text: string): void =>
    answer.mutate(
      { id: application.id, answer: how, words: text, sequence: offer.sequence },
      {
        onSuccess: ({ crisis }) => {
          setDeclines(false)
          clear()
          onHeard(crisis)
        },
      },
    )
  function decline(event: FormEvent) {
    event.preventDefault()
    if (!long && !answer.isPending) send('declined', words.trim())
  }
  const problem = answer.isError && <Problem error={answer.error}>{jobWords.problem(answer.error)}</Problem>
  const isOpen = application.stage === 'offer' && offer.answer === 'open'
  return (
    <section className="flex flex-col gap-2 rounded-card border border-good bg-good-soft p-3 text-text">
      <h4 className="font-bold">{t('offer.title', { company: application.job.company })}</h4>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt>{t('offer.wage')}</dt>
        <dd dir="auto" className="text-lg font-bold break-words">
          {offer.wage}
        </dd>
        {application.startsOn && (
          <>
            <dt>{t('offer.starts')}</dt>
            <dd className="text-lg font-bold">{calendarDay(application.startsOn, i18n.language)}</dd>
          </>
        )}
      </dl>
      {offer.words && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {offer.words}
        </p>
      )}
      {offer.answer !== 'open' && (
        <p role="status" className="font-bold">
          {t(`offer.said.${offer.answer}`)}
        </p>
      )}
      {isOpen &&
        (declines ? (
          <form noValidate onSubmit={decline} className="flex flex-col gap-3">
            <Field label={t('offer.why')} optionalLabel={t('optional')} error={long}>
              {(field) => (
                <TextArea
                  {...field}
                  dir="auto"
                  rows={3}
                  value={words}
                  onChange={({ target }) => change({ words: target.value })}
                />
              )}
            </Field>
            <FormEnd
              send={t('offer.sendNo')}
              busy={answer.isPending && t('sending')}
              problem={problem}
              cancel={t('cancel')}
              onCancel={() => setDeclines(false)}
            />
          </form>
        ) : (
          <>
            {problem && (
              <p role="alert" className="text-danger">
                {problem}
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                busy={answer.isPending && t('sending')}
                onClick={() => send('accepted', '')}
              >
                {t('offer.yes')}
              </Button>
              <Button onClick={() => setDeclines(true)}>{t('offer.no')}</Button>
            </div>
          </>
        ))}
    </section>
  )
}
