import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { zoneName } from '#shared/moments.ts'
import { notify } from '#web/notices.ts'
import type { Rota, RotaStretch } from '../../../contract/on-call.ts'
import { clockTime, weekdayName, weekdays } from '#web/week.ts'
import { faultOf, type Hole, holesOf } from './holes.ts'
import { inOrder, moved } from './order.ts'
import { usePatchStretch, useRemoveStretch } from './queries.ts'
import { StretchForm } from './stretch-form.tsx'

/** The week: who is on call on which day, from when to when, in which order; and where nobody is. */
export function RotaWeek({ rota }: { rota: Rota }) {
  const { t, i18n } = useTranslation('admin')
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<RotaStretch | null>(null)
  const { stretches, people, timeZone } = rota
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="measure text-muted">
        {t('onCall.rotaLead', { zone: zoneName(i18n.language, 'long', timeZone) })}
      </p>
      <Button
        icon={<Plus aria-hidden="true" className="size-5" />}
        aria-haspopup="dialog"
        onClick={() => setAdding(true)}
      >
        {t('onCall.add')}
      </Button>
      {stretches.length === 0 ? (
        <EmptyState title={t('onCall.none')}>{t('onCall.noneText')}</EmptyState>
      ) : (
        <>
          <Holes
            holes={holesOf(stretches.filter((stretch) => !faultOf(stretch, people)))}
            isFilled={stretches.some(({ part }) => part === 'responder')}
          />
          <ul className="w-full divide-y divide-line border-y border-line">
            {weekdays.map((weekday) => (
              <Day
                key={weekday}
                weekday={weekday}
                stretches={stretches.filter((one) => one.weekday === weekday)}
                people={people}
                onChange={setChanging}
              />
            ))}
          </ul>
        </>
      )}
      <StretchForm open={adding} onClose={() => setAdding(false)} people={people} stretches={stretches} />
      {changing && (
        <StretchForm
          key={changing.id}
          open
          onClose={() => setChanging(null)}
          people={people}
          stretches={stretches}
          stretch={changing}
        />
      )}
    </div>
  )
}

const week = 10_080

/** `isFilled`: the rota names responders, though none of them may count. */
function Holes({ holes, isFilled }: { holes: readonly Hole[]; isFilled: boolean }) {
  const { t, i18n } = useTranslation('admin')
  const [first] = holes
  if (!first) return null
  const at = (minute: number): string =>
    `${weekdayName(Math.floor((minute % week) / 1440), i18n.language)} ${clockTime(minute % 1440, i18n.language)}`
  const isWholeWeek = first.from === 0 && first.to === week
  const lead = isWholeWeek ? (isFilled ? 'nobodyCounts' : 'wholeWeek') : 'holesText'
  return (
    <Banner tone="caution" announce="no" title={t('onCall.holes')} className="w-full">
      <p>{t(`onCall.${lead}`)}</p>
      {!isWholeWeek && (
        <ul className="mt-1 list-disc ps-5">
          {holes.map(({ from, to }) => (
            <li key={from}>{t('onCall.hole', { from: at(from), to: at(to) })}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

interface DayProps {
  weekday: number
  people: Rota['people']
  stretches: readonly RotaStretch[]
  onChange(stretch: RotaStretch): void
}

function Day({ weekday, stretches, people, onChange }: DayProps) {
  const { t, i18n } = useTranslation('admin')
  const remove = useRemoveStretch()
  const patch = usePatchStretch()
  const [isMoving, setMoving] = useState(false)
  const shown = inOrder(stretches)
  const move = async (stretch: RotaStretch, by: 1 | -1): Promise<void> => {
    setMoving(true)
    try {
      for (const change of moved(stretches, stretch.id, by)) await patch.mutateAsync(change)
    } catch {
      notify({ title: t('notSaved'), tone: 'danger' })
    }
    setMoving(false)
  }
  const name = weekdayName(weekday, i18n.language)
  const timeOf = ({ startMinute, endMinute }: RotaStretch): string =>
    startMinute === endMinute
      ? t('onCall.allDay', { time: clockTime(startMinute, i18n.language) })
      : `${clockTime(startMinute, i18n.language)} – ${clockTime(endMinute, i18n.language)}`
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <h3 className="text-base font-bold">{name}</h3>
      {stretches.length === 0 ? (
        <p className="text-muted">{t('onCall.nobodyOn')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((stretch) => (
            <li key={stretch.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
              <span className="min-w-0">
                <span className="tabular-nums">{timeOf(stretch)}</span>
                {stretch.endMinute < stretch.startMinute && (
                  <span className="text-muted"> {t('onCall.overNight')}</span>
                )}
                {' · '}
                <bdi className="font-bold">{stretch.person.fullName}</bdi>
                <span className="text-muted">
                  {' · '}
                  {stretch.part === 'supervisor'
                    ? t('onCall.parts.supervisor')
                    : t('onCall.inOrder', { place: stretch.place })}
                </span>
                <Fault stretch={stretch} people={people} />
              </span>
              <span className="flex flex-wrap gap-2">
                {([-1, 1] as const).map((by) => {
                  if (!moved(stretches, stretch.id, by).length) return null
                  const Icon = by < 0 ? ChevronUp : ChevronDown
                  return (
                    <IconButton
                      key={by}
                      label={t(by < 0 ? 'onCall.earlier' : 'onCall.later', {
                        name: stretch.person.fullName,
                        day: name,
                      })}
                      icon={<Icon aria-hidden="true" className="size-5" />}
                      disabled={isMoving}
                      onClick={() => void move(stretch, by)}
                    />
                  )
                })}
                <Button
                  size="dense"
                  className="min-h-11 sm:min-h-9"
                  aria-haspopup="dialog"
                  aria-label={t('onCall.changeOne', { name: stretch.person.fullName, day: name })}
                  onClick={() => onChange(stretch)}
                >
                  {t('onCall.change')}
                </Button>
                <Button
                  size="dense"
                  className="min-h-11 sm:min-h-9"
                  aria-label={t('onCall.removeOne', { name: stretch.person.fullName, day: name })}
                  busy={remove.isPending && remove.variables === stretch.id && t('saving')}
                  onClick={() =>
                    remove.mutate(stretch.id, {
                      onError: () => notify({ title: t('notSaved'), tone: 'danger' }),
                    })
                  }
                >
                  {t('onCall.remove')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Why a shift does not count, beside it. */
function Fault({ stretch, people }: { stretch: RotaStretch; people: Rota['people'] }) {
  const { t } = useTranslation('admin')
  const fault = faultOf(stretch, people)
  return (
    fault && (
      <span className="block text-danger">{t(`onCall.${fault}`, { name: stretch.person.fullName })}</span>
    )
  )
}
