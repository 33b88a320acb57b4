import { numbersFor } from '#domains/crisis/numbers.ts'
import { replyActions } from '#domains/crisis/replies.ts'
import type { EpisodeReply } from '#domains/crisis/episode/say.ts'
import type { OrganizationSettings } from '#domains/organizations/contract.ts'
import type { StoredMetadata } from '../stored-metadata.ts'

/** The numbers to call or to write to, under the reply to what could not be judged. */
export const numbersToTap = (language: string, { country }: OrganizationSettings): StoredMetadata => ({
  crisisActions: replyActions('general', 'danger', {
    language,
    numbers: numbersFor(country),
  }).actions.filter(({ kind }) => kind === 'call' || kind === 'text'),
})

/** What lies beside a fixed text: its buttons, and the answers to tap. */
export const metadataOfFixed = ({ actions, reviewed, question, answers }: EpisodeReply): StoredMetadata => ({
  crisisActions: actions,
  reviewed,
  ...(question ? { question } : {}),
  ...(answers.length ? { suggestedActions: answers } : {}),
})
