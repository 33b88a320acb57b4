import { newId } from '#shared/ids.ts'
import type { Job } from '../contract.ts'

/** An open job, for component tests. */
export const aJob: Job = {
  id: newId(),
  title: 'Baker',
  company: 'Bay Bakery',
  payRate: '$19-22 an hour',
  pay: null,
  type: 'full-time',
  city: 'Oakland',
  state: 'CA',
  requirements: '',
  interviewDays: '',
  interviewWeekdays: [],
  shift: null,
  recordCheck: null,
  status: 'approved',
  applicationCount: 0,
  postedAt: '2026-06-02T10:00:00.000Z',
  miles: null,
  mine: null,
  contact: null,
  description: '',
  policy: null,
}
