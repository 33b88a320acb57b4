import type { Section } from './section.ts'
import { circleSections } from './what-circle.ts'

/** Of a plan the states have words of their own. */
const planState = ({ state }: Readonly<Record<string, unknown>>) => ({ state: `plan_${String(state)}` })

/** What came of a registration, a home, work and people around somebody. */
export const communitySections: readonly Section[] = [
  {
    table: 'housing_needs',
    title: 'housingNeeds',
    by: 'updated_at',
    sealed: { content: 'json' },
    leave: ['updated_by'],
    paper: [
      ['from_day', 'day'],
      ['zip_code', 'text'],
      ['miles', 'number'],
      ['rent_at_most', 'number'],
      ['content', 'housingNeeds'],
    ],
  },
  {
    table: 'placements',
    title: 'placements',
    by: 'created_at',
    sealed: { words: 'text', worker_name: 'text', worker_phone: 'text', terms: 'json' },
    // Who said no is nobody's business: what came to nothing came to nothing, as on the page.
    says: ({ state, client_answer: own }) =>
      state === 'declined' && own !== 'declined' ? { state: 'withdrawn' } : {},
    // What the owner was told and said is the owner's; why somebody left is among staff.
    leave: [
      'property_id',
      'bed_id',
      'worker_id',
      'owner_words',
      'owner_answer',
      'owner_reason',
      'leave_reason',
      'meeting_by',
    ],
    paper: [
      ['created_at', 'moment'],
      ['state', 'code'],
      ['from_day', 'day'],
      ['worker_name', 'text'],
      ['worker_phone', 'text'],
      ['words', 'text'],
      ['moved_in_on', 'day'],
      ['moved_out_on', 'day'],
    ],
  },
  {
    table: 'placement_words',
    title: 'placementWords',
    by: 'at',
    sealed: { words: 'text' },
    leave: ['placement_id'],
    paper: [
      ['at', 'moment'],
      ['side', 'code'],
      ['words', 'text'],
    ],
  },
  {
    table: 'documents',
    title: 'documents',
    by: 'created_at',
    only: 'removed_at is null',
    sealed: { name: 'text' },
    leave: ['uploaded_by', 'subject_id', 'removed_at'],
    paper: [
      ['created_at', 'moment'],
      ['name', 'text'],
      ['type', 'code'],
    ],
  },
  {
    table: 'intakes',
    title: 'registrations',
    by: 'number',
    sealed: { answers: 'json', guardian_words: 'text' },
    leave: ['number', 'therapist_id', 'is_first_free', 'birth_index', 'phone_index', 'guardian_by'],
    paper: [['answers', 'registration']],
  },
  {
    table: 'consents',
    title: 'consents',
    by: 'signed_at',
    sealed: { elements: 'json', signed_name: 'text' },
    leave: ['submission_id'],
    paper: [
      ['signed_at', 'moment'],
      ['signed_name', 'text'],
      ['elements', 'lines'],
      ['expires_on', 'day'],
      ['revoked_at', 'moment'],
    ],
  },
  {
    table: 'guardian_records',
    title: 'guardian',
    by: 'recorded_at',
    sealed: { words: 'text' },
    leave: ['recorded_by'],
    paper: [
      ['recorded_at', 'moment'],
      ['words', 'text'],
    ],
  },
  ...circleSections,
  {
    table: 'volunteer_matches',
    title: 'volunteers',
    by: 'created_at',
    sealed: { words: 'text' },
    // What the other side said of the end is theirs.
    leave: ['volunteer_id', 'proposed_by', 'volunteer_said', 'end_reason'],
    people: { given_by: 'proposed_by' },
    paper: [
      ['created_at', 'moment'],
      ['given_by', 'text'],
      ['words', 'text'],
      ['state', 'code'],
      ['started_at', 'moment'],
      ['ended_at', 'moment'],
    ],
  },
  {
    table: 'job_profiles',
    title: 'jobProfile',
    by: 'updated_at',
    sealed: { fields: 'json', statement: 'text' },
    paper: [
      ['fields', 'lines'],
      ['statement', 'text'],
    ],
  },
  {
    table: 'job_applications',
    title: 'jobApplications',
    by: 'created_at',
    sealed: { content: 'json', interview: 'json', reason_words: 'text' },
    leave: ['resume_ids', 'stage_before', 'interview_sequence', 'interview_set_at'],
    paper: [
      ['created_at', 'moment'],
      ['stage', 'stage'],
      ['content', 'lines'],
      ['interview_at', 'moment'],
      ['interview', 'lines'],
      ['reason_words', 'text'],
      ['starts_on', 'day'],
    ],
  },
  {
    table: 'job_assessments',
    title: 'jobLetters',
    by: 'written_at',
    sealed: { factors: 'json', answer: 'text' },
    paper: [
      ['given_on', 'day'],
      ['factors', 'lines'],
      ['final_from', 'day'],
      ['answer', 'text'],
      ['decided_at', 'moment'],
    ],
  },
  {
    table: 'job_marks',
    title: 'jobMarks',
    by: 'at',
    paper: [
      ['at', 'moment'],
      ['kind', 'code'],
    ],
  },
  {
    table: 'client_subscriptions',
    title: 'ownPlan',
    by: 'created_at',
    only: 'state is not null',
    says: planState,
    leave: ['checkout_id', 'processor_id', 'customer_id', 'trial_reminder_at', 'trial_ended_mail_at'],
    paper: [
      ['created_at', 'moment'],
      ['plan', 'code'],
      ['interval', 'code'],
      ['state', 'code'],
      ['trial_ends_at', 'moment'],
      ['current_period_end', 'moment'],
    ],
  },
  {
    table: 'client_plan_changes',
    title: 'planChanges',
    by: 'changed_at',
    says: planState,
    leave: ['changed_by'],
    paper: [
      ['changed_at', 'moment'],
      ['plan', 'code'],
      ['interval', 'code'],
      ['state', 'code'],
    ],
  },
  {
    table: 'sponsored_seats',
    title: 'paidFor',
    by: 'since',
    leave: ['given_by', 'ended_by'],
    paper: [
      ['since', 'moment'],
      ['ended_at', 'moment'],
    ],
  },
]
