import { z } from 'zod'
import { SandboxError } from './failure.ts'
import type { FormFields } from './form-body.ts'

export const text = z.string().min(1).max(5000)
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number)
export const count = whole.pipe(z.number().int().min(1).max(1_000_000))
/** Cents. The limit is Stripe's: eight digits. */
export const cents = whole.pipe(z.number().int().min(0).max(99_999_999))
/** Unix seconds. */
export const timestamp = whole.pipe(z.number().int().min(0).max(99_999_999_999))
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const url = z.url({ protocol: /^https?$/, hostname: /.+/ }).max(5000)
/** Only US dollars are supported. */
export const currency = z.literal('usd', 'Only the currency usd is supported')
/** An empty text clears the field. */
export const orClear = <T extends z.ZodType>(shape: T) => z.union([z.literal(''), shape])

/** Source: https://docs.stripe.com/api/metadata (50 keys, 40 and 500 characters, no square brackets). */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((fields) => Object.keys(fields).length <= 50, 'Metadata can have at most 50 keys')

export const address = z.strictObject({
  line1: z.string().max(500).optional(),
  line2: z.string().max(500).optional(),
  city: z.string().max(500).optional(),
  state: z.string().max(500).optional(),
  postal_code: z.string().max(50).optional(),
  country: z.string().length(2).optional(),
})

const createdRange = z.strictObject({
  gt: timestamp.optional(),
  gte: timestamp.optional(),
  lt: timestamp.optional(),
  lte: timestamp.optional(),
})
export type CreatedRange = z.output<typeof createdRange>

/** What every list call accepts. */
export const paging = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  created: createdRange.optional(),
}

/** `expand` is part of every call. */
export const call = <T extends z.ZodRawShape>(fields: T) =>
  z.strictObject({ ...fields, expand: z.array(text).max(20).default([]) })

/**
 * Reads a call's parameters by its shape.
 *
 * Throws `SandboxError` (400): `parameter_unknown`, `parameter_missing` or `parameter_invalid`, with the parameter's
 * name in brackets, such as `line_items[0][quantity]`. Source: https://docs.stripe.com/error-codes
 */
export const parseParameters = <T extends z.ZodType>(shape: T, fields: FormFields): z.output<T> => {
  const parsed = shape.safeParse(fields)
  if (parsed.success) return parsed.data
  throw toFailure(parsed.error.issues, fields)
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index ? `[${String(part)}]` : String(part))).join('')

const valueAt = (fields: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], fields)

const toFailure = (issues: z.core.$ZodIssue[], fields: FormFields): SandboxError => {
  const flat = issues.flatMap((issue) => flatten(issue))
  const unknown = flat.find((issue) => issue.code === 'unrecognized_keys')
  if (unknown) {
    const param = nameOf([...unknown.path, unknown.keys[0]!])
    return new SandboxError(400, {
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${param}`,
      param,
    })
  }
  const issue = flat[0]!
  const param = nameOf(issue.path)
  if (valueAt(fields, issue.path) === undefined)
    return new SandboxError(400, {
      code: 'parameter_missing',
      message: `Missing required param: ${param}.`,
      param,
    })
  return new SandboxError(400, {
    code: 'parameter_invalid',
    message: `Invalid ${param}: ${issue.message}`,
    param,
  })
}

/** The parts of a union's issue, of the alternative that came closest: the last one, which is never the empty text. */
const flatten = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union' || !issue.errors.length) return [issue]
  const last = issue.errors.at(-1)!
  return last.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }))
}
