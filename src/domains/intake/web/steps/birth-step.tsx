import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { controlClass } from '#ui/inputs.tsx'
import { couldBeBorn } from '#shared/age.ts'
import { withPlainDigits } from '#shared/digits.ts'
import { useForm } from '../form-context.ts'
import { today } from '#web/date-field.ts'

const parts = ['month', 'day', 'year'] as const
type Part = (typeof parts)[number]
type Typed = Record<Part, string>

const split = (born: string): Typed => {
  const [year = '', month = '', day = ''] = born.split('-')
  return { year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') }
}

const plainFigures = (text: string): string => withPlainDigits(text).replace(/\D/g, '')

/** What cannot be right about the parts, before there is a whole day: the key of its words. */
const partWrong = ({ month, day, year }: Typed) => {
  const isOutside = (figures: string, most: number): boolean =>
    figures !== '' && figures !== '0' && (Number(figures) < 1 || Number(figures) > most)
  if (isOutside(month, 12)) return 'monthWrong'
  if (isOutside(day, 31)) return 'dayWrong'
  return month && day && year && year.length < 4 ? 'yearShort' : null
}

/** A real day, `YYYY-MM-DD`; empty for half of one or none that there is. */
const join = ({ year, month, day }: Typed): string => {
  if (year.length !== 4 || !month || !day) return ''
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  return isReal ? text : ''
}

/** The same where somebody can be born on it. */
const bornOn = (typed: Typed): string => {
  const day = join(typed)
  return day && couldBeBorn(day, today()) ? day : ''
}

/** Three fields: nobody should have to turn back sixty years in a calendar. */
export function BirthStep() {
  const { t } = useTranslation('intake')
  const { answers, change, errorOf, isMinor } = useForm()
  const [typed, setTyped] = useState(() => split(answers.dateOfBirth))
  const id = useId()
  const born = answers.dateOfBirth
  // Another device, or going on with a code, may bring another day.
  useEffect(() => {
    setTyped((now) => (born && join(now) !== born ? split(born) : now))
  }, [born])
  const isWhole = parts.every((part) => typed[part] !== '') && typed.year.length === 4
  const wrong = partWrong(typed)
  const asked = errorOf('dateOfBirth')
  const error =
    wrong && (wrong !== 'yearShort' || asked)
      ? t(wrong)
      : isWhole && !bornOn(typed)
        ? t(join(typed) ? 'birthAhead' : 'birthWrong')
        : asked

  function type(part: Part, text: string) {
    const next = { ...typed, [part]: plainFigures(text).slice(0, part === 'year' ? 4 : 2) }
    setTyped(next)
    change({ dateOfBirth: bornOn(next) })
  }

  return (
    <div className="flex flex-col gap-4">
      <fieldset
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        className={error ? 'border-s-4 border-danger ps-3' : ''}
      >
        <legend className="mb-1 font-bold">{t('dateOfBirth')}</legend>
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted">
          {t('dateOfBirthHint')}
        </p>
        <div className="flex gap-3">
          {parts.map((part) => (
            <div key={part} className={part === 'year' ? 'w-28' : 'w-20'}>
              <label htmlFor={`${id}-${part}`} className="block text-sm">
                {t(part)}
              </label>
              <input
                id={`${id}-${part}`}
                name={part === 'month' ? 'dateOfBirth' : part}
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                maxLength={part === 'year' ? 4 : 2}
                aria-invalid={error ? true : undefined}
                value={typed[part]}
                onChange={(event) => type(part, event.target.value)}
                className={controlClass}
              />
            </div>
          ))}
        </div>
        {error && (
          <p id={`${id}-error`} className="mt-1.5 text-danger">
            {error}
          </p>
        )}
      </fieldset>
      {isMinor && (
        <Banner title={t('minor.title')}>
          <p>{t('minor.text')}</p>
          <p className="mt-2">
            <a href="/crisis" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t('minor.crisis')}
            </a>
          </p>
        </Banner>
      )}
    </div>
  )
}
