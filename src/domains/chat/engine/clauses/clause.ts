/** What one clause of a turn says, in the person's words and turned to them. */
export interface Clause {
  /** As it was written. */
  text: string
  /** Turned to "you", with a small first letter; null where that would not be grammatical. */
  turned: string | null
  /** The subject: the person, another one, or unknown where neither is certain. */
  subject: 'self' | 'other' | 'unknown'
}
