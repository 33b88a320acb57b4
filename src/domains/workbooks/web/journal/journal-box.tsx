import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import type { Mood } from '#domains/mood/contract.ts'
import { keep, readKept } from '#web/offline/device.ts'
import { useTooLong } from '#web/too-long.ts'
import { noteTyped, takeTyped } from '#web/offline/just-typed.ts'
import { entryAtMost } from '../../contract/journal.ts'
import { MoodChoice } from './mood-choice.tsx'
import { useJournalActions } from './queries.ts'

interface Draft {
  text: string
  mood: Mood | null
  intensity: number | null
}
const empty: Draft = { text: '', mood: null, intensity: null }
const draftName = 'journal draft'

/** What is being written lies on this device with every key, until it is saved. */
const useJournalDraft = (clientId: string) => {
  const [draft, setDraft] = useState<Draft>(empty)
  useEffect(() => {
    void readKept<Draft>(clientId, draftName).then((kept) => {
      const last = (takeTyped(clientId, draftName).at(-1) as Draft | undefined) ?? kept?.value
      if (last) setDraft((now) => (now.text || now.mood ? now : last))
    })
  }, [clientId])
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    void keep(clientId, draftName, next).then(noteTyped(clientId, draftName, next))
  }
  return { draft, change, clear: () => change(empty) }
}

/** A few words, a mood if wanted, Save Entry. */
export function JournalBox({ clientId, onSaved }: { clientId: string; onSaved(): void }) {
  const { t } = useTranslation('workbooks')
  const { draft, change, clear } = useJournalDraft(clientId)
  const { write } = useJournalActions(clientId)
  const [busy, setBusy] = useState(false)
  const text = draft.text.trim()
  const problem = useTooLong()(text, entryAtMost)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!text || problem || busy) return
    setBusy(true)
    try {
      await write({ ...draft, text })
      clear()
      onSaved()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className="mt-3 flex flex-col gap-4">
      <Field label={t('journal.label')} hint={t('journal.hint')} error={problem}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <MoodChoice
        mood={draft.mood}
        intensity={draft.intensity}
        onMood={(mood) => change({ mood, ...(mood ? {} : { intensity: null }) })}
        onIntensity={(intensity) => change({ intensity })}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        busy={busy && t('journal.saving')}
        disabledReason={problem || (text ? false : t('journal.empty'))}
      >
        {t('journal.save')}
      </Button>
    </form>
  )
}
