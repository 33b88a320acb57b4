import { useDraft } from '#web/drafts.ts'
import type { OwnProperty } from '../../contract/shapes.ts'
import { LeftWords } from '../left-words.tsx'
import { draftOf } from '../property-draft.ts'
import { ownEditDraft } from './own-edit.tsx'

const texts = ['ownRules', 'renovationWish', 'fundingWish', 'additionalInfo'] as const

/** The words of half-written changes of a place whose story ended meanwhile. */
export function LeftEdit({ own }: { own: OwnProperty }) {
  const { draft, opened, clear } = useDraft(ownEditDraft(own.id), draftOf(own))
  const words = texts.filter((name) => draft[name] !== opened[name]).map((name) => draft[name])
  return <LeftWords words={words.join('\n\n')} onClear={clear} />
}
