import { checkClient } from '#domains/clients/check.ts'
import { localTime } from '#shared/local-time.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { chatEndpoints } from '../contract.ts'
import { titleOf } from '../engine/card.ts'
import { findProtocol, mainWay } from '../engine/protocol.ts'
import { chooseExercises } from '../engine/suggest.ts'
import { textOf } from '../engine/texts.ts'
import { readHistory } from './keep.ts'

/** The exercise that fits a mood and its strength, and what helped this person before. Nothing is begun or kept. */
export const suggestExercise: Verb<typeof chatEndpoints.suggestExercise> = async (
  ctx,
  { mood, intensity },
) => {
  const { clientId } = ctx.actor
  const client = clientId === null ? null : await checkClient(ctx, clientId, 'own')
  const helped = client ? await ctx.db.orm.transaction((tx) => readHistory(tx, client)) : {}
  const { timeZone } = await readSettings(ctx, ctx.organizationId)
  const hour = Math.floor(localTime(ctx.clock.now(), timeZone).minute / 60)
  const [id = 'check-in'] = chooseExercises({ helped, mood, intensity, hour })
  const protocol = findProtocol(id)
  if (!protocol) throw new Error(`${id} is not an exercise`)
  const steps = mainWay(protocol)
    .filter(({ kind }) => kind !== 'say')
    // Nothing was answered yet that a question could quote.
    .map(({ prompt, promptWithout, pattern = {} }) => textOf(promptWithout ?? prompt, ctx.language, pattern))
  return {
    protocol: id,
    title: titleOf(id, ctx.language),
    intro: textOf(`about.${id}`, ctx.language),
    steps,
    minutes: protocol.minutes,
  }
}
