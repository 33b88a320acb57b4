import type { Kind, Kinds } from './kinds.ts'
import type { CreatedRange } from './parameters.ts'
import { read, type Turn } from './turn.ts'

interface PageOptions<K extends Kind> {
  url: string
  key?: string
  keep?: (object: Kinds[K]) => boolean
  parameters: { limit: number; starting_after?: string; created?: CreatedRange }
}

const chunk = 200

/**
 * One page of a list call, the newest first. Throws `resource_missing` for an unknown `starting_after`.
 * Source: https://docs.stripe.com/api/pagination
 */
export const listPage = async <K extends Kind>(turn: Turn, kind: K, options: PageOptions<K>) => {
  const { url, key, keep = () => true, parameters } = options
  const { limit, starting_after: after, created = {} } = parameters
  if (after) await read(turn, kind, after, 'starting_after')
  const range = {
    createdFrom: Math.max(created.gte ?? 0, created.gt === undefined ? 0 : created.gt + 1),
    createdBefore: Math.min(
      created.lt ?? Number.MAX_SAFE_INTEGER,
      created.lte === undefined ? Number.MAX_SAFE_INTEGER : created.lte + 1,
    ),
  }
  const found: Kinds[K][] = []
  let from = after
  for (;;) {
    const records = await turn.objects.list(kind, { ...range, key, after: from, limit: chunk })
    for (const { data } of records) if (keep(data as Kinds[K])) found.push(data as Kinds[K])
    from = records.at(-1)?.id
    if (found.length > limit || records.length < chunk) break
  }
  return { object: 'list' as const, data: found.slice(0, limit), has_more: found.length > limit, url }
}
