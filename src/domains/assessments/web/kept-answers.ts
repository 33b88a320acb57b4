import { useState } from 'react'
import { newId } from '#shared/ids.ts'

interface Answers {
  assessmentId: string
  path: number[]
  given: Record<number, number>
}

// Signing out and leaving fast take every draft off the device.
const keyOf = (name: string): string => `landfall-draft-check-up:${name}`

const read = (name: string): Answers | null => {
  try {
    const text = sessionStorage.getItem(keyOf(name))
    return text ? (JSON.parse(text) as Answers) : null
  } catch {
    return null
  }
}

/** The question at which a check-up was paused in this tab; null where none was begun. */
export const pausedAt = (name: string): number | null => {
  const path = read(name)?.path ?? []
  return path.length > 1 ? (path.at(-1) ?? null) : null
}

/** Unsent answers, kept over a reload while the tab lives. */
export const useKeptAnswers = (name: string) => {
  const [start] = useState<Answers>(() => read(name) ?? { assessmentId: newId(), path: [1], given: {} })
  return {
    start,
    keep: (answers: Answers): void => {
      try {
        sessionStorage.setItem(keyOf(name), JSON.stringify(answers))
      } catch {
        // Without storage they last as long as the page.
      }
    },
    forget: (): void => {
      try {
        sessionStorage.removeItem(keyOf(name))
      } catch {
        // Nothing was kept.
      }
    },
  }
}
