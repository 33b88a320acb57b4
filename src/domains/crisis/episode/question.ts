import { audit } from '#domains/audit/record.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import type { crisisEndpoints } from '../contract.ts'
import { crisisCatalog, crisisTextLanguage } from '../catalog.ts'
import type { Detection } from '../detection/types.ts'
import { interpolate, numberMarks, numbersFor } from '../numbers.ts'
import { aboutOf } from './advance.ts'
import { respondToMessage } from './respond.ts'
import { wording } from './say.ts'
import { openProgress, readEpisode } from './store.ts'

/** The question after a weak sign that waits for its answer, in the language of the words; null where none waits. */
export const readQuestion: Verb<typeof crisisEndpoints.readQuestion> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    const row = await readEpisode(tx, ctx, client)
    const progress = row && openProgress(ctx, row)
    if (progress?.stage !== 'asking') return null
    const language = crisisTextLanguage(progress.language)
    const { episode } = crisisCatalog(language)
    const { country } = await readSettingsIn(tx, ctx.organizationId)
    const text = (key: string) =>
      interpolate(wording(episode, key, 0), numberMarks(numbersFor(country), language))
    return {
      text: text(`ask.${aboutOf(progress)}`),
      yes: text('answers.yes'),
      no: text('answers.no'),
      call: text('answers.call'),
    }
  })
}

/** Whether a text is one of the answers that the talk offers to tap right now: to the question that waits. */
export const isOfferedAnswer = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  text: string,
): Promise<boolean> => {
  const row = await readEpisode(tx, ctx, client)
  const progress = row && openProgress(ctx, row)
  if (!progress?.pending) return false
  const { episode } = crisisCatalog(crisisTextLanguage(progress.language))
  return ['yes', 'no', 'call'].some((key) => wording(episode, `answers.${key}`, 0) === text.trim())
}

/** The tapped answer to that question: yes and "call me" call a responder, a plain no lets it rest. */
export const answerQuestion: Verb<typeof crisisEndpoints.answerQuestion> = async (ctx, { id, answer }) => {
  const client = await checkClient(ctx, id, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const row = await readEpisode(tx, ctx, client)
    const progress = row && openProgress(ctx, row)
    // Tapped twice, or answered in the talk meanwhile: what was decided stays decided.
    if (progress?.stage !== 'asking')
      return { crisis: row?.stage === 'open' ? ('crisis' as const) : ('none' as const), text: null }
    const { level, reply } = await respondToMessage(tx, ctx, client, {
      text: '',
      detection: calm,
      source: 'message',
      isTurn: false,
      tapped: answer,
    })
    await audit(tx, ctx, {
      action: 'crisis.answered',
      recordType: 'client',
      recordId: client,
      clientId: client,
    })
    return { crisis: level, text: level === 'crisis' ? null : (reply?.text ?? null) }
  })
}

/** A tapped button has no words of its own. */
const calm: Detection = {
  level: 'none',
  categories: [],
  subject: 'self',
  time: 'now',
  score: 0,
  reasons: [],
  language: 'und',
  degraded: false,
  version: 'tapped',
}
