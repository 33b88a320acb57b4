import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { longDay } from '#web/format.ts'
import { useSlot } from '#web/org-slots.ts'
import { useWho } from '#web/session.ts'
import { serverDate } from '#web/server-time.ts'

interface PrintAloneProps {
  /** What the paper is called. */
  title: string
  /** The word on the button. */
  label: string
  children: ReactNode
}

/** A part of a page that prints by itself: a paper with the person's name, the organization and the day. */
export function PrintAlone({ title, label, children }: PrintAloneProps) {
  const { i18n } = useTranslation()
  const { fullName } = useWho()
  const slot = useSlot()
  const part = useRef<HTMLDivElement>(null)
  const print = (): void => {
    const { dataset } = part.current ?? {}
    if (!dataset) return
    dataset['print'] = 'alone'
    // Some phones open their print view later than print() answers.
    addEventListener('afterprint', () => delete dataset['print'], { once: true })
    window.print()
  }
  return (
    <div ref={part}>
      <div className="hidden pb-4 print:block">
        <p className="text-xl font-bold">{title}</p>
        <p>
          <bdi>{fullName}</bdi> · <bdi>{slot('name')}</bdi> ·{' '}
          {longDay(serverDate().toISOString(), i18n.language)}
        </p>
      </div>
      <Button
        data-print="no"
        className="mb-3"
        icon={<Printer aria-hidden="true" className="size-5" />}
        onClick={print}
      >
        {label}
      </Button>
      {children}
    </div>
  )
}
