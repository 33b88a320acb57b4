import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { MoodMark } from '#ui/mood-mark.tsx'
import { ScalePicker } from '#ui/scale-picker.tsx'
import { useSessionOver } from '#web/session.ts'
import { KeptSignedOut, Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { newId } from '#shared/ids.ts'
import { type Mood, noteAtMost } from '../contract.ts'
import { MoodPicker } from './mood-picker.tsx'
import type { MoodEntry, MoodOutcome } from './log-mood.ts'

interface MoodCheckInProps {
  /** Resolves when the mood is kept, `waiting` on this device or sent; a refusal keeps everything in the form. */
  onSave(entry: MoodEntry): Promise<MoodOutcome>
}

/** One tap for the mood, one for how strong it is, a few words if wanted. */
export function MoodCheckIn({ onSave }: MoodCheckInProps) {
  const { t } = useTranslation('mood')
  const [mood, setMood] = useState<Mood | null>(null)
  const [intensity, setIntensity] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [state, setState] = useState<'open' | 'saving' | 'failed' | MoodOutcome>('open')
  const [error, setError] = useState<unknown>(null)
  // One id until it is saved: sent again after a lost answer, the last choice counts and there is one record.
  const [id, setId] = useState(newId)
  const isOver = useSessionOver()
  const tooLong = useTooLong()(note.trim(), noteAtMost)
  const saved = useRef<HTMLParagraphElement>(null)

  const isKept = state === 'sent' || state === 'waiting'

  useEffect(() => {
    if (isKept) saved.current?.focus()
  }, [isKept])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!mood || !intensity || tooLong || state === 'saving') return
    setState('saving')
    const words = note.trim()
    try {
      setState(await onSave({ id, mood, intensity, ...(words ? { note: words } : {}) }))
    } catch (failure) {
      setError(failure)
      setState('failed')
    }
  }

  function again() {
    setId(newId())
    setMood(null)
    setIntensity(null)
    setNote('')
    setState('open')
  }

  if (isKept && mood) {
    return (
      <Card aria-label={t('checkIn.title')}>
        <p ref={saved} tabIndex={-1} role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <MoodMark
            mood={mood}
            label={t(state === 'sent' ? 'checkIn.saved' : 'checkIn.waiting', {
              mood: t(`moods.${mood}`),
              value: intensity,
            })}
          />
          <span className="text-muted">
            {state === 'sent' ? (
              t('checkIn.savedText')
            ) : isOver ? (
              <KeptSignedOut />
            ) : (
              t('checkIn.waitingText')
            )}
          </span>
        </p>
        <Button variant="link" onClick={again}>
          {t('checkIn.again')}
        </Button>
      </Card>
    )
  }

  return (
    <Card as="div">
      <form onSubmit={save} className="flex flex-col gap-5">
        <MoodPicker value={mood} onChange={setMood} />
        {mood && (
          <>
            <ScalePicker
              legend={t('checkIn.intensity')}
              value={intensity}
              onChange={setIntensity}
              stepLabel={(value) => t('intensity', { value })}
              lowLabel={t('checkIn.low')}
              highLabel={t('checkIn.high')}
            />
            <Field
              label={t('checkIn.note')}
              optionalLabel={t('checkIn.optional')}
              hint={t('checkIn.noteHint')}
              error={tooLong}
            >
              {(control) => (
                <TextArea
                  {...control}
                  dir="auto"
                  rows={2}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </Field>
            {state === 'failed' && (
              <Banner tone="danger" announce="alert" title={t('checkIn.failedTitle')}>
                <Problem error={error}>{t('checkIn.failed')}</Problem>
              </Banner>
            )}
            <Button
              type="submit"
              variant="primary"
              className="self-start"
              busy={state === 'saving' && t('checkIn.saving')}
              disabledReason={tooLong || (intensity === null && t('checkIn.chooseIntensity'))}
            >
              {t('checkIn.save')}
            </Button>
          </>
        )}
      </form>
    </Card>
  )
}
