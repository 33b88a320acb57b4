import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { isEnter } from '#web/enter-key.ts'
import { PhoneLink } from '#ui/phone-link.tsx'
import { useTooLong } from '#web/too-long.ts'
import { longestEntry, type PlanContact } from '../contract.ts'

type Entry = string | PlanContact

interface EntryListProps {
  label: string
  example: string
  entries: readonly Entry[]
  /** Those that are in the saved plan. */
  saved: readonly Entry[]
  /** Entries are people or places, with a number where there is one. */
  contacts: boolean
  onChange(entries: Entry[]): void
  /** Whether a line stands in the field that is on no list yet. */
  onHalfWritten(isHalfWritten: boolean): void
}

const nameOf = (entry: Entry): string => (typeof entry === 'string' ? entry : entry.name)

/** The same line or person, however it is spelled. */
const isSame = (one: Entry, other: Entry): boolean =>
  nameOf(one).trim().toLocaleLowerCase() === nameOf(other).trim().toLocaleLowerCase()

/** What stands in one step, and a line to add to it. A line half written is added when it is left. */
export function EntryList({
  label,
  example,
  entries,
  saved,
  contacts,
  onChange,
  onHalfWritten,
}: EntryListProps) {
  const { t } = useTranslation('safety-plan')
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')

  const tooLong = useTooLong()
  const over = {
    name: tooLong(name.trim(), contacts ? longestEntry.name : longestEntry.words),
    phone: tooLong(phone.trim(), longestEntry.phone),
  }

  const isTwice = entries.some((entry) => isSame(entry, name))
  const write = (next: { name?: string; phone?: string }) => {
    const both = { name, phone, ...next }
    setName(both.name)
    setPhone(both.phone)
    onHalfWritten(both.name.trim() !== '' || both.phone.trim() !== '')
  }
  const add = () => {
    const written = name.trim()
    if (!written || isTwice || over.name || over.phone) return
    onChange([...entries, contacts ? { name: written, phone: phone.trim() } : written])
    write({ name: '', phone: '' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault()
    add()
  }

  return (
    <div
      className="flex flex-col gap-3"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) add()
      }}
    >
      {entries.length > 0 && (
        <ul className="flex flex-col gap-1">
          {entries.map((entry, place) => (
            <li
              key={`${place} ${nameOf(entry)}`}
              className="flex items-center gap-2 rounded-card border border-line bg-raised ps-3"
            >
              <span className="min-w-0 flex-1 break-words py-2">
                <bdi>{nameOf(entry)}</bdi>
                {typeof entry !== 'string' && entry.phone && (
                  <>
                    {' '}
                    <PhoneLink phone={entry.phone} className="underline underline-offset-4" />
                  </>
                )}
                {!saved.some((one) => isSame(one, entry)) && (
                  <span className="block text-sm text-muted">{t('edit.unsaved')}</span>
                )}
              </span>
              <button
                type="button"
                aria-label={t('edit.remove', { what: nameOf(entry) })}
                onClick={() => onChange(entries.filter((_, i) => i !== place))}
                className="inline-flex size-11 shrink-0 items-center justify-center"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={contacts ? t('edit.name') : label}
          hint={example}
          error={over.name || (isTwice && t('edit.already'))}
          className="min-w-0 flex-[2_1_12rem]"
        >
          {(field) => (
            <TextInput
              {...field}
              dir="auto"
              autoComplete="off"
              value={name}
              onChange={(event) => write({ name: event.target.value })}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        {contacts && (
          <Field
            label={t('edit.phone')}
            optionalLabel={t('edit.optional')}
            error={over.phone}
            className="min-w-0 flex-[1_1_9rem]"
          >
            {(field) => (
              <TextInput
                {...field}
                type="tel"
                dir="ltr"
                inputMode="tel"
                autoComplete="off"
                value={phone}
                onChange={(event) => write({ phone: event.target.value })}
                onKeyDown={onKeyDown}
              />
            )}
          </Field>
        )}
        <Button onClick={add}>{t('edit.add')}</Button>
      </div>
    </div>
  )
}
