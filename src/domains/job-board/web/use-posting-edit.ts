import { useDraft } from '#web/drafts.ts'
import type { PostingFields } from '../contract/posting.ts'
import { draftOf } from './posting-draft.ts'

/** A posting as it is now, and which version that is. */
export interface KnownPosting {
  fields: PostingFields
  version: number
}

/** A posting that is changed: what stands in its boxes, of which version, and how it is by now. */
export const usePostingEdit = (name: string, { fields, version }: KnownPosting) => {
  const now = { ...draftOf(fields), version }
  const { draft, opened, change, clear } = useDraft(name, now)
  const { version: seen, ...boxes } = draft
  return { draft: boxes, seen, opened, now, change, clear }
}
export type PostingEdit = ReturnType<typeof usePostingEdit>
