import { useTranslation } from 'react-i18next'
import { Select } from '#ui/inputs.tsx'
import { inParts } from '#shared/list-words.ts'
import { dayAndTime } from '#web/format.ts'
import { clockTime, weekdayName } from '#web/week.ts'
import { type Duty, dutyKinds, type DutyReceiver, needsCounselor } from '../../contract.ts'

/** The choice of a select: a colleague's id, `nobody`, or '' where nothing is chosen. */
export type Choice = string
export const nobody = 'nobody'
export const keyOf = ({ kind, id }: Pick<Duty, 'kind' | 'id'>): string => `${kind} ${id}`

interface DutyListProps {
  duties: readonly Duty[]
  receivers: readonly DutyReceiver[]
  /** Choices that differ from the one for all, by `keyOf`. */
  chosen: Readonly<Record<string, Choice>>
  onChoose(key: string, choice: Choice): void
}

/** What lies with a colleague by kind, each with its own choice of who takes it over. */
export function DutyList({ duties, receivers, chosen, onChoose }: DutyListProps) {
  const { t } = useTranslation('admin')
  const nameOf = useDutyName()
  return (
    <div className="flex flex-col gap-3">
      {dutyKinds.map((kind) => {
        const rows = duties.filter((duty) => duty.kind === kind)
        if (!rows.length) return null
        return (
          <section key={kind}>
            <h3 className="text-base font-bold">
              {t(`duties.kind.${kind}`)} <span className="font-normal text-muted">({rows.length})</span>
            </h3>
            {kind === 'alert' && <p className="text-muted">{t('duties.callAgain')}</p>}
            <ul className="divide-y divide-line">
              {rows.map((duty) => (
                <li key={duty.id} className="grid items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-2">
                  <span className="min-w-0 break-words">{nameOf(duty)}</span>
                  {kind !== 'alert' && (
                    <Select
                      aria-label={t('duties.itemTo', { item: nameOf(duty) })}
                      value={chosen[keyOf(duty)] ?? ''}
                      onChange={({ target }) => onChoose(keyOf(duty), target.value)}
                    >
                      <option value="">{t('duties.same')}</option>
                      {receiversFor(receivers, needsCounselor(kind)).map(({ id, fullName }) => (
                        <option key={id} value={id}>
                          {fullName}
                        </option>
                      ))}
                      <option value={nobody}>{t('duties.nobody')}</option>
                    </Select>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** Those who can take it: counselors alone where a client needs one. */
export const receiversFor = (
  receivers: readonly DutyReceiver[],
  wantsCounselor: boolean,
): readonly DutyReceiver[] => receivers.filter(({ role }) => !wantsCounselor || role === 'therapist')

/** One duty in a line: whom or what it is about, and when. */
export const useDutyName = () => {
  const { t, i18n } = useTranslation('admin')
  const language = i18n.language
  return ({ kind, name, at, shift }: Duty): string => {
    if (shift) {
      const [from, to] = [clockTime(shift.startMinute, language), clockTime(shift.endMinute, language)]
      return inParts([weekdayName(shift.weekday, language), `${from} – ${to}`], language)
    }
    const when = at && dayAndTime(at, language)
    return [name, when && (kind === 'cover' ? t('duties.until', { time: when }) : when)]
      .filter(Boolean)
      .join(' · ')
  }
}
