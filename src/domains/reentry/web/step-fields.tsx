import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { useTooLong } from '#web/too-long.ts'
import { type Goal, priorities, type ReentryStep } from '../contract.ts'
import { usePlan } from './plan-context.ts'
import { countLines, mostOf, type StepDraft } from './step-draft.ts'

interface MoreFieldsProps {
  draft: StepDraft
  change(part: Partial<StepDraft>): void
  step: ReentryStep | null
  steps: readonly ReentryStep[]
  goals: readonly Goal[]
  isOpen: boolean
}

/** Everything else that can be said of a step; folded away, since a title is enough. */
export function MoreFields({ draft, change, step, steps, goals, isOpen }: MoreFieldsProps) {
  const { t } = useTranslation(['reentry', 'progress'])
  const { side, me } = usePlan()
  const client = side === 'client'
  // Somebody else of the team who has it stays a choice.
  const other = step?.worker && step.worker.id !== me?.id ? step.worker : null
  const first = steps.filter(
    ({ id, completed }) => id !== step?.id && (!completed || draft.needs.includes(id)),
  )
  return (
    <details open={isOpen}>
      <summary className="min-h-11 content-center font-bold text-accent-text underline underline-offset-4">
        {t('reentry:step.moreFields')}
      </summary>
      <div className="mt-2 flex flex-col gap-4">
        <Segmented<StepDraft['priority']>
          legend={t('reentry:step.priority')}
          value={draft.priority}
          onChange={(priority) => change({ priority })}
          options={priorities.map((value) => ({ value, label: t(`reentry:priority.${value}`) }))}
        />
        {goals.length > 0 && (
          <Field label={t('reentry:step.goal')}>
            {(control) => (
              <Select
                {...control}
                value={draft.goalId}
                onChange={(event) => change({ goalId: event.target.value })}
              >
                <option value="">{t('reentry:step.noGoal')}</option>
                {goals.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={t('reentry:step.owner')}>
          {(control) => (
            <Select
              {...control}
              value={draft.owner}
              onChange={(event) => change({ owner: event.target.value })}
            >
              <option value="client">{t(client ? 'reentry:owner.me' : 'reentry:owner.person')}</option>
              {me && <option value={me.id}>{t('reentry:owner.me')}</option>}
              {other && <option value={other.id}>{other.name}</option>}
              <option value="team">{t(client ? 'reentry:owner.myTeam' : 'reentry:owner.team')}</option>
              <option value="office">{t('reentry:owner.office')}</option>
            </Select>
          )}
        </Field>
        <Lines
          label={t('reentry:papers.title')}
          hint={t('reentry:papers.hint')}
          most={mostOf.documents}
          value={draft.documents}
          onChange={(documents) => change({ documents })}
        />
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-1.5 font-bold">{t('reentry:office.title')}</legend>
          <Line
            label={t('reentry:office.name')}
            max={mostOf.officeName}
            value={draft.officeName}
            onChange={(officeName) => change({ officeName })}
          />
          <Line
            label={t('reentry:office.address')}
            max={mostOf.address}
            value={draft.address}
            onChange={(address) => change({ address })}
          />
          <Line
            label={t('reentry:office.phone')}
            max={mostOf.phone}
            isPhone
            value={draft.phone}
            onChange={(phone) => change({ phone })}
          />
          <Lines
            label={t('reentry:office.hours')}
            hint={t('reentry:office.hoursHint')}
            most={mostOf.hours}
            value={draft.hours}
            onChange={(hours) => change({ hours })}
          />
          <Lines
            label={t('reentry:office.bring')}
            hint={t('reentry:papers.hint')}
            most={mostOf.bring}
            value={draft.bring}
            onChange={(bring) => change({ bring })}
          />
        </fieldset>
        <Lines
          label={t('reentry:step.note')}
          max={mostOf.note}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
        {first.length > 0 && (
          <fieldset>
            <legend className="font-bold">{t('reentry:step.first')}</legend>
            <p className="text-sm text-muted">{t('reentry:step.firstHint')}</p>
            <ul className="mt-1 max-h-60 overflow-y-auto">
              {first.map(({ id, title }) => (
                <li key={id}>
                  <Check
                    label={title}
                    checked={draft.needs.includes(id)}
                    onChange={(isFirst) =>
                      change({
                        needs: isFirst ? [...draft.needs, id] : draft.needs.filter((need) => need !== id),
                      })
                    }
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <Check
          label={t('reentry:step.milestone')}
          checked={draft.isMilestone}
          onChange={(isMilestone) => change({ isMilestone })}
        />
      </div>
    </details>
  )
}

/** A box to tick with a wide target. */
export function Check({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange(checked: boolean): void
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-(--accent-text)"
      />
      <bdi>{label}</bdi>
    </label>
  )
}

interface LineProps {
  label: string
  value: string
  /** What may be kept; more can be typed, and is said. */
  max?: number
  onChange(value: string): void
}

function Line({ label, value, max, onChange, isPhone }: LineProps & { isPhone?: boolean }) {
  const { t } = useTranslation('reentry')
  const tooLong = useTooLong()
  return (
    <Field
      label={label}
      optionalLabel={t('optional')}
      error={max !== undefined && tooLong(value.trim(), max)}
    >
      {(control) => (
        <TextInput
          {...control}
          type={isPhone ? 'tel' : 'text'}
          dir={isPhone ? 'ltr' : 'auto'}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

interface LinesProps extends LineProps {
  hint?: string
  most?: { lines: number; length: number }
}

function Lines({ label, hint, value, max, most, onChange }: LinesProps) {
  const { t } = useTranslation('reentry')
  const tooLong = useTooLong()
  const problem = (): string | false => {
    if (max !== undefined) return tooLong(value.trim(), max)
    if (!most) return false
    const { lines, longest } = countLines(value)
    if (lines > most.lines) return t('step.tooMany', { lines, most: most.lines })
    return tooLong(longest, most.length)
  }
  return (
    <Field label={label} hint={hint} optionalLabel={t('optional')} error={problem()}>
      {(control) => (
        <TextArea
          {...control}
          dir="auto"
          rows={2}
          className="min-h-20"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
