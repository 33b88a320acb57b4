import { useDraft } from '#web/drafts.ts'
import { LeftWords } from '../left-words.tsx'
import { proposalDraft } from './propose-form.tsx'

/** The words of a proposal that was half written when the house was not to be proposed any more. */
export function LeftProposal({ propertyId, clientId }: { propertyId: string; clientId: string }) {
  const { draft, clear } = useDraft(proposalDraft(propertyId, clientId), { words: '', ownerWords: '' })
  return <LeftWords words={[draft.words, draft.ownerWords].filter(Boolean).join('\n\n')} onClear={clear} />
}
