import { useEffect, useRef, useState } from 'react'
import { newId } from '#shared/ids.ts'
import { closeWritten, keepWritten, openWritten, takeWritten, type Written } from './written.ts'

/**
 * Something half written that this tab alone writes, with every key on this device. What closed tabs left is found:
 * the newest goes on here where nothing is, the rest stands in `left`.
 */
export const useWritten = <Draft extends object>(
  account: string,
  about: string,
  { empty, isEmpty }: { empty: Draft; isEmpty(draft: Draft): boolean },
) => {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [left, setLeft] = useState<readonly Written<Draft>[]>([])
  const [isOpen, setOpen] = useState(false)
  const place = useRef<string | null>(null)
  /** Where words lie that are typed before the place is known. */
  const [early] = useState(newId)
  const typed = useRef<Draft | null>(null)
  const shown = draft ?? empty

  const store = (at: string, words: Draft): Promise<void> =>
    keepWritten(account, about, at, isEmpty(words) ? null : words)
  const show = (words: Draft): void => {
    typed.current = words
    setDraft(words)
    void store(place.current ?? early, words)
  }

  useEffect(() => {
    let isGone = false
    const open = async (): Promise<void> => {
      const found = await openWritten<Draft>(account, about)
      if (isGone) return closeWritten(about, found.place)
      place.current = found.place
      const words = typed.current
      let rest = found.left.filter((one) => one.place !== early)
      if (words) {
        // What lay here stays beside what was typed before it was found.
        const moved = found.own && { place: newId(), draft: found.own, at: new Date().toISOString() }
        if (moved) {
          await keepWritten(account, about, moved.place, moved.draft)
          rest = [moved, ...rest]
        }
        void keepWritten(account, about, found.place, words)
        void keepWritten(account, about, early, null)
      } else if (found.own) {
        typed.current = found.own
        setDraft(found.own)
      } else if (rest[0] && (await takeWritten(about, rest[0].place)) && !typed.current) {
        const [newest, ...others] = rest
        typed.current = newest.draft
        setDraft(newest.draft)
        await keepWritten(account, about, found.place, newest.draft)
        await keepWritten(account, about, newest.place, null)
        closeWritten(about, newest.place)
        rest = others
      }
      if (!isGone) setLeft(rest)
    }
    void open()
      .catch(() => undefined)
      .finally(() => !isGone && setOpen(true))
    return () => {
      isGone = true
      if (place.current) closeWritten(about, place.current)
      place.current = null
    }
  }, [account, about, early])

  const without = (one: Written<Draft>) => (all: readonly Written<Draft>[]) =>
    all.filter((other) => other.place !== one.place)
  return {
    draft: shown,
    /** What lay here was looked for. */
    isOpen,
    change: (part: Partial<Draft>): void => show({ ...(typed.current ?? empty), ...part }),
    clear: (): void => {
      show(empty)
      typed.current = null
      setDraft(null)
    },
    left,
    /** Goes on with what was left; what stands here changes places with it. */
    goOn: (one: Written<Draft>): void => {
      const before = shown
      show(one.draft)
      void store(one.place, before)
      setLeft((all) =>
        isEmpty(before)
          ? without(one)(all)
          : all.map((other) => (other.place === one.place ? { ...one, draft: before } : other)),
      )
    },
    drop: (one: Written<Draft>): void => {
      void keepWritten(account, about, one.place, null)
      setLeft(without(one))
    },
    undrop: (one: Written<Draft>): void => {
      void store(one.place, one.draft)
      setLeft((all) => [one, ...all])
    },
  }
}
