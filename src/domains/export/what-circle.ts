import { firstName } from '#shared/names.ts'
import type { Section } from './section.ts'

type Row = Readonly<Record<string, unknown>>

/** SQL: the account of the client whose copy it is. */
const own = '(select user_id from clients c where c.id = of.client_id)'
const first = (fullName: unknown): string | null => (fullName === null ? null : firstName(String(fullName)))

/** As the client's own page says it. */
const invitationState = (row: Row): string => {
  if (row['accepted_at']) return 'accepted'
  if (row['ended_at']) return 'ended'
  if (!row['confirmed_at']) return 'awaiting_client'
  if (row['is_held']) return 'held'
  return row['needs_team'] && !row['approved_at'] ? 'awaiting_team' : 'invited'
}

/** The people around a client: what they wrote to each other, and what the client let each of them see. */
export const circleSections: readonly Section[] = [
  {
    table: 'circle_messages',
    title: 'circle',
    by: 'position',
    // As on the page: from when the client was in the conversation, and what was held back only of their own.
    only: `(not is_held_back or sender_id = ${own}) and exists (select 1 from conversation_members m
      where m.conversation_id = of.conversation_id and m.user_id = ${own} and of.position > m.from_position
        and (m.left_at is null or of.created_at <= m.left_at))`,
    also: {
      author: '(select full_name from users where users.id = of.sender_id)',
      others: `(select array_agg(u.full_name order by m.joined_at, m.user_id) from conversation_members m
        join users u on u.id = m.user_id
        where m.conversation_id = of.conversation_id and m.user_id <> ${own} and m.role <> 'counselor')`,
      reactions: `(select array_agg(r.reaction order by r.created_at) from circle_reactions r
        where r.message_id = of.id)`,
    },
    sealed: { words: 'text' },
    says: ({ author, others, deleted_at: deletedAt }) => ({
      author: first(author),
      others: ((others as string[] | null) ?? []).map(firstName),
      ...(deletedAt ? { words: '', reactions: null } : {}),
    }),
    leave: [
      'conversation_id',
      'position',
      'sender_id',
      'is_held_back',
      'screened_for',
      'screened_level',
      // For the responder; the client's copy has the words as they are now.
      'screened_words',
    ],
    paper: [
      ['created_at', 'moment'],
      ['author', 'text'],
      ['others', 'names'],
      ['words', 'text'],
      ['edited_at', 'moment'],
      ['deleted_at', 'moment'],
    ],
  },
  {
    table: 'circle_grants',
    title: 'grants',
    by: 'granted_at, id',
    // Each element is a sentence that says what it is.
    sealed: { words: 'text', elements: (text) => Object.values(JSON.parse(text) as object) as string[] },
    leave: ['user_id', 'step_id', 'ends_at'],
    people: { supporter: 'user_id' },
    paper: [
      ['granted_at', 'moment'],
      ['supporter', 'text'],
      ['kind', 'code'],
      ['words', 'text'],
      ['elements', 'lines'],
      ['ends_on', 'day'],
      ['revoked_at', 'moment'],
    ],
  },
  {
    table: 'circle_invitations',
    title: 'invitations',
    by: 'created_at, id',
    sealed: { invitee: 'json' },
    says: (row) => ({ state: invitationState(row) }),
    // Why one is held, and who of the team decided, is for staff.
    leave: [
      'prepared_by',
      'confirmed_at',
      'needs_team',
      'approved_by',
      'approved_at',
      'is_held',
      'token_hash',
      'code_index',
      'accepted_by',
    ],
    paper: [
      ['created_at', 'moment'],
      ['invitee', 'lines'],
      ['relation', 'code'],
      ['way', 'code'],
      ['kinds', 'codes'],
      ['ends_on', 'day'],
      ['state', 'code'],
      ['expires_at', 'moment'],
    ],
  },
  {
    table: 'family_updates',
    title: 'familyUpdates',
    by: 'week',
    sealed: { content: 'json' },
    paper: [
      ['week', 'day'],
      ['content', 'lines'],
      ['approved_at', 'moment'],
      ['declined_at', 'moment'],
    ],
  },
  {
    table: 'contact_blocks',
    title: 'blocked',
    by: 'created_at, id',
    // An order that staff recorded, and that another person blocked the client, are not theirs to read.
    only: `kind = 'block' and created_by = ${own}`,
    leave: [
      'kind',
      'user_id',
      'other_user_id',
      'email_index',
      'phone_index',
      'facts',
      'created_by',
      'ended_by',
    ],
    people: { name: 'user_id' },
    paper: [
      ['created_at', 'moment'],
      ['name', 'text'],
      ['ended_at', 'moment'],
    ],
  },
  {
    table: 'circle_reports',
    title: 'circleReports',
    by: 'created_at, id',
    // The messages that went with it stand with the messages; what another person reported is theirs.
    only: `reporter_id = ${own}`,
    sealed: { report: (text) => (JSON.parse(text) as { words: string }).words },
    leave: ['conversation_id', 'side', 'reporter_id'],
    paper: [
      ['created_at', 'moment'],
      ['is_pressure', 'yes'],
      ['report', 'text'],
    ],
  },
  {
    table: 'messaging_people',
    title: 'messagingSettings',
    by: 'changed_at',
    isOfAccount: true,
    // How supporters are told; a client's own reminders have settings of their own.
    leave: [
      'user_id',
      'by_email',
      'by_push',
      'sms_agreed_at',
      'phone_index',
      'from_minute',
      'to_minute',
      'time_zone',
    ],
    paper: [
      ['shows_online', 'yes'],
      ['translates', 'yes'],
    ],
  },
]

/** What was done by another person in private, or by staff for safety: the history of a client's copy is silent about it. */
export const historyOfClient = `action not like 'no\\_contact.%'
  and (action not in ('circle.blocked', 'conversation.reported') or actor_user_id = ${own})
  and not (action in ('task.opened', 'alert.opened', 'alert.raised', 'alert.resent', 'alert.joined')
    and actor_role in ('supporter', 'partner'))
  and not (action = 'task.opened' and record_id in (select id from tasks where kind = 'supporter'))
  and not (record_type = 'alert' and record_id in (select id from crisis_alerts where is_of_others))`

/** Who ended a supporter's part is not said: it may have been an order. */
export const historySays = ({ action, actor_user_id: actor, client_account: account }: Row) =>
  action === 'supporter.ended' && actor !== account ? { actor_role: null } : {}
