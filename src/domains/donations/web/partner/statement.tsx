import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/inputs.tsx'
import { languageOf } from '#shared/languages.ts'
import { useDayThere } from '#web/org-slots.ts'
import { statementPath } from '../../contract/papers.ts'

const monthsBack = 36

/** The months from which twelve can be counted, newest first; `YYYY-MM`. */
const monthsUntil = (today: string): string[] => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: monthsBack }, (_, back) => {
    const at = new Date(Date.UTC(year, month - 1 - back, 1))
    return at.toISOString().slice(0, 7)
  })
}

/** The statement of any twelve months, as a PDF. */
export function Statement() {
  const { t, i18n } = useTranslation('donations')
  const today = useDayThere()()
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01`)
  const name = (month: string): string =>
    new Intl.DateTimeFormat(languageOf(i18n.language).locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`))
  return (
    <Card>
      <h3 className="mb-1 text-lg font-bold">{t('own.statement.title')}</h3>
      <p className="mb-3 text-muted">{t('own.statement.text')}</p>
      <div className="flex flex-col items-start gap-4">
        <Field label={t('own.statement.from')}>
          {(bound) => (
            <Select {...bound} value={from} onChange={(event) => setFrom(event.target.value)}>
              {monthsUntil(today).map((month) => (
                <option key={month} value={month}>
                  {name(month)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <a href={`${statementPath}?from=${from}`} download className={buttonClass()}>
          {t('own.statement.download')}
        </a>
      </div>
    </Card>
  )
}
