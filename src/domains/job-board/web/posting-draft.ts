import { isZip } from '#shared/zip.ts'
import { mayBePhone } from '#shared/digits.ts'
import { looksLikeEmail } from '#shared/email.ts'
import type { PayPeriod } from '../contract/pay.ts'
import { readPay } from '../contract/pay.ts'
import { type JobType, postingAtMost, type PostingFields } from '../contract/posting.ts'

/** A posting while it is written: what stands in its boxes. */
export interface PostingDraft {
  businessName: string
  contactName: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  zip: string
  jobTitle: string
  payRate: string
  /** Set where what was typed says no period, or another one. */
  payPer: PayPeriod | ''
  jobType: JobType
  requirements: string
  interviewDays: string
  interviewWeekdays: number[]
  workDays: number[]
  shiftFrom: string
  shiftTo: string
  description: string
  check: 'never' | 'after_offer' | ''
  barred: { what: string; law: string }[]
  assessed: { what: string; years: number }[]
}

export const emptyPosting: PostingDraft = {
  businessName: '',
  contactName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  jobTitle: '',
  payRate: '',
  payPer: '',
  jobType: 'full-time',
  requirements: '',
  interviewDays: '',
  interviewWeekdays: [],
  workDays: [],
  shiftFrom: '',
  shiftTo: '',
  description: '',
  check: '',
  barred: [],
  assessed: [],
}

const toClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const toMinute = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** What stands in the boxes for a posting that is changed. */
export const draftOf = ({ shift, policy, pay, ...fields }: PostingFields): PostingDraft => ({
  ...emptyPosting,
  ...fields,
  payPer: pay?.per ?? '',
  workDays: shift?.weekdays ?? [],
  shiftFrom: shift ? toClock(shift.fromMinute) : '',
  shiftTo: shift ? toClock(shift.toMinute) : '',
  check: policy?.check ?? '',
  barred: policy?.barred ?? [],
  assessed: policy?.assessed ?? [],
})

/** Pay in figures: as it was read, with the period that was said beside it. */
export const payOfDraft = ({ payRate, payPer }: Pick<PostingDraft, 'payRate' | 'payPer'>) => {
  const read = readPay(payRate)
  if (!payPer) return read
  const known = read ?? readPay(`${payRate} a ${payPer}`)
  return known && { ...known, per: payPer }
}

/** What is sent of a draft without faults. */
export const postingOf = (draft: PostingDraft) => {
  const { payPer: _, workDays, shiftFrom, shiftTo, check, barred, assessed, ...rest } = draft
  const texts = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as typeof rest
  return {
    ...texts,
    pay: payOfDraft(draft),
    shift:
      workDays.length && shiftFrom && shiftTo
        ? { weekdays: workDays, fromMinute: toMinute(shiftFrom), toMinute: toMinute(shiftTo) }
        : null,
    policy: check
      ? {
          check,
          barred: check === 'never' ? [] : barred,
          assessed: check === 'never' ? [] : assessed,
        }
      : null,
  }
}

export type Fault =
  | 'businessName'
  | 'contactName'
  | 'email'
  | 'emailWrong'
  | 'jobTitle'
  | 'payRate'
  | 'phoneWrong'
  | 'zipWrong'
  | 'shiftHalf'
  | 'what'
  | 'law'
  | 'tooLong'

/** The first thing wrong with a field; false where it is as it should be. */
export const faultOf = (draft: PostingDraft, name: string): Fault | false => {
  const text = (value: string) => value.trim()
  switch (name) {
    case 'businessName':
    case 'contactName':
    case 'jobTitle':
    case 'payRate':
      if (!text(draft[name])) return name
      break
    case 'email':
      if (!text(draft.email)) return 'email'
      if (!looksLikeEmail(text(draft.email))) return 'emailWrong'
      break
    case 'phone':
      if (text(draft.phone) && !mayBePhone(draft.phone)) return 'phoneWrong'
      break
    case 'zip':
      if (text(draft.zip) && !isZip(draft.zip)) return 'zipWrong'
      return false
    case 'shiftFrom': {
      const said = [draft.workDays.length > 0, draft.shiftFrom !== '', draft.shiftTo !== ''].filter(Boolean)
      return said.length > 0 && said.length < 3 ? 'shiftHalf' : false
    }
  }
  const line = /^(barred|assessed)\.(\d+)\.(what|law)$/.exec(name)
  if (line) {
    if (draft.check !== 'after_offer') return false
    const [, list, at, part] = line
    const row = list === 'barred' ? draft.barred[Number(at)] : draft.assessed[Number(at)]
    const value = row && part && part in row ? String(row[part as keyof typeof row]) : ''
    if (!text(value)) return part === 'law' ? 'law' : 'what'
    return text(value).length > postingAtMost.policyWords ? 'tooLong' : false
  }
  const most = postingAtMost[name as keyof typeof postingAtMost]
  const value = draft[name as keyof PostingDraft]
  return most && typeof value === 'string' && text(value).length > most ? 'tooLong' : false
}

/** Every field that can be wrong, in the order of the form. */
export const fieldsIn = (draft: PostingDraft): string[] => [
  'businessName',
  'contactName',
  'email',
  'phone',
  'address',
  'zip',
  'city',
  'jobTitle',
  'payRate',
  'requirements',
  'description',
  'shiftFrom',
  'interviewDays',
  ...draft.barred.flatMap((_, i) => [`barred.${i}.what`, `barred.${i}.law`]),
  ...draft.assessed.map((_, i) => `assessed.${i}.what`),
]
