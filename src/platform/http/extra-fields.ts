import type { z } from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'
import { levelsAtMost } from './json-body.ts'

type Part = z.core.$ZodType
type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Shapes that only wrap another one. */
const innerOf = (shape: Part): Part | null => {
  const def = (shape as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return def.innerType
    case 'lazy':
      return def.getter()
    case 'pipe':
      return def.in._zod.def.type === 'transform' ? def.out : def.in
    default:
      return null
  }
}

const inObject = (def: z.core.$ZodObjectDef, value: Fields, path: string, level: number): string[] =>
  Object.entries(value).flatMap(([name, inner]) => {
    const known = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
    const place = path ? `${path}.${name}` : name
    if (known) return find(known, inner, place, level + 1)
    return def.catchall ? [] : [place]
  })

// Of several shapes one takes the value; where more than one would, the one that knows most of it.
const inUnion = (options: readonly Part[], value: unknown, path: string, level: number): string[] => {
  const fitting = options.filter((option) => (option as z.ZodType).safeParse(value).success)
  const found = fitting.map((option) => find(option, value, path, level))
  return found.sort((one, other) => one.length - other.length)[0] ?? []
}

const find = (shape: Part, value: unknown, path: string, level: number): string[] => {
  if (level > levelsAtMost || value === null || typeof value !== 'object') return []
  const inner = innerOf(shape)
  if (inner) return find(inner, value, path, level)
  const def = (shape as z.core.$ZodTypes)._zod.def
  if (def.type === 'union') return inUnion(def.options, value, path, level)
  if (def.type === 'array' && Array.isArray(value))
    return value.flatMap((one, place) => find(def.element, one, `${path}.${place}`, level + 1))
  if (!isFields(value)) return []
  if (def.type === 'object') return inObject(def, value, path, level)
  if (def.type === 'record')
    return Object.entries(value).flatMap(([name, one]) =>
      find(def.valueType, one, `${path}.${name}`, level + 1),
    )
  return []
}

/**
 * The fields of a value that its shape does not name, by their paths ("goal.steps.0.colour"), also in nested objects,
 * lists and records. The value has to fit the shape. Without a shape every field is one too many.
 */
export const extraFieldsOf = (shape: Part | undefined, value: unknown): string[] =>
  shape ? find(shape, value, '', 0) : isFields(value) ? Object.keys(value) : []

/**
 * Whether a call takes a body with fields that its contract does not name: one that carries a person's own words or
 * calls for help (`extraFields: 'ignored'`), or a public form, which has a `guard`. All others refuse it.
 */
export const ignoresExtraFields = ({ extraFields, body }: Pick<Endpoint, 'extraFields' | 'body'>): boolean =>
  extraFields === 'ignored' || Boolean(body && 'guard' in body.shape)
