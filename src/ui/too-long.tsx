import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react'

/** Words for a text over its limit. The product sets them in its language. */
export const TooLongWords = createContext((length: number, most: number): string => `${length} / ${most}`)

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Counts what a control holds. A browser would cut what is pasted over `most`; here it stays whole, and the field says by how
 * much it is too long. Digits of a fixed length, as of a ZIP code, are no text: the browser limits them.
 */
export const useLimit = <C extends Control>(most: number | undefined, isDigits: boolean) => {
  const ref = useRef<C | null>(null)
  const [length, setLength] = useState(0)
  const count = (): void => setLength(ref.current?.value.length ?? 0)
  // A form that is reset, or filled by its owner, fires no input.
  useLayoutEffect(() => count())
  const words = useContext(TooLongWords)
  const note = most !== undefined && !isDigits && length > most ? words(length, most) : null
  return { ref, count, note, maxLength: isDigits ? most : undefined }
}

/** Stands under the control. */
export function TooLongNote({ children }: { children: string | null }) {
  return (
    children && (
      <span role="status" className="block text-sm font-bold text-danger">
        {children}
      </span>
    )
  )
}
