import type { Services } from '#platform/context.ts'
import { placeOfZip } from '#platform/places/zips.ts'
import { foldWords } from '#shared/fold.ts'
import type { PostingContact } from './contract.ts'
import { hourlyCents, readPay } from './contract/pay.ts'
import type { PostingFields } from './contract/posting.ts'
import { jobPlace } from './place.ts'
import type { jobPostings } from './tables.ts'

export type PostingRow = typeof jobPostings.$inferSelect
type Sealer = Pick<Services, 'fields'>

/** What is searched: every word after a space, in one form whatever the accents. */
const searchText = (fields: PostingFields): string =>
  ` ${foldWords(
    [fields.jobTitle, fields.businessName, fields.city, fields.requirements, fields.description].join(' '),
  ).replace(/[^\p{L}\p{N}]+/gu, ' ')}`

/** A posting's row, from what its employer wrote. City and state follow from the ZIP where they were left out. */
export const rowOf = (
  { fields: cipher, clock }: Pick<Services, 'fields' | 'clock'>,
  { id, organizationId }: { id: string; organizationId: string },
  written: PostingFields,
) => {
  const place = written.zip ? placeOfZip(written.zip) : null
  const fields = {
    ...written,
    city: written.city || (place?.city ?? ''),
    state: written.state || (place?.state ?? ''),
  }
  const { contactName, email, phone, address } = fields
  const contact: PostingContact = { contactName, email: email.trim().toLowerCase(), phone, address }
  const pay = fields.pay === undefined ? readPay(fields.payRate) : fields.pay
  return {
    id,
    organizationId,
    title: fields.jobTitle,
    company: fields.businessName,
    contact: cipher.seal(JSON.stringify(contact), jobPlace(organizationId, 'job_postings.contact', id)),
    payRate: fields.payRate,
    payMinCents: pay?.minCents ?? null,
    payMaxCents: pay?.maxCents ?? null,
    payPer: pay?.per ?? null,
    payHourlyCents: pay ? hourlyCents(pay) : null,
    type: fields.jobType,
    requirements: fields.requirements,
    interviewDays: fields.interviewDays,
    interviewWeekdays: fields.interviewWeekdays.toSorted(),
    description: fields.description,
    city: fields.city,
    state: fields.state,
    zip: fields.zip,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    workDays: fields.shift?.weekdays.toSorted() ?? [],
    shiftFrom: fields.shift?.fromMinute ?? null,
    shiftTo: fields.shift?.toMinute ?? null,
    policy: fields.policy,
    search: searchText(fields),
    updatedAt: clock.now(),
  }
}

export const contactOf = ({ fields }: Sealer, row: PostingRow): PostingContact =>
  JSON.parse(
    fields.open(row.contact, jobPlace(row.organizationId, 'job_postings.contact', row.id)),
  ) as PostingContact

export const payOf = ({ payMinCents, payMaxCents, payPer }: PostingRow) =>
  payMinCents !== null && payMaxCents !== null && payPer
    ? { minCents: payMinCents, maxCents: payMaxCents, per: payPer }
    : null

export const shiftOf = ({ workDays, shiftFrom, shiftTo }: PostingRow) =>
  workDays.length && shiftFrom !== null && shiftTo !== null
    ? { weekdays: workDays, fromMinute: shiftFrom, toMinute: shiftTo }
    : null

/** What its employer wrote, from the row. */
export const fieldsOf = (ctx: Sealer, row: PostingRow): PostingFields => ({
  ...contactOf(ctx, row),
  businessName: row.company,
  city: row.city,
  state: row.state,
  zip: row.zip,
  jobTitle: row.title,
  payRate: row.payRate,
  pay: payOf(row),
  jobType: row.type,
  requirements: row.requirements,
  interviewDays: row.interviewDays,
  interviewWeekdays: row.interviewWeekdays,
  shift: shiftOf(row),
  description: row.description,
  policy: row.policy,
})
