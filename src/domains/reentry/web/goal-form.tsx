import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { useDraft } from '#web/drafts.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { type Goal, goalAreas, goalPhases, titleAtMost } from '../contract.ts'
import { type GoalFacts, goalFacts } from '../contract/facts.ts'
import { pick } from '../contract/meanwhile.ts'
import { Meanwhile } from '#web/meanwhile.tsx'
import { useMeanwhile } from './use-meanwhile.ts'
import { draftName, FormSheet, type Of } from './form-sheet.tsx'
import { usePlan } from './plan-context.ts'
import { useGoals, useRemoveGoal, useSaveGoal } from './queries.ts'
import { useNotSaved } from './not-saved.ts'

export const goalDraft = draftName<Goal>('goal')

interface GoalFormProps {
  of: Of<Goal>
  onClose(): void
}

/** A goal, new or changed, in a sheet. */
export function GoalForm({ of, onClose }: GoalFormProps) {
  const { t } = useTranslation('reentry')
  const { clientId } = usePlan()
  return (
    <FormSheet
      of={of}
      draft={(one) => goalDraft(clientId, one)}
      title={t(of === 'new' ? 'goal.add' : 'goal.changeTitle')}
      onClose={onClose}
    >
      {(known, key) => <Form key={key} goal={known} onClose={onClose} />}
    </FormSheet>
  )
}

function Form({ goal, onClose }: { goal: Goal | null; onClose(): void }) {
  const { t } = useTranslation(['reentry', 'plan-templates'])
  const { clientId, side, onHeard } = usePlan()
  const save = useSaveGoal(clientId)
  const remove = useRemoveGoal(clientId)
  const notSaved = useNotSaved()
  const { draft, opened, id, change, clear } = useDraft(goalDraft(clientId, goal ?? 'new'), {
    title: goal?.title ?? '',
    area: goal?.area ?? ('other' as Goal['area']),
    phase: goal?.phase ?? ('after_release' as Goal['phase']),
  })
  const { title, area, phase } = draft
  const goals = useGoals(clientId)
  const problem = useTooLong()(title.trim(), titleAtMost)
  const [isMissing, setMissing] = useState(false)

  const now = goal && (goals.data?.find(({ id }) => id === goal.id) ?? goal)
  const meanwhile = useMeanwhile(goal && opened, now && goalFacts(now), save.error)
  const mine = { title: title.trim(), area, phase }
  const both = meanwhile.both(mine)

  const drop = (): void => {
    clear()
    onClose()
  }
  async function send(isSeen: boolean) {
    if (save.isPending) return
    setMissing(!title.trim())
    if (!title.trim() || problem) return
    const changed = meanwhile.change(mine, isSeen)
    if (goal && !changed) return drop()
    try {
      const { crisis } = await save.mutateAsync(
        goal ? { changed: { id: goal.id, ...changed } } : { added: { id: clientId, goalId: id, ...mine } },
      )
      clear()
      onHeard(crisis)
      onClose()
    } catch {
      // The banner below says so; what was typed stays.
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void send(false)
  }
  const words = (field: keyof GoalFacts, { title: name, ...facts }: GoalFacts) =>
    field === 'title'
      ? { label: t(side === 'client' ? 'reentry:goal.what' : 'reentry:goal.whatFor'), value: name }
      : field === 'area'
        ? { label: t('reentry:goal.area'), value: t(`reentry:area.${facts.area}`) }
        : { label: t('reentry:goal.phase'), value: t(`plan-templates:phase.${facts.phase}`) }
  const takeOff = async (id: string, back: boolean): Promise<void> => {
    try {
      await remove.mutateAsync({ id, back })
    } catch (error) {
      notSaved(error)
      return
    }
    if (back) return
    clear()
    onClose()
    notify({
      title: t('reentry:goal.removed'),
      description: t('reentry:goal.removedText'),
      action: { label: t('reentry:undo'), run: () => void takeOff(id, true) },
    })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 text-start">
      <Field
        label={t(side === 'client' ? 'reentry:goal.what' : 'reentry:goal.whatFor')}
        error={(isMissing && t('reentry:goal.missing')) || problem}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            autoComplete="off"
            value={title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('reentry:goal.area')}>
        {(control) => (
          <Select
            {...control}
            value={area}
            onChange={(event) => change({ area: event.target.value as Goal['area'] })}
          >
            {goalAreas.map((value) => (
              <option key={value} value={value}>
                {t(`reentry:area.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('reentry:goal.phase')}>
        {(control) => (
          <Select
            {...control}
            value={phase}
            onChange={(event) => change({ phase: event.target.value as Goal['phase'] })}
          >
            {goalPhases.map((value) => (
              <option key={value} value={value}>
                {t(`plan-templates:phase.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {now && both.length > 0 && (
        <Meanwhile
          of="reentry"
          rows={both.map((field) => ({
            label: words(field, mine).label,
            now: words(field, goalFacts(now)).value,
            mine: words(field, mine).value,
          }))}
          onMine={() => void send(true)}
          onNow={() => {
            change(pick(goalFacts(now), both))
            meanwhile.take(both)
            save.reset()
          }}
        />
      )}
      {save.isError && both.length === 0 && (
        <Banner tone="danger" announce="alert" title={t('reentry:notSaved')}>
          <Problem error={save.error}>{t('reentry:stillHere')}</Problem>
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={save.isPending && t('reentry:saving')}>
          {t('reentry:save')}
        </Button>
        <Button onClick={drop}>{t('reentry:cancel')}</Button>
        {goal && (
          <Button busy={remove.isPending && t('reentry:saving')} onClick={() => void takeOff(goal.id, false)}>
            {t('reentry:goal.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
