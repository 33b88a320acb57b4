import { useTranslation } from 'react-i18next'
import { calendarDay, longDay } from '#web/format.ts'
import { useSlot } from '#web/org-slots.ts'
import { openNeeds, planCounts } from '../contract/next-step.ts'
import type { PlanContent, PlanVersion } from '../contract/versions.ts'
import { useConditionWords } from './condition-words.ts'
import { today } from './due.ts'

type Step = PlanContent['steps'][number]

interface PlanSheetProps {
  content: PlanContent
  /** The day it shows, and its version when it was signed. */
  heading: string
  signatures: Pick<PlanVersion, 'client' | 'worker'> | null
  withConditions: boolean
}

/** The whole plan on one sheet of paper: black on white, two columns, room to sign by hand. */
export function PlanSheet({ content, heading, signatures, withConditions }: PlanSheetProps) {
  const { t, i18n } = useTranslation(['reentry', 'progress', 'common'])
  const slot = useSlot()
  const words = useConditionWords()
  const { goals, steps } = content
  const { done, total, waiting } = planCounts(steps)
  const known = new Set(goals.map(({ id }) => id))
  const groups = [
    ...goals.map(({ id, title }) => ({ id, title, steps: steps.filter((step) => step.goalId === id) })),
    {
      id: 'loose',
      title: known.size ? t('progress:otherSteps') : t('progress:todo'),
      steps: steps.filter(({ goalId }) => !goalId || !known.has(goalId)),
    },
  ].filter((group) => group.steps.length > 0)
  const conditions = withConditions ? content.conditions.filter(({ status }) => status === 'active') : []

  return (
    <article className="sheet" data-sheet>
      <header>
        <h2>
          <bdi>{t('reentry:sheet.title', { name: content.name })}</bdi>
        </h2>
        <p>
          {heading} · {t('progress:count', { done, count: total })}
          {waiting > 0 && <> · {t('progress:notCounted', { count: waiting })}</>}
        </p>
      </header>
      <div className="sheet-columns">
        {groups.map((group) => (
          <section key={group.id}>
            <h3>
              <bdi>{group.title}</bdi>
            </h3>
            <ul>
              {group.steps.map((step) => (
                <SheetStep key={step.id} step={step} steps={steps} />
              ))}
            </ul>
          </section>
        ))}
        {conditions.length > 0 && (
          <section>
            <h3>{t('reentry:conditions.title')}</h3>
            <ul>
              {conditions.map((condition) => (
                <li key={condition.id} className="sheet-row">
                  <p>
                    <b>{t(`reentry:conditions.kind.${condition.kind}`)}:</b> <bdi>{condition.text}</bdi>
                  </p>
                  <p className="sheet-small">
                    <Row of={[words.hours(condition), words.span(condition), ...words.source(condition)]} />
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <footer className="sheet-names">
        {(['client', 'worker'] as const).map((side) => {
          const signed = signatures?.[side]
          return (
            <p key={side}>
              <span className="sheet-line">
                {signed && (
                  <>
                    <bdi>{signed.name}</bdi>, {longDay(signed.at, i18n.language)}
                  </>
                )}
              </span>
              {side === 'client' ? <bdi>{content.name}</bdi> : t('reentry:sheet.worker')}
            </p>
          )
        })}
      </footer>
      <p className="sheet-small">
        {t('common:footer.lifeline')} <bdi dir="ltr">{slot('lifeline')}</bdi>
        <span data-shown={slot('hasPhone')}>
          {' · '}
          {t('common:footer.support')}: <bdi dir="ltr">{slot('supportPhone')}</bdi>
        </span>
      </p>
    </article>
  )
}

/** Facts in a row, each in its own writing direction. */
function Row({ of }: { of: readonly (string | null | false)[] }) {
  return of
    .filter((part) => part)
    .map((part, place) => (
      <span key={place}>
        {place > 0 && ' · '}
        {/* A line ends between two facts, not inside one of another direction. */}
        <bdi className="inline-block">{part}</bdi>
      </span>
    ))
}

/** A number that no end of a line cuts in two. */
const unbroken = (phone: string | null): string | null =>
  phone && phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')

function SheetStep({ step, steps }: { step: Step; steps: readonly Step[] }) {
  const { t, i18n } = useTranslation(['reentry', 'progress'])
  const first = step.completed ? [] : openNeeds(step, steps)
  const now = today()
  const facts = step.completed
    ? []
    : [
        step.dueDate &&
          t(
            step.status !== 'waiting'
              ? 'progress:due'
              : step.dueDate < now
                ? 'progress:askNow'
                : 'progress:askOn',
            {
              day: calendarDay(step.dueDate, i18n.language),
            },
          ),
        step.priority === 'high' && step.status !== 'waiting' && t('progress:badge.high'),
        step.isMilestone && t('progress:state.milestone'),
        step.owner === 'worker' &&
          (step.worker ? t('progress:state.worker', { name: step.worker.name }) : t('progress:state.team')),
        step.status === 'waiting' &&
          (step.waitingFor
            ? t('progress:state.waitingFor', { office: step.waitingFor })
            : t('progress:state.waiting')),
      ].filter(Boolean)
  const { office } = step
  const place =
    office && [office.name, office.address, unbroken(office.phone), ...office.hours].filter(Boolean)
  // The box belongs to its paper: bound to it, neither line nor direction parts them.
  const papers = step.documents?.map(({ name, have }) => `${have ? '☑' : '☐'}\u00a0${name}`) ?? []
  const bring = [...papers, ...(office?.bring ?? [])]
  return (
    <li className="sheet-row sheet-step">
      <span aria-hidden="true">{step.completed ? '☑' : '☐'}</span>
      <div>
        <p dir="auto">
          <b>{step.title}</b>
          {step.completed && <span className="sr-only"> ({t('progress:badge.completed')})</span>}
        </p>
        {facts.length > 0 && (
          <p className="sheet-small">
            <Row of={facts} />
          </p>
        )}
        {first.length > 0 && (
          <p className="sheet-small">
            {t('progress:state.first')} <Row of={first.map(({ title }) => title)} />
          </p>
        )}
        {!step.completed && bring.length > 0 && (
          <p className="sheet-small">
            {t('reentry:sheet.bring')} <Row of={bring} />
          </p>
        )}
        {!step.completed && place && place.length > 0 && (
          <p className="sheet-small">
            <Row of={place} />
          </p>
        )}
      </div>
    </li>
  )
}
