import { useRef } from 'react'
import type { ReplyOf } from '#shared/endpoint.ts'
import { call } from '#web/api.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'

const mostTexts = 60

/** Everything that was written into a form, however it keeps it. */
const textsIn = (draft: unknown): string[] => {
  if (typeof draft === 'string') return draft.trim() ? [draft] : []
  return draft && typeof draft === 'object' ? Object.values(draft).flatMap(textsIn) : []
}

/**
 * For a form that was to be sent and could not be, for a slip in a field or a file that is refused: a cry in its words is
 * heard all the same. The same words are sent once; without a line nothing is heard, and the numbers stand on every page.
 */
export const useUnsent = (onHeard: (heard: ReplyOf<typeof crisisEndpoints.hearUnsent>) => void) => {
  const heardBefore = useRef('')
  return (draft: object): void => {
    const texts = textsIn(draft).slice(0, mostTexts)
    const words = texts.join('\n')
    if (!words || words === heardBefore.current) return
    heardBefore.current = words
    void call(crisisEndpoints.hearUnsent, { texts }).then(
      (heard) => heard.crisis !== 'none' && onHeard(heard),
      () => {
        heardBefore.current = ''
      },
    )
  }
}
