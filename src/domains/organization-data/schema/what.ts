import type { OwnedTable } from './owned-tables.ts'

/**
 * Tables of an organization that are no part of its export, and why. Every other table is in it: a table that is in
 * neither does not exist, as the list is read from the database.
 */
export const leftOut: Readonly<Record<string, string>> = {
  crisis_pages: 'care records: who opened the page for a crisis',
  video_visits: 'care records: who was in a video session, and how long',
  sessions: 'secrets: hashes of sign-in cookies',
  sessions_ended_afar: 'secrets: hashes of sign-in cookies',
  one_time_links: 'secrets: hashes of invitation and reset links',
  guardian_links: 'secrets: hashes of links for guardians',
  calendar_feeds: 'secrets: hashes of calendar addresses',
  crisis_phone_proofs: 'secrets: digests of codes and of proven numbers',
  crisis_shifts: 'secrets: hashes of cookies that receive alerts',
  push_subscriptions: 'secrets: the keys by which one browser is reached',
  crisis_presence: 'passing: which pages are open at this moment',
  circle_presence: 'passing: which pages are open at this moment',
  video_signals: 'passing: how two browsers find each other during a video session',
  chat_drafts: 'not sent yet: half-written messages are their writers’ own',
  crisis_closing_drafts: 'not sent yet: half-written forms',
  note_drafts: 'not sent yet: drafts of notes',
  intake_drafts: 'not sent yet: registrations that are being filled in, with the codes that open them',
  data_exports: 'copies that clients made for themselves alone',
  organization_export_parts: 'where the pieces of the exports lie',
  deletion_certificates: 'about organizations that are deleted already',
  deletion_leftovers: 'about organizations that are deleted already',
}

/** Columns that are left out of rows that are exported, and why. */
export const leftOutColumns: Readonly<Record<string, string>> = {
  'users.password_hash': 'secret: a password’s hash',
  'users.email_index': 'machinery: a blind index; the address itself is in the row',
  'clients.phone_index': 'machinery: a blind index; the number itself is in the row',
  'clients.birth_index': 'machinery: a blind index; the day itself is in the row',
  'gifts.email_index': 'machinery: a blind index; the address itself is in the row',
  'gifts.network_key': 'machinery: a keyed index of a network address, to count refused cards by',
  'submissions.email_index': 'machinery: a blind index; the address itself is in the row',
  'submissions.phone_index': 'machinery: a blind index; the number itself is in the row',
  'intakes.phone_index': 'machinery: a blind index',
  'intakes.birth_index': 'machinery: a blind index',
  'messaging_people.phone_index': 'machinery: a blind index; the number itself is in the row of the account',
  'outbox_messages.body':
    'secrets: messages hold one-time links; what they were about stands in its own rows',
  'outbox_messages.attachment': 'copies of papers whose rows are here',
  'checkouts.url': 'secret: the address of a payment page',
  'price_changes.reason': 'written by the people who run the server, for themselves',
}

/**
 * Tables about clients that an admin works with in the product, and so may take along. Every other table about a client is a
 * care record, and in no export: an admin does not read talks, moods, plans or notes here either, and a file would get around
 * that without a word to the client. Each client takes their own under "My data".
 */
export const administrative: ReadonlySet<string> = new Set([
  'care_team',
  'client_plan_changes',
  'client_plan_orders',
  'client_subscriptions',
  'guardian_records',
  'intake_differences',
  'intakes',
  'placements',
  'sponsored_seats',
])

/** Tables of which only the rows about no client are exported, such as the files of a public form. */
const withoutClients: ReadonlySet<string> = new Set(['audit_events', 'documents'])

/** What of a table is exported; null where nothing is. */
export const exported = (table: OwnedTable): OwnedTable | null => {
  const { name, client, isOwned } = table
  if (name in leftOut) return null
  if (client === null || administrative.has(name)) return table
  return withoutClients.has(name) ? { ...table, isOwned: `${isOwned} and t.client_id is null` } : null
}

/** Why a table is not in an export, for the people who open it. */
export const whyLeftOut = (table: OwnedTable): string | null =>
  exported(table)
    ? null
    : (leftOut[table.name] ?? 'care records: each client takes their own under “My data”')

/** Tables whose rows belong to no organization, and why. */
export const ofTheServer: Readonly<Record<string, string>> = {
  billing_plans: 'plans that the server offers to all organizations',
  guard_counts: 'counts of public forms by blind index, for minutes',
  used_challenges: 'solved challenges of public forms, for minutes',
  sign_in_failures: 'counts of sign-in attempts by blind index, for minutes',
  heartbeats: 'when a process was last alive',
  key_probes: 'one sealed word that proves the server’s keys',
  processor_events: 'which messages of the payment processor have come: ids, no person',
  reconciliations: 'sums of the whole server',
  sandbox_answers: 'the test processor’s own books, in Testing Mode alone',
  sandbox_objects: 'the test processor’s own books, in Testing Mode alone',
  schema_migrations: 'how the database was made',
  stored_files: 'that something lies in the store of files; removed with its document',
}

/** Tables with rows of an organization that stay when it is deleted, and why. */
export const stays: Readonly<Record<string, string>> = {
  ledger_entries: 'the money book: accounts and days without a name; books are kept for seven years',
  ledger_lines: 'the amounts of the money book',
  deletion_certificates: 'the proof that it was deleted, with the last head of its history',
  deletion_leftovers: 'stored files that are still to be removed; empty when the certificate is signed',
}
