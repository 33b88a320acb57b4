import { useState } from 'react'
import { useDesk } from './desk-context.ts'

/**
 * What is half written for one client. It waits in the memory of the desk while other clients are looked at, and
 * nowhere else: nothing of it stays on the computer.
 */
export const useDeskDraft = <Draft extends Record<string, string>>(name: string, empty: Draft) => {
  const { drafts } = useDesk()
  const [draft, setDraft] = useState(() => (drafts.get(name) as Draft | undefined) ?? empty)
  return {
    draft,
    wasBegun: drafts.has(name),
    change: (next: Draft): void => {
      if (Object.keys(empty).some((key) => next[key] !== empty[key])) drafts.set(name, next)
      else drafts.delete(name)
      setDraft(next)
    },
  }
}
