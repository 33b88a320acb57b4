import type { PostingFields } from './posting.ts'

/**
 * What an approval is about: who offers which work, for which pay, where, what they commit to, and every text that the
 * public reads. Hours, days of the week and how to reach somebody may change without a new one.
 */
const approvedFields: ReadonlySet<string> = new Set<keyof PostingFields>([
  'businessName',
  'jobTitle',
  'payRate',
  'pay',
  'jobType',
  'description',
  'requirements',
  'interviewDays',
  'policy',
  'address',
  'city',
  'state',
  'zip',
])

/** Whatever the order in which its parts were kept. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Which fields differ between two writings of one job. */
export const changedFields = (before: PostingFields, after: PostingFields): (keyof PostingFields)[] =>
  (Object.keys({ ...before, ...after }) as (keyof PostingFields)[]).filter(
    (name) => inOrder(before[name]) !== inOrder(after[name]),
  )

/** Whether a job that was approved is another one by these changes. */
export const wantsApproval = (changed: readonly string[]): boolean =>
  changed.some((name) => approvedFields.has(name))
