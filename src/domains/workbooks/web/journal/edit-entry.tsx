import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { useWritten } from '#web/offline/use-written.ts'
import { useTooLong } from '#web/too-long.ts'
import { entryAtMost } from '../../contract/journal.ts'
import { LeftDrafts } from './left-drafts.tsx'
import { type ShownEntry, useJournalActions } from './queries.ts'

export const aboutEntries = 'journal entry '
export const aboutEntry = (id: string): string => aboutEntries + id

type EntryDraft = Pick<ShownEntry, 'text' | 'version' | 'saves'>

/** Changes the text of an entry. What was typed lies on this device until it is saved or thrown away. */
export function EditEntry({
  clientId,
  entry,
  onDone,
}: {
  clientId: string
  entry: ShownEntry
  onDone(): void
}) {
  const { t } = useTranslation('workbooks')
  const { change } = useJournalActions(clientId)
  const { id, text: before, version, saves } = entry
  const written = useWritten<EntryDraft>(clientId, aboutEntry(id), {
    // What the change is of: another device may change the entry meanwhile, and then both texts stay.
    empty: { text: before, version, saves },
    isEmpty: ({ text }) => text === before,
  })
  const { draft, change: type, clear } = written
  const { text } = draft
  const problem = useTooLong()(text.trim(), entryAtMost)
  const close = (): void => {
    clear()
    onDone()
  }
  const save = async (): Promise<void> => {
    if (!text.trim() || problem) return
    try {
      if (text.trim() !== before) await change({ ...entry, ...draft }, text.trim())
      close()
    } catch {
      // A notice said so; the words stay.
    }
  }
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label={t('journal.editLabel')} error={problem}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            value={text}
            onChange={({ target }) => type({ ...draft, text: target.value })}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          disabledReason={problem || (text.trim() ? false : t('journal.empty'))}
        >
          {t('journal.saveChange')}
        </Button>
        <Button onClick={close}>{t('journal.cancel')}</Button>
      </div>
      <LeftDrafts written={written} />
    </form>
  )
}
