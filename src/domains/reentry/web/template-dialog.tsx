import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { days, toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { ApiError } from '#web/api.ts'
import { calendarDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { goalPhases, type ReentryStep } from '../contract.ts'
import { planTemplates, type TemplateId } from '../contract/templates.ts'
import { today } from './due.ts'
import { usePlan } from './plan-context.ts'
import { useApplyTemplate } from './queries.ts'
import { useTemplateTexts } from './template-texts.ts'

interface TemplateDialogProps {
  open: boolean
  steps: readonly ReentryStep[]
  /** The first days count from it. */
  releasedOn: string | null
  onClose(): void
}

/** Steps to begin from: choose, look, untick what does not fit, add. */
export function TemplateDialog({ open, onClose, ...rest }: TemplateDialogProps) {
  const { t } = useTranslation('reentry')
  const [chosen, setChosen] = useState<TemplateId | null>(null)
  const { goal } = useTemplateTexts()
  const close = (): void => {
    setChosen(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={chosen ? goal(chosen) : t('template.title')}
      closeLabel={t('close')}
      shape="sheet"
    >
      {chosen ? (
        <Preview key={chosen} id={chosen} {...rest} onBack={() => setChosen(null)} onDone={close} />
      ) : (
        <Choice onChoose={setChosen} />
      )}
    </Dialog>
  )
}

function Choice({ onChoose }: { onChoose(id: TemplateId): void }) {
  const { t } = useTranslation('reentry')
  const { goal, about, phase } = useTemplateTexts()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('template.lead')}</p>
      {goalPhases.map((one) => (
        <section key={one}>
          <h3 className="text-base font-bold text-muted">{phase(one)}</h3>
          <ul className="divide-y divide-line">
            {planTemplates
              .filter((template) => template.phase === one)
              .map(({ id }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => onChoose(id)}
                    className="flex min-h-14 w-full flex-col items-start py-2 text-start hover:bg-sunken"
                  >
                    <span className="font-bold text-accent-text underline underline-offset-4">
                      {goal(id)}
                    </span>
                    <span className="text-sm text-muted">{about(id)}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/**
 * The day of a template's step. It counts from the day the steps are added, or from a release that is still to
 * come: what should have been done days ago is not put on one day. Offices are closed at the weekend: but for
 * today and tomorrow, a step falls on the Monday after it.
 */
export const dayAfter = (releasedOn: string | null, inDays: number | null): string | null => {
  if (inDays === null) return null
  const now = today()
  const start = releasedOn && releasedOn > now ? releasedOn : now
  const day = new Date(Date.parse(start) + days(inDays))
  const weekday = day.getUTCDay()
  const later = inDays < 2 || weekday % 6 !== 0 ? 0 : weekday === 6 ? 2 : 1
  return toDay(new Date(day.getTime() + days(later)))
}

interface PreviewProps extends Pick<TemplateDialogProps, 'steps' | 'releasedOn'> {
  id: TemplateId
  onBack(): void
  onDone(): void
}

function By({ day }: { day: string | null }) {
  const { t, i18n } = useTranslation('reentry')
  return day ? t('template.by', { day: calendarDay(day, i18n.language) }) : t('template.noDay')
}

function Preview({ id, steps, releasedOn, onBack, onDone }: PreviewProps) {
  const { t } = useTranslation('reentry')
  const texts = useTemplateTexts()
  const { clientId } = usePlan()
  const apply = useApplyTemplate(clientId)
  const template = planTemplates.find((one) => one.id === id)
  const all = template?.steps ?? []
  const there = new Set(steps.map(({ template: from }) => from))
  const isThere = (key: string): boolean => there.has(`${id}.${key}`)
  // An id for each, once: a try whose answer was lost adds nothing twice.
  const [ids] = useState(() => new Map(all.map(({ key }) => [key, newId()])))
  const [ticked, setTicked] = useState(
    () => new Set(all.map(({ key }) => key).filter((key) => !isThere(key))),
  )
  const start = template?.phase === 'first_days' ? releasedOn : null
  const isAgain = [...ticked].some(isThere)

  async function add() {
    if (apply.isPending || ticked.size === 0) return
    try {
      const added = await apply.mutateAsync({
        templateId: id,
        steps: all
          .filter(({ key }) => ticked.has(key))
          .map(({ key, inDays }) => ({
            key,
            stepId: ids.get(key) ?? newId(),
            dueDate: dayAfter(start, inDays),
          })),
        ...(isAgain ? { again: true } : {}),
      })
      notify({ title: t('template.added', { count: added.length }), tone: 'good' })
      onDone()
    } catch {
      // The banner below says why.
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-muted">{t('template.untick')}</p>
      <ul className="divide-y divide-line">
        {all.map(({ key, inDays, owner }) => (
          <li key={key}>
            <label className="flex min-h-12 items-start gap-3 py-2">
              <input
                type="checkbox"
                checked={ticked.has(key)}
                onChange={(event) =>
                  setTicked((known) => {
                    const next = new Set(known)
                    if (event.target.checked) next.add(key)
                    else next.delete(key)
                    return next
                  })
                }
                className="mt-1 size-5 shrink-0 accent-(--accent-text)"
              />
              <span>
                <span className="block">{texts.step(id, key)}</span>
                <span className="block text-sm text-muted">
                  <By day={dayAfter(start, inDays)} />
                  {owner !== 'client' && <> · {t(`owner.${owner === 'office' ? 'office' : 'team'}`)}</>}
                  {isThere(key) && <> · {t('template.there')}</>}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {isAgain && (
        <Banner tone="caution" title={t('template.againTitle')}>
          {t('template.again')}
        </Banner>
      )}
      {apply.isError && (
        <Banner tone="danger" announce="alert" title={t('notSaved')}>
          {apply.error instanceof ApiError && apply.error.code === 'reentry.already_added'
            ? t('template.meanwhile')
            : t('tryAgain')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          busy={apply.isPending && t('saving')}
          disabledReason={ticked.size === 0 && t('template.nothing')}
        >
          {t('template.add', { count: ticked.size })}
        </Button>
        <Button onClick={onBack}>{t('template.back')}</Button>
      </div>
    </form>
  )
}
