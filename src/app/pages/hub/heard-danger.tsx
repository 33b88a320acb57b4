import { useSyncExternalStore } from 'react'
import { CrisisLevel } from '#domains/crisis/contract.ts'
import { onOutbox } from '#web/offline/outbox.ts'
import { graver, HeardCard, type HeardLevel } from './heard.tsx'

let level: HeardLevel = 'none'
const hearers = new Set<() => void>()

// What was written is judged by the server, perhaps long after it was typed and while another part is shown.
onOutbox(({ outcome }) => {
  if (outcome?.state !== 'sent') return
  const heard = CrisisLevel.safeParse((outcome.reply as { crisis?: unknown } | null)?.crisis)
  if (!heard.success) return
  level = graver(level, heard.data)
  for (const hear of hearers) hear()
})

const hearOutbox = (hear: () => void) => {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/** Stands where a person writes what goes out by the outbox, once their words sounded like danger. */
export function HeardDanger({ clientId }: { clientId: string }) {
  const heard = useSyncExternalStore(
    hearOutbox,
    () => level,
    () => 'none' as const,
  )
  return <HeardCard clientId={clientId} level={heard} />
}
