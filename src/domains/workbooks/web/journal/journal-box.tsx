import { type FormEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import type { Mood } from '#domains/mood/contract.ts'
import { useWritten } from '#web/offline/use-written.ts'
import { Problem } from '#web/signed-out.tsx'
import { DictationPart } from '#web/voice/dictation-part.ts'
import { useTooLong } from '#web/too-long.ts'
import { entryAtMost } from '../../contract/journal.ts'
import { LeftDrafts } from './left-drafts.tsx'
import { MoodChoice } from './mood-choice.tsx'
import { useJournalActions } from './queries.ts'

interface Draft {
  text: string
  mood: Mood | null
  intensity: number | null
}
const empty: Draft = { text: '', mood: null, intensity: null }
const isEmpty = ({ text, mood }: Draft): boolean => text.trim() === '' && mood === null

/** A few words, a mood if wanted, Save Entry. */
export function JournalBox({ clientId, onSaved }: { clientId: string; onSaved(): void }) {
  const { t } = useTranslation('workbooks')
  const written = useWritten<Draft>(clientId, 'journal', { empty, isEmpty })
  const { draft, change, clear } = written
  const { write } = useJournalActions(clientId)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const text = draft.text.trim()
  const problem = useTooLong()(text, entryAtMost)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!text || problem || busy) return
    setBusy(true)
    setError(null)
    try {
      await write({ ...draft, text })
      clear()
      onSaved()
    } catch (failure) {
      setError(failure)
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
      <Suspense fallback={null}>
        <DictationPart text={draft.text} onChange={(text) => change({ text })} />
      </Suspense>
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
      {error !== null && (
        <p role="alert" className="text-danger">
          <Problem error={error}>{t('journal.notKept')}</Problem>
        </p>
      )}
      <LeftDrafts written={written} />
    </form>
  )
}
