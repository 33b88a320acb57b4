import { audit } from '#domains/audit/record.ts'
import { AiFailure } from '#platform/ai/provider.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { chatEndpoints } from '../contract.ts'
import { freshState } from '../engine/types.ts'
import { readReplyCounts } from './count-replies.ts'
import { phrase } from './phrase.ts'
import { planTurn } from './planned.ts'
import { NotPhrased } from './read-answer.ts'

export const readProvider: Verb<typeof chatEndpoints.readProvider> = async (ctx) => ({
  model: ctx.ai ? `${ctx.ai.name}: ${ctx.ai.model}` : null,
  restsUntil: ctx.ai?.restsUntil()?.toISOString() ?? null,
  replies: await readReplyCounts(ctx),
})

/** A message that no person wrote, and a plan for it: the test asks as the chat asks. */
const message = 'I start a new job on Monday and I am nervous about it.'
const planned = () =>
  planTurn(
    freshState,
    {
      say: [
        {
          key: '',
          text: 'A new start, and the nerves that come with it. What would a good first day look like?',
        },
      ],
      actions: [],
      state: freshState,
      moves: ['reflect-meaning', 'ask-open'],
    },
    { mood: null, language: 'en', metadata: {}, understanding: null, memory: null },
  )

export const testProvider: Verb<typeof chatEndpoints.testProvider> = async (ctx) => {
  const { ai } = ctx
  const started = performance.now()
  const asked = async () => {
    if (!ai) return { words: null, fault: 'none' }
    try {
      const turns = [{ role: 'user' as const, content: message }]
      const { words } = await phrase(ai, { ...planned().plan, turns }, () => undefined, { isTrial: true })
      return { words, fault: null }
    } catch (error) {
      if (error instanceof NotPhrased) return { words: null, fault: error.fault }
      if (error instanceof AiFailure) return { words: null, fault: error.reason }
      throw error
    }
  }
  const found = await asked()
  await ctx.db.orm.transaction((tx) =>
    audit(tx, ctx, {
      action: 'provider.tested',
      recordType: 'organization',
      recordId: ctx.organizationId,
      detail: { outcome: found.fault ?? 'written' },
    }),
  )
  return { ...found, milliseconds: Math.round(performance.now() - started) }
}
