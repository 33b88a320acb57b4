import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useFocusAfter } from '#web/use-focus-after.ts'
import { type EndReason, endReasons } from '../contract/values.ts'

interface EndMatchProps {
  /** The other one's first name. */
  name: string
  busy: boolean
  /** Why the last try was not kept. */
  problem: ReactNode
  onEnd(reason: EndReason): void
}

/** Ends a match, from either side, with a reason that is chosen and never guessed: the team works by it. */
export function EndMatch({ name, busy, problem, onEnd }: EndMatchProps) {
  const { t } = useTranslation('circle')
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const [reason, setReason] = useState<EndReason | null>(null)
  const part = useFocusAfter<HTMLDivElement>(isOpen)
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!reason) part.current?.querySelector('input')?.focus()
    else if (!busy) onEnd(reason)
  }
  return (
    <div ref={part}>
      {isOpen ? (
        <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
          <p className="font-bold">{t('match.endSure', { name })}</p>
          <RadioGroup
            legend={t('match.reason')}
            error={asked && !reason && t('match.reasonMissing')}
            options={endReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            value={reason}
            onChange={setReason}
          />
          {problem && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="danger" busy={busy && t('busy')}>
              {t('match.end')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
          </div>
        </form>
      ) : (
        <Button variant="link" onClick={() => setOpen(true)}>
          {t('match.end')}
        </Button>
      )}
    </div>
  )
}
