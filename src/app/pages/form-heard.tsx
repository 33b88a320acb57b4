import { useState } from 'react'
import { CrisisCard } from '#domains/crisis/web/crisis-card.tsx'
import { becomeGuest, useWho } from '#web/session.ts'
import { useUnsent } from './use-unsent.ts'
import { graver, HeardCard, type HeardLevel, InSight } from './hub/heard.tsx'

/** What the server heard in the words of a form. */
interface Heard {
  crisis: HeardLevel
  /** Whom the call for help was opened for. */
  clientId: string | null
}

/** Remembers what was heard on this page; whoever had no record is a guest from then on, as the server says. */
export const useFormHeard = () => {
  const { clientId: own } = useWho()
  const [heard, setHeard] = useState<Heard>({ crisis: 'none', clientId: null })
  const hear = (next: Heard): void => {
    if (next.clientId) becomeGuest(next.clientId)
    setHeard((known) => ({
      crisis: graver(known.crisis, next.crisis),
      clientId: next.clientId ?? known.clientId,
    }))
  }
  return { heard: { ...heard, clientId: heard.clientId ?? own }, hear, unsent: useUnsent(hear) }
}

/** Help beside words that sounded like danger, at once and lasting. */
export function FormHeard({ heard }: { heard: Heard }) {
  if (heard.crisis === 'none') return null
  return (
    <div className="mb-6">
      {heard.clientId || heard.crisis === 'watch' ? (
        <HeardCard clientId={heard.clientId ?? ''} level={heard.crisis} />
      ) : (
        // Whoever has an account, and no record of their own, cannot follow a call: the numbers, and what to do.
        <InSight>
          <CrisisCard alert={null} withNumbers />
        </InSight>
      )}
    </div>
  )
}
