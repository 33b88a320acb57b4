import type { Context } from '#platform/context.ts'
import { type Actor, isStaff } from '#shared/actor.ts'
import { maxCharacters } from './detection/detect.ts'
import { hearVisitor, keepHeard } from './hear-visitor.ts'

/** Texts joined to parts that the detector reads whole: of a longer text it reads the head and the tail. */
const partsOf = (texts: readonly string[]): string[] => {
  const all = texts.join('\n\n')
  return Array.from({ length: Math.ceil(all.length / step) }, (_, part) =>
    all.slice(part * step, part * step + maxCharacters),
  )
}
/** Parts overlap, so that no sentence is cut in all of them. */
const step = maxCharacters - 500

/**
 * Screens the words of a request that is refused for its shape. A crisis in them opens what a crisis in a refused public
 * form opens. Staff write about others, so theirs are not screened. Rejects when an alert could not be kept.
 */
export const screenRefused = async (ctx: Context<Actor | null>, texts: readonly string[]): Promise<void> => {
  if (ctx.actor && isStaff(ctx.actor)) return
  for (const part of partsOf(texts)) {
    const screening = await hearVisitor(ctx, [part])
    if (screening.level === 'none') continue
    await ctx.db.orm.transaction((tx) => keepHeard(tx, ctx, screening, 'form'))
    if (screening.level === 'crisis') return
  }
}
