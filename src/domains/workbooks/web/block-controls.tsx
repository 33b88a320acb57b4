import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { useTooLong } from '#web/too-long.ts'
import { lineAtMost, type TableRow } from '../library/answer.ts'

interface GroupProps {
  legend: string
  hint?: string | undefined
}

function Group({ legend, hint, children }: GroupProps & { children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-describedby={hint ? id : undefined} className="min-w-0">
      <legend className="mb-1.5 font-bold">{legend}</legend>
      {hint && (
        <p id={id} className="mb-2 text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  )
}

/** Any of a few, each a whole-width row with a wide target. */
export function CheckGroup({
  options,
  value,
  onChange,
  ...group
}: GroupProps & {
  options: readonly { id: string; label: string }[]
  value: readonly string[]
  onChange(value: string[]): void
}) {
  return (
    <Group {...group}>
      <div className="flex flex-col gap-2">
        {options.map(({ id, label }) => (
          <label
            key={id}
            className="flex min-h-12 items-center gap-3 rounded-card border border-edge bg-raised px-4 py-2 has-checked:border-2 has-checked:border-accent-text has-checked:bg-info-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)"
          >
            <input
              type="checkbox"
              checked={value.includes(id)}
              onChange={({ target }) =>
                // In the order of the page, so that the same ticks are the same answer.
                onChange(
                  options
                    .map((one) => one.id)
                    .filter((one) => (one === id ? target.checked : value.includes(one))),
                )
              }
              className="size-5 shrink-0 accent-(--accent-text) outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </Group>
  )
}

const steps = Array.from({ length: 11 }, (_, step) => step)

/** A number from 0 to 10 by buttons; pressed again, it is taken back. */
export function NumberScale({
  low,
  high,
  value,
  onChange,
  ...group
}: GroupProps & {
  low: string
  high: string
  value: number | null
  onChange(value: number | null): void
}) {
  const { t } = useTranslation('workbooks')
  return (
    <Group {...group}>
      <div className="grid grid-cols-6 gap-1.5 sm:grid-cols-11">
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            aria-pressed={value === step}
            aria-label={t('input.step', { step })}
            onClick={() => onChange(value === step ? null : step)}
            className="min-h-12 rounded-card border border-edge bg-raised tabular-nums hover:bg-sunken aria-pressed:border-2 aria-pressed:border-text aria-pressed:bg-accent aria-pressed:font-bold aria-pressed:text-accent-ink"
          >
            {step}
          </button>
        ))}
      </div>
      <div className="mt-1 flex justify-between gap-4 text-sm text-muted">
        <span>0 = {low}</span>
        <span className="text-end">10 = {high}</span>
      </div>
    </Group>
  )
}

const filledTo = (value: readonly string[], length: number): string[] =>
  Array.from({ length }, (_, place) => value[place] ?? '')

/** Short entries, one to a line; the next line comes when one is wanted. */
export function LineList({
  most,
  value,
  onChange,
  ...group
}: GroupProps & { most: number; value: readonly string[]; onChange(value: string[]): void }) {
  const { t } = useTranslation('workbooks')
  const [wanted, setWanted] = useState(Math.min(most, 2))
  const lines = filledTo(value, Math.min(most, Math.max(wanted, value.length)))
  return (
    <Group {...group}>
      <div className="flex flex-col gap-2">
        {lines.map((line, place) => (
          <ShortText
            // The place is what a line is: there is no other name for it.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            label={t('input.line', { legend: group.legend, n: place + 1 })}
            value={line}
            onChange={(text) => onChange(lines.map((one, at) => (at === place ? text : one)))}
          />
        ))}
      </div>
      {lines.length < most && (
        <AddButton onClick={() => setWanted(lines.length + 1)}>{t('input.addLine')}</AddButton>
      )}
    </Group>
  )
}

/** Rows of short cells. On a phone each row is a card of its own; nothing scrolls sideways. */
export function RowTable({
  columns,
  rows,
  value,
  onChange,
  ...group
}: GroupProps & {
  columns: readonly { id: string; label: string }[]
  rows: number
  value: readonly TableRow[]
  onChange(value: TableRow[]): void
}) {
  const { t } = useTranslation('workbooks')
  const [wanted, setWanted] = useState(1)
  const shown = Array.from(
    { length: Math.min(rows, Math.max(wanted, value.length)) },
    (_, place) => value[place] ?? {},
  )
  const set = (place: number, column: string, text: string): void =>
    onChange(shown.map((row, at) => (at === place ? { ...row, [column]: text } : row)))
  return (
    <Group {...group}>
      <ol className="flex flex-col gap-3">
        {shown.map((row, place) => (
          // The place is what a row is.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="rounded-card border border-line p-3">
            <p className="mb-1 text-sm font-bold text-muted">{t('input.row', { n: place + 1 })}</p>
            <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
              {columns.map(({ id, label }) => (
                <label key={id} className="flex flex-col gap-1 text-sm">
                  {label}
                  <ShortText value={row[id] ?? ''} onChange={(text) => set(place, id, text)} />
                </label>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {shown.length < rows && (
        <AddButton onClick={() => setWanted(shown.length + 1)}>{t('input.addRow')}</AddButton>
      )}
    </Group>
  )
}

/** A field of one line that grows with what is written in it; what is too long stays, and is said. */
function ShortText({
  label,
  value,
  onChange,
}: {
  label?: string
  value: string
  onChange(text: string): void
}) {
  const id = useId()
  const problem = useTooLong()(value, lineAtMost)
  return (
    <>
      <TextArea
        dir="auto"
        rows={1}
        className="min-h-12"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && (
        <span id={id} className="block text-sm text-danger">
          {problem}
        </span>
      )}
    </>
  )
}

function AddButton({ children, onClick }: { children: string; onClick(): void }) {
  return (
    <Button
      variant="link"
      icon={<Plus aria-hidden="true" className="size-4" />}
      className="mt-1"
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
