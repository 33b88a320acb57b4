import type { As } from './values.ts'

export interface Section {
  table: string
  /** The key of its heading. */
  title: string
  /** Oldest first by this column. */
  by: string
  /** Which rows; all where it is left out. */
  only?: string
  /** Sealed columns: words, or JSON of them. */
  sealed?: Record<string, 'text' | 'json'>
  /** Columns that are machinery, or somebody else's. */
  leave?: readonly string[]
  /** Who is behind a column: the name of the account whose id stands in it. */
  people?: Readonly<Record<string, string>>
  /** On paper a row is a line. */
  inLines?: boolean
  /** What stands on paper, in order; the file of data has every column but those left. */
  paper: readonly (readonly [column: string, as: As])[]
}

/** What stands on paper about the person, in order, with a label where the name of the column is none. */
export const profile: readonly (readonly [column: string, as: As, label?: string])[] = [
  ['organization', 'text'],
  ['full_name', 'text'],
  ['display_number', 'text'],
  ['username', 'text'],
  ['email', 'text'],
  ['phone', 'text'],
  ['language', 'language'],
  ['released_on', 'day'],
  ['plan', 'code'],
  ['created_at', 'moment', 'since'],
  ['team', 'names'],
  ['supporters', 'names'],
]

/** What a client's copy is put together from, in the order of the paper. */
export const sections: readonly Section[] = [
  {
    table: 'mood_logs',
    title: 'moods',
    by: 'logged_at',
    sealed: { note: 'text' },
    paper: [
      ['logged_at', 'moment'],
      ['mood', 'code'],
      ['intensity', 'number'],
      ['note', 'text'],
    ],
  },
  {
    table: 'chat_messages',
    title: 'talks',
    by: 'position',
    sealed: { content: 'text' },
    leave: ['metadata', 'position', 'client_message_id', 'escalated', 'answers', 'author_id'],
    paper: [
      ['created_at', 'moment'],
      ['sender', 'code'],
      ['content', 'text'],
    ],
  },
  {
    table: 'chat_exercises',
    title: 'exercises',
    by: 'started_at',
    sealed: { kept: 'json' },
    paper: [
      ['ended_at', 'moment'],
      ['protocol', 'exercise'],
      ['kept', 'kept'],
      ['helped', 'felt'],
    ],
  },
  {
    table: 'journal_entries',
    title: 'journal',
    by: 'written_at',
    sealed: { entry: 'text' },
    leave: ['version', 'other_of'],
    paper: [
      ['written_at', 'moment'],
      ['mood', 'code'],
      ['entry', 'text'],
      ['is_shared', 'yes'],
    ],
  },
  {
    table: 'workbook_answers',
    title: 'workbooks',
    by: 'updated_at',
    sealed: { answers: 'json' },
    leave: ['version', 'answered'],
    paper: [
      ['updated_at', 'moment'],
      ['workbook_id', 'workbook'],
      ['exercise_id', 'part'],
      ['answers', 'answers'],
    ],
  },
  {
    table: 'workbook_answer_copies',
    title: 'workbookCopies',
    by: 'written_at',
    sealed: { copy: 'json' },
    leave: ['answers_id'],
    paper: [
      ['written_at', 'moment'],
      ['workbook_id', 'workbook'],
      ['exercise_id', 'part'],
      ['copy', 'answerCopy'],
    ],
  },
  {
    table: 'workbook_assignments',
    title: 'workbookTasks',
    by: 'created_at',
    sealed: { note: 'text' },
    leave: ['assigned_by'],
    people: { given_by: 'assigned_by' },
    paper: [
      ['created_at', 'moment'],
      ['given_by', 'text'],
      ['workbook_id', 'workbook'],
      ['exercise_id', 'part'],
      ['due_on', 'day'],
      ['note', 'text'],
    ],
  },
  {
    table: 'workbook_comments',
    title: 'workbookComments',
    by: 'created_at',
    sealed: { comment: 'text' },
    leave: ['author_id'],
    people: { author: 'author_id' },
    paper: [
      ['created_at', 'moment'],
      ['author', 'text'],
      ['workbook_id', 'workbook'],
      ['exercise_id', 'part'],
      ['comment', 'text'],
    ],
  },
  {
    table: 'safety_plans',
    title: 'safetyPlans',
    by: 'version',
    sealed: { content: 'json' },
    leave: ['saved_by'],
    paper: [
      ['saved_at', 'moment'],
      ['content', 'safetyPlan'],
    ],
  },
  {
    table: 'assessments',
    title: 'checkUps',
    by: 'taken_at',
    sealed: { result: 'json' },
    leave: ['taken_by'],
    paper: [
      ['taken_at', 'moment'],
      ['instrument', 'instrument'],
      ['result', 'checkUp'],
    ],
  },
  {
    table: 'reentry_steps',
    title: 'steps',
    by: 'created_at',
    only: 'deleted_at is null',
    sealed: { title: 'text', office: 'json', documents: 'json', waiting_for: 'text', note: 'text' },
    leave: ['worker_id', 'added_by', 'template', 'position', 'sequence', 'deleted_at'],
    paper: [
      ['title', 'text'],
      ['due_date', 'day'],
      ['priority', 'code'],
      ['completed', 'yes'],
      ['completed_at', 'moment'],
      ['documents', 'papers'],
      ['office', 'lines'],
      ['waiting_for', 'text'],
      ['note', 'text'],
    ],
  },
  {
    table: 'reentry_goals',
    title: 'goals',
    by: 'created_at',
    only: 'deleted_at is null',
    sealed: { title: 'text' },
    leave: ['created_by', 'template', 'position', 'deleted_at'],
    paper: [
      ['title', 'text'],
      ['area', 'code'],
    ],
  },
  {
    table: 'supervision_conditions',
    title: 'conditions',
    by: 'created_at',
    only: 'deleted_at is null',
    sealed: { content: 'json' },
    leave: ['added_by', 'deleted_at'],
    paper: [
      ['content', 'condition'],
      ['starts_on', 'day'],
      ['ends_on', 'day'],
      ['ended_at', 'moment'],
    ],
  },
  {
    table: 'plan_versions',
    title: 'planVersions',
    by: 'number',
    sealed: { content: 'json', client_name: 'text', worker_name: 'text' },
    leave: ['created_by', 'worker_signed_by'],
    paper: [
      ['number', 'number'],
      ['created_at', 'moment'],
      ['client_name', 'text'],
      ['client_signed_at', 'moment'],
      ['worker_name', 'text'],
      ['worker_signed_at', 'moment'],
    ],
  },
  {
    table: 'appointments',
    title: 'appointments',
    by: 'scheduled_at',
    sealed: { title: 'text', place: 'text', room: 'text', bring: 'text', cancel_reason: 'text' },
    leave: ['cancelled_by', 'created_by', 'next_reminder_at', 'timed_at', 'provider_id'],
    people: { provider: 'provider_id' },
    paper: [
      ['scheduled_at', 'moment'],
      ['title', 'dateTitle'],
      ['provider', 'text'],
      ['kind', 'code'],
      ['mode', 'code'],
      ['place', 'text'],
      ['room', 'text'],
      ['bring', 'text'],
      ['status', 'dateState'],
      ['cancel_reason', 'text'],
    ],
  },
  {
    table: 'reminders',
    title: 'reminders',
    by: 'created_at',
    paper: [
      ['created_at', 'moment'],
      ['scheduled_at', 'moment'],
      ['channel', 'code'],
      ['state', 'code'],
      ['answer', 'code'],
    ],
  },
  {
    table: 'inbound_texts',
    title: 'texts',
    by: 'received_at',
    sealed: { body: 'text' },
    paper: [
      ['received_at', 'moment'],
      ['body', 'text'],
    ],
  },
  {
    table: 'reminder_settings',
    title: 'reminderSettings',
    by: 'changed_at',
    paper: [
      ['is_off', 'yes'],
      ['channels', 'codes'],
      ['from_minute', 'minute'],
      ['sms_agreed_at', 'moment'],
      ['sms_stopped_at', 'moment'],
    ],
  },
  {
    table: 'emergency_contacts',
    title: 'contacts',
    by: 'created_at',
    sealed: { contact: 'json' },
    paper: [
      ['contact', 'lines'],
      ['told_in_crisis', 'yes'],
    ],
  },
  {
    table: 'crisis_alerts',
    title: 'alerts',
    by: 'opened_at',
    sealed: { reasons: 'json' },
    leave: [
      'outcome',
      'page_step',
      'next_page_at',
      'taken_by',
      'closed_by',
      'degraded',
      'paged_at',
      'received_at',
    ],
    paper: [
      ['opened_at', 'moment'],
      ['level', 'code'],
      ['taken_at', 'moment'],
      ['closed_at', 'moment'],
    ],
  },
  {
    table: 'risk_changes',
    title: 'riskLevels',
    by: 'set_at',
    leave: ['reason', 'set_by'],
    paper: [
      ['set_at', 'moment'],
      ['to_level', 'level'],
    ],
  },
  {
    table: 'notes',
    title: 'notes',
    by: 'created_at',
    only: `kind = 'soap' and signed_at is not null`,
    sealed: { content: 'json' },
    leave: ['author_id'],
    people: { author: 'author_id' },
    paper: [
      ['signed_at', 'moment'],
      ['author', 'text'],
      ['content', 'lines'],
    ],
  },
  {
    table: 'audit_events',
    title: 'history',
    by: 'id',
    leave: ['id', 'actor_user_id', 'request_id', 'record_id', 'detail'],
    inLines: true,
    paper: [
      ['at', 'moment'],
      ['actor_role', 'code'],
      ['action', 'action'],
    ],
  },
]

/** Tables about a client that are no part of their copy, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  calendar_feeds: 'the hash of a secret address',
  care_team: 'who works with the person stands in the profile',
  chat_drafts: 'half a thought, which lies in the box itself',
  chat_sessions: 'the engine’s own memory; what was said stands in the messages',
  crisis_detections: 'what the detector remembers for three days; what came of it stands with the alerts',
  data_exports: 'the copies themselves',
  journal_notices: 'that the note about the journal was read',
  supporters: 'who stands by the person stands in the profile',
  tasks: 'the team’s own list of things to do',
  time_offers: 'times that were offered once; the one that was taken is an appointment',
  video_rooms: 'who was there and for how long stands with the appointment',
  waiting_list: 'what one waits for is seen where one books',
}
