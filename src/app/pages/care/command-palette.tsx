import { foldName } from '#shared/fold-name.ts'
import { isEnter } from '#web/enter-key.ts'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { filterCaseload } from '#domains/clients/web/staff/caseload-order.ts'
import type { Caseload } from '#domains/clients/web/staff/queries.ts'

export interface Command {
  id: string
  label: string
  run(): void
}

interface CommandPaletteProps {
  caseload: Caseload
  commands: readonly Command[]
  openRecord(clientId: string): void
}

const shown = 12

/** Ctrl or Cmd and K: the way to any client and any command, by typing. */
export function CommandPalette({ caseload, commands, openRecord }: CommandPaletteProps) {
  const { t } = useTranslation('care')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if ((!event.ctrlKey && !event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen((was) => !was)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const close = () => setOpen(false)
  return (
    <Dialog open={open} onClose={close} title={t('palette.title')} closeLabel={t('closeDialog')}>
      <Choices {...{ caseload, commands, openRecord }} onDone={close} />
    </Dialog>
  )
}

function Choices({ caseload, commands, openRecord, onDone }: CommandPaletteProps & { onDone(): void }) {
  const { t } = useTranslation('care')
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const wanted = foldName(words)
  const choices: Command[] = [
    ...commands.filter(({ label }) => wanted === '' || foldName(label).includes(wanted)),
    ...(wanted
      ? filterCaseload(caseload.clients ?? [], words).map(({ id: clientId, fullName }) => ({
          id: clientId,
          label: fullName,
          run: () => openRecord(clientId),
        }))
      : []),
  ].slice(0, shown)
  const current = Math.min(at, Math.max(0, choices.length - 1))

  const run = (choice: Command | undefined) => {
    if (!choice) return
    onDone()
    choice.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 }
    const next = moves[event.key]
    if (next !== undefined) setAt(Math.min(Math.max(0, next), choices.length - 1))
    else if (isEnter(event)) run(choices[current])
    else return
    event.preventDefault()
  }

  return (
    <>
      <Field label={t('palette.label')} hint={t('palette.hint')}>
        {(field) => (
          <TextInput
            {...field}
            type="search"
            role="combobox"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={choices[current] ? `${id}-${current}` : undefined}
            autoComplete="off"
            dir="auto"
            value={words}
            onChange={(event) => {
              setWords(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className="mt-3">
        {choices.map((choice, place) => (
          <div
            key={choice.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            onClick={() => run(choice)}
            onKeyDown={onKeyDown}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center rounded-card px-3',
              place === current ? 'bg-info-soft font-bold' : 'hover:bg-sunken',
            )}
          >
            <bdi>{choice.label}</bdi>
          </div>
        ))}
        {choices.length === 0 && <p className="text-muted">{t('palette.none')}</p>}
      </div>
    </>
  )
}
