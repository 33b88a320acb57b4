import { useState } from 'react'
import { newId } from '#shared/ids.ts'
import { useDesk } from './desk-context.ts'

/**
 * What is half written for one client. It waits in the memory of the desk while other clients are looked at, and
 * nowhere else: nothing of it stays on the computer.
 */
export const useDeskDraft = <Draft extends Record<string, string>>(name: string, empty: Draft) => {
  const { drafts } = useDesk()
  const [{ id, draft }, setKept] = useState(
    () => (drafts.get(name) as { id: string; draft: Draft } | undefined) ?? { id: newId(), draft: empty },
  )
  return {
    draft,
    /** One id for what is written here until it is kept, however often and from where a try is repeated. */
    id,
    wasBegun: drafts.has(name),
    change: (next: Draft): void => {
      const kept = { id, draft: next }
      drafts.set(name, kept)
      setKept(kept)
    },
    clear: (): void => {
      drafts.delete(name)
      setKept({ id: newId(), draft: empty })
    },
  }
}
