import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { shutDraft, useDraft } from '#web/drafts.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { type Goal, goalAreas, goalPhases } from '../contract.ts'
import { usePlan } from './plan-context.ts'
import { useRemoveGoal, useSaveGoal } from './queries.ts'

/** Under which a goal that is half written waits. */
export const goalDraft = (clientId: string, of: Goal | 'new'): string =>
  `goal ${clientId} ${of === 'new' ? of : of.id}`

interface GoalFormProps {
  /** `new` adds one; null: the form is closed. */
  of: Goal | 'new' | null
  onClose(): void
}

/** A goal, new or changed, in a sheet. */
export function GoalForm({ of, onClose }: GoalFormProps) {
  const { t } = useTranslation('reentry')
  const { clientId } = usePlan()
  return (
    <Dialog
      open={of !== null}
      onClose={() => {
        if (of) shutDraft(goalDraft(clientId, of))
        onClose()
      }}
      title={t(of === 'new' ? 'goal.add' : 'goal.changeTitle')}
      closeLabel={t('close')}
      shape="sheet"
      closesOutside={false}
    >
      {of && <Form key={of === 'new' ? 'new' : of.id} goal={of === 'new' ? null : of} onClose={onClose} />}
    </Dialog>
  )
}

function Form({ goal, onClose }: { goal: Goal | null; onClose(): void }) {
  const { t } = useTranslation(['reentry', 'plan-templates'])
  const { clientId, side, onHeard } = usePlan()
  const save = useSaveGoal(clientId)
  const remove = useRemoveGoal(clientId)
  const { draft, id, change, clear } = useDraft(goalDraft(clientId, goal ?? 'new'), {
    title: goal?.title ?? '',
    area: goal?.area ?? ('other' as Goal['area']),
    phase: goal?.phase ?? ('after_release' as Goal['phase']),
  })
  const { title, area, phase } = draft
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    setMissing(!title.trim())
    if (!title.trim()) return
    try {
      const { crisis } = await save.mutateAsync({
        id: goal?.id ?? id,
        isNew: !goal,
        title: title.trim(),
        area,
        phase,
      })
      clear()
      onHeard(crisis)
      onClose()
    } catch {
      // The banner below says so; what was typed stays.
    }
  }
  const takeOff = async (id: string, back: boolean): Promise<void> => {
    try {
      await remove.mutateAsync({ id, back })
    } catch {
      notify({ title: t('reentry:notSaved'), description: t('reentry:tryAgain'), tone: 'danger' })
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
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 text-start">
      <Field
        label={t(side === 'client' ? 'reentry:goal.what' : 'reentry:goal.whatFor')}
        error={isMissing && t('reentry:goal.missing')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={200}
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
      {save.isError && (
        <Banner tone="danger" announce="alert" title={t('reentry:notSaved')}>
          <Problem error={save.error}>{t('reentry:stillHere')}</Problem>
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={save.isPending && t('reentry:saving')}>
          {t('reentry:save')}
        </Button>
        <Button
          onClick={() => {
            clear()
            onClose()
          }}
        >
          {t('reentry:cancel')}
        </Button>
        {goal && (
          <Button busy={remove.isPending && t('reentry:saving')} onClick={() => void takeOff(goal.id, false)}>
            {t('reentry:goal.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
