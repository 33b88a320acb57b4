import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { newId } from '#shared/ids.ts'
import { ApiError } from '#web/api.ts'
import { calendarDay } from '#web/format.ts'
import type { ReentryStep } from '../contract.ts'
import { firstDaysOf } from '../contract/next-step.ts'
import { planTemplates } from '../contract/templates.ts'
import { today } from './due.ts'
import { usePlan } from './plan-context.ts'
import { useApplyTemplate } from './queries.ts'
import { dayAfter } from './template-dialog.tsx'
import { useTemplateTexts } from './template-texts.ts'
import { useNotSaved } from './not-saved.ts'

const list = planTemplates.find(({ id }) => id === 'first-days')?.steps ?? []

/** The list of the first days fits now, and is not on the plan. */
export const wantsFirstDays = (releasedOn: string | null, steps: readonly ReentryStep[]): boolean =>
  firstDaysOf(releasedOn, today()) !== null &&
  !steps.some(({ template }) => template?.startsWith('first-days.'))

/** In the two weeks after release: which day it is, and the list that one tap puts on the plan. */
export function FirstDays({
  releasedOn,
  steps,
}: {
  releasedOn: string | null
  steps: readonly ReentryStep[]
}) {
  const { t, i18n } = useTranslation('reentry')
  const { clientId } = usePlan()
  const texts = useTemplateTexts()
  const apply = useApplyTemplate(clientId)
  const notSaved = useNotSaved()
  const [ids] = useState(() => list.map(() => newId()))
  const day = firstDaysOf(releasedOn, today())
  if (day === null || !releasedOn) return null
  const isThere = !wantsFirstDays(releasedOn, steps)

  async function add() {
    if (apply.isPending || !releasedOn) return
    try {
      await apply.mutateAsync({
        templateId: 'first-days',
        steps: list.map(({ key, inDays }, at) => ({
          key,
          stepId: ids[at] ?? newId(),
          dueDate: dayAfter(releasedOn, inDays),
        })),
      })
    } catch (error) {
      // Somebody else added it meanwhile: the list is there, which was asked for.
      if (error instanceof ApiError && error.code === 'reentry.already_added') return
      notSaved(error)
    }
  }

  return (
    <Card data-first-days>
      <h3 className="text-xl">
        {day < 0
          ? t('firstDays.ahead', { day: calendarDay(releasedOn, i18n.language) })
          : day === 0
            ? t('firstDays.today')
            : t('firstDays.day', { number: day })}
      </h3>
      <p className="measure mt-1">{t(isThere ? 'firstDays.there' : 'firstDays.lead')}</p>
      {!isThere && (
        <>
          <ul className="mt-2 list-disc ps-6">
            {list.map(({ key }) => (
              <li key={key}>{texts.step('first-days', key)}</li>
            ))}
          </ul>
          <div className="mt-4">
            <Button variant="primary" busy={apply.isPending && t('saving')} onClick={() => void add()}>
              {t('firstDays.add')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
