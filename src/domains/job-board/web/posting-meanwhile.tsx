import { changedMeanwhile } from '#domains/housing/contract/meanwhile.ts'
import { Meanwhile } from '#web/meanwhile.tsx'
import { postingOf } from './posting-draft.ts'
import { usePostingRows } from './posting-rows.ts'
import type { PostingEdit } from './use-posting-edit.ts'

/** The team and the employer changed one job: both texts, and which one stays. */
export function PostingMeanwhile({ edit, onCaughtUp }: { edit: PostingEdit; onCaughtUp(): void }) {
  const rowsOf = usePostingRows()
  const { draft, opened, now, change } = edit
  const { version: _, ...before } = opened
  const { takeNow, takeRest } = changedMeanwhile(before, draft, now)
  const [old, mine] = [rowsOf(postingOf(before)), rowsOf(postingOf(draft))]
  const { version, ...theirs } = now
  const catchUp = (part: Partial<typeof draft>): void => {
    change({ ...part, version })
    onCaughtUp()
  }
  return (
    <Meanwhile
      of="housing"
      rows={rowsOf(postingOf(theirs)).flatMap(({ label, value }, i) => {
        const own = mine[i]?.value ?? ''
        return value === old[i]?.value || value === own ? [] : { label, now: value, mine: own }
      })}
      onNow={() => catchUp(takeNow)}
      onMine={() => catchUp(takeRest)}
    />
  )
}
