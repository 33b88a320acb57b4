import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextArea } from '#ui/inputs.tsx'
import { standingLink } from '#ui/link.tsx'
import { useDraft } from '#web/drafts.ts'
import { calendarDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { useFocusAfter } from '#web/use-focus-after.ts'
import { DocumentLink } from '#web/uploads/document-link.tsx'
import {
  type Applicant,
  applicationAtMost,
  type Assessment,
  factors,
  factorsWanted,
  finalLetterPath,
  letterPath,
  namedIn,
} from '../../contract/application.ts'
import { FactorList } from '../factor-list.tsx'
import { PolicyList } from '../job-facts.tsx'
import { useJobWords } from '../job-words.ts'
import { useDecide, useWriteAssessment } from './queries.ts'

type Factor = (typeof factors)[number]
const isWanted = (name: Factor): boolean => factorsWanted.some((wanted) => wanted === name)

/** After an offer: a record is looked at against the job, the person gets it as a letter, and has time to answer. */
export function AssessmentPart({ applicant }: { applicant: Applicant }) {
  const { t, i18n } = useTranslation('employer')
  const [writes, setWrites] = useState(false)
  const { assessment, policy } = applicant
  const part = useFocusAfter<HTMLElement>(`${writes} ${assessment?.decision}`)
  const records = namedIn(policy)
  return (
    <section ref={part} className="flex flex-col gap-3 rounded-card border border-line bg-raised p-3">
      <h4 className="font-bold">{t('assess.title')}</h4>
      {policy && (
        <Fold look="line" title={t('assess.promised')}>
          <PolicyList policy={policy} />
        </Fold>
      )}
      {!records.length && !assessment ? (
        <p className="text-muted">
          {t(
            !policy
              ? 'assess.policyFirst'
              : policy.check === 'never'
                ? 'assess.noCheck'
                : 'assess.nothingNamed',
          )}
        </p>
      ) : writes ? (
        <Write applicant={applicant} onClose={() => setWrites(false)} />
      ) : assessment ? (
        <>
          <p data-next>
            {t('assess.given', { day: calendarDay(assessment.givenOn, i18n.language) })}{' '}
            {assessment.decision
              ? t(`assess.decided.${assessment.decision}`)
              : t('assess.until', { day: calendarDay(assessment.finalFrom, i18n.language) })}
          </p>
          <FactorList assessment={assessment} />
          <p>
            <a href={letterPath(applicant.id)} download className={standingLink}>
              {t('assess.paper')}
            </a>
          </p>
          {assessment.decision === 'not_selected' && (
            <p>
              <a href={finalLetterPath(applicant.id)} download className={standingLink}>
                {t('assess.finalPaper')}
              </a>
            </p>
          )}
          <Answer assessment={assessment} />
          {!assessment.decision && (
            <>
              <Decide applicant={applicant} assessment={assessment} />
              <p>
                <Button variant="link" onClick={() => setWrites(true)}>
                  {t('assess.again')}
                </Button>
              </p>
            </>
          )}
        </>
      ) : (
        <>
          <p className="text-muted">{t('assess.lead')}</p>
          <Button className="self-start" onClick={() => setWrites(true)}>
            {t('assess.open')}
          </Button>
        </>
      )}
      <p className="text-sm text-muted">{t('assess.source')}</p>
    </section>
  )
}

function Answer({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('employer')
  if (!assessment.answeredAt && !assessment.answerFiles.length)
    return <p className="text-muted">{t('assess.noAnswer')}</p>
  return (
    <div>
      <p className="text-sm text-muted">{t('assess.answer')}</p>
      <p dir="auto" className="break-words whitespace-pre-line">
        {assessment.answer}
      </p>
      {assessment.answerFiles.map((file) => (
        <DocumentLink key={file.id} file={file} />
      ))}
    </div>
  )
}

function Write({ applicant, onClose }: { applicant: Applicant; onClose(): void }) {
  const { t, i18n } = useTranslation('employer')
  const words = useJobWords()
  const write = useWriteAssessment()
  const tooLong = useTooLong()
  const known = applicant.assessment
  const records = namedIn(applicant.policy)
  const { draft, change, clear } = useDraft(`assess ${applicant.id}`, {
    nature: known?.nature ?? '',
    time: known?.time ?? '',
    duties: known?.duties ?? '',
    evidence: known?.evidence ?? '',
    agency: known?.agency ?? '',
    named: Math.max(
      0,
      records.findIndex(({ what }) => what === known?.named?.what),
    ),
  })
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faultOf = (name: Factor): string | false =>
    (isWanted(name) && !draft[name].trim() && t('assess.missing')) ||
    tooLong(draft[name].trim(), applicationAtMost.factor)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (write.isPending) return
    setAsked(true)
    const first = factors.find(faultOf)
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    write.mutate(
      {
        id: applicant.id,
        nature: draft.nature.trim(),
        time: draft.time.trim(),
        duties: draft.duties.trim(),
        evidence: draft.evidence.trim(),
        agency: draft.agency.trim(),
        named: draft.named,
      },
      {
        onSuccess: ({ assessment }) => {
          clear()
          notify({
            title: t('assess.sent'),
            ...(assessment && {
              description: t('assess.until', { day: calendarDay(assessment.finalFrom, i18n.language) }),
            }),
            tone: 'good',
          })
          onClose()
        },
      },
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('assess.named')} hint={t('assess.namedHint')}>
        {(field) => (
          <Select
            {...field}
            value={String(draft.named)}
            onChange={({ target }) => change({ named: Number(target.value) })}
          >
            {records.map((record, i) => (
              <option key={words.named(record)} value={i}>
                {words.named(record)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {factors.map((name) => (
        <Field
          key={name}
          label={t(`assess.factor.${name}`)}
          hint={t(`assess.hint.${name}`)}
          required={isWanted(name)}
          {...(isWanted(name) ? {} : { optionalLabel: t('optional') })}
          error={asked && faultOf(name)}
        >
          {(field) => (
            <TextArea
              {...field}
              name={name}
              dir="auto"
              rows={3}
              value={draft[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <FormEnd
        send={t('assess.send')}
        busy={write.isPending && t('saving')}
        problem={write.isError && <Problem error={write.error}>{words.problem(write.error)}</Problem>}
        cancel={t('cancel')}
        onCancel={onClose}
      />
    </form>
  )
}

function Decide({ applicant, assessment }: { applicant: Applicant; assessment: Assessment }) {
  const { t, i18n } = useTranslation('employer')
  const jobWords = useJobWords()
  const decide = useDecide()
  const { draft, change, clear } = useDraft(`decide ${applicant.id}`, { words: '' })
  const send = (decision: 'hired' | 'not_selected'): void => {
    if (decide.isPending) return
    decide.mutate({ id: applicant.id, decision, words: draft.words.trim() }, { onSuccess: clear })
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('assess.words')} optionalLabel={t('optional')}>
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={2}
            maxLength={applicationAtMost.words}
            value={draft.words}
            onChange={({ target }) => change({ words: target.value })}
          />
        )}
      </Field>
      {decide.isError && (
        <p role="alert" className="text-danger">
          <Problem error={decide.error}>{jobWords.problem(decide.error)}</Problem>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={decide.isPending && t('saving')} onClick={() => send('hired')}>
          {t('assess.hire')}
        </Button>
        <Button
          disabledReason={
            !assessment.isFinalOpen &&
            t('assess.tooEarly', { day: calendarDay(assessment.finalFrom, i18n.language) })
          }
          onClick={() => send('not_selected')}
        >
          {t('assess.refuse')}
        </Button>
      </div>
    </div>
  )
}
