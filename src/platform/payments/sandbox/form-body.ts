import { SandboxError } from './failure.ts'

/** A decoded parameter: text, or a list or group of parameters. Every leaf is text, as on the wire. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type FormFields = { [name: string]: FormValue }

const maxFields = 1000
const maxDepth = 8
/** Names that would reach into an object's prototype. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Decodes Stripe's form encoding, such as `line_items[0][price_data][unit_amount]=2500`.
 *
 * Input: a body of `application/x-www-form-urlencoded`, or a query without its question mark.
 * Output: nested groups; `name[]` and `name[0]`, `name[1]`, … become lists.
 * Throws `SandboxError` (400) for a name that cannot be read, a name given twice, or more than 1,000 fields.
 * Source: https://docs.stripe.com/api ("accepts form-encoded request bodies"), and `queryStringifyRequestData` of the SDK.
 */
export const decodeForm = (text: string): FormFields => {
  const root: Group = new Map()
  let fields = 0
  for (const pair of text.split('&')) {
    if (!pair) continue
    if ((fields += 1) > maxFields) throw new SandboxError(400, { message: 'Too many parameters.' })
    const cut = pair.indexOf('=')
    const name = decodePart(cut < 0 ? pair : pair.slice(0, cut))
    insert(root, pathOf(name), decodePart(cut < 0 ? '' : pair.slice(cut + 1)), name)
  }
  return toFields(root)
}

type Group = Map<string, string | Group>

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw new SandboxError(400, { message: 'A parameter is not valid form encoding.' })
  }
}

const pathOf = (name: string): string[] => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  const path = match ? [match[1]!, ...[...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1]!)] : []
  if (!path.length || path.length > maxDepth || path.some((part) => forbidden.has(part)))
    throw new SandboxError(400, {
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${name}`,
      param: name,
    })
  return path
}

const insert = (root: Group, path: string[], value: string, name: string): void => {
  let group = root
  for (const [index, part] of path.entries()) {
    const key = part === '' ? String(group.size) : part
    const there = group.get(key)
    if (index === path.length - 1) {
      if (there !== undefined) throw conflict(name)
      group.set(key, value)
    } else if (there === undefined) {
      const next: Group = new Map()
      group.set(key, next)
      group = next
    } else if (typeof there === 'string') {
      throw conflict(name)
    } else {
      group = there
    }
  }
}

const conflict = (name: string): SandboxError =>
  new SandboxError(400, { message: `Parameter given more than once: ${name}`, param: name })

const toFields = (group: Group): FormFields =>
  Object.fromEntries([...group].map(([name, value]) => [name, toValue(value)]))

const toValue = (value: string | Group): FormValue => {
  if (typeof value === 'string') return value
  const isList = [...value.keys()].every((key, index) => key === String(index))
  return isList ? [...value.values()].map(toValue) : toFields(value)
}
