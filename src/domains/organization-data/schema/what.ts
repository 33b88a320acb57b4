/**
 * Tables of an organization that are no part of its export, and why. Every other table is in it: a table that is in
 * neither does not exist, as the list is read from the database.
 */
export const leftOut: Readonly<Record<string, string>> = {
  sessions: 'secrets: hashes of sign-in cookies',
  one_time_links: 'secrets: hashes of invitation and reset links',
  guardian_links: 'secrets: hashes of links for guardians',
  calendar_feeds: 'secrets: hashes of calendar addresses',
  crisis_shifts: 'secrets: hashes of cookies that receive alerts',
  push_subscriptions: 'secrets: the keys by which one browser is reached',
  crisis_presence: 'passing: which pages are open at this moment',
  video_signals: 'passing: how two browsers find each other during a video session',
  chat_drafts: 'not sent yet: half-written messages are their writers’ own',
  crisis_closing_drafts: 'not sent yet: half-written forms',
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
  'outbox_messages.body':
    'secrets: messages hold one-time links; what they were about stands in its own rows',
  'outbox_messages.attachment': 'copies of papers whose rows are here',
  'checkouts.url': 'secret: the address of a payment page',
  'price_changes.reason': 'written by the people who run the server, for themselves',
}

/** Words that no colleague may read in the product, so that they are not in the file either: `null` stands in their place. */
export const withheld: Readonly<
  Record<string, { why: string; unless: (row: Readonly<Record<string, unknown>>) => boolean }>
> = {
  'journal_entries.entry': {
    why: 'a client’s journal is their own until they share an entry; they take it with them under “My data”',
    unless: (row) => row['is_shared'] === true,
  },
  'notes.content': {
    why: 'a counselor’s private notes are their own',
    unless: (row) => row['kind'] !== 'private',
  },
  'circle_messages.words': {
    why: 'what a client and a person of their circle write to each other is read by these two alone',
    unless: () => false,
  },
}

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
