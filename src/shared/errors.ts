/**
 * Every error a person can meet. The code is the translation key (`errors:` catalog); the status is what
 * HTTP carries. What is not in this list says nothing outside.
 */
export const errorStatus = {
  'auth.sign_in_required': 401,
  'auth.invalid_credentials': 401,
  'auth.too_many_attempts': 429,
  'auth.forbidden': 403,
  'auth.link_expired': 410,
  'auth.username_taken': 409,
  'auth.demo_only_here': 403,
  'request.invalid': 400,
  'request.too_deep': 400,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.damaged_file': 422,
  /** A PDF that asks for a password before it opens. */
  'request.locked_file': 422,
  'request.foreign_origin': 403,
  'request.too_many': 429,
  'request.timeout': 503,
  'chat.session_not_found': 404,
  'crisis.already_acknowledged': 409,
  'crisis.already_closed': 409,
  'crisis.held_by_other': 409,
  'crisis.not_available': 409,
  'crisis.wrong_code': 409,
  'crisis.contacts_kept_out': 409,
  'appointments.in_the_past': 422,
  'appointments.taken': 409,
  'appointments.not_open': 409,
  'appointments.clash': 409,
  'appointments.plan_limit': 409,
  'appointments.number_in_crisis': 409,
  'appointments.over': 409,
  'appointments.undo_over': 409,
  'appointments.changed_meanwhile': 409,
  'appointments.going_on': 409,
  'appointments.already_added': 409,
  'appointments.added_otherwise': 409,
  'workbooks.already_assigned': 409,
  'report.not_wanted': 409,
  'video.too_early': 409,
  'video.too_late': 409,
  'video.not_video': 409,
  'video.not_open': 409,
  'video.elsewhere': 409,
  'video.nobody_waiting': 409,
  'video.changed_meanwhile': 409,
  'organizations.no_provider': 409,
  'organizations.suspended': 403,
  'tasks.already_done': 409,
  'safety_plan.changed_meanwhile': 409,
  'notes.already_signed': 409,
  'notes.not_signed': 409,
  'notes.changed_meanwhile': 409,
  'reentry.circle': 422,
  'reentry.changed_meanwhile': 409,
  'reentry.written_by_team': 403,
  'reentry.already_added': 409,
  'reentry.plan_changed': 409,
  'reentry.plan_empty': 422,
  'reentry.newer_version': 409,
  'journal.notice_first': 409,
  'submissions.no_such_move': 409,
  'submissions.changed_meanwhile': 409,
  'submissions.reason_wanted': 422,
  'submissions.too_late': 409,
  /** Words to a reader outside the care team that tell of an offense, custody, health or courts; the detail has them. */
  'words.telling': 422,
  'jobs.not_open': 409,
  /** A posting that shuts out everybody with a record; the detail has the phrases. */
  'jobs.bans_records': 422,
  'jobs.already_applied': 409,
  'jobs.no_such_move': 409,
  'jobs.taken_back': 409,
  'jobs.reason_wanted': 422,
  'jobs.record_needs_assessment': 422,
  /** The time of an interview is agreed with the employer, not in the calendar. */
  'jobs.ask_employer': 409,
  'jobs.offer_first': 409,
  /** Nobody is hired before they said yes. */
  'jobs.offer_not_accepted': 409,
  'jobs.no_check_promised': 409,
  'jobs.before_applied': 400,
  'jobs.already_decided': 409,
  'jobs.too_early': 409,
  'jobs.too_late': 409,
  'jobs.in_the_past': 422,
  'jobs.in_the_future': 422,
  'jobs.nothing_to_release': 409,
  'jobs.enough_files': 409,
  'jobs.changed_meanwhile': 409,
  'volunteers.still_owed': 409,
  'volunteers.hours_closed': 409,
  'volunteers.day_ahead': 422,
  'volunteers.day_full': 422,
  'volunteers.day_before': 422,
  'volunteers.no_hours_yet': 409,
  'volunteers.references_full': 409,
  'volunteers.not_yours': 403,
  'volunteers.not_ready': 409,
  'volunteers.no_match_yet': 409,
  'volunteers.day_not_over': 409,
  'volunteers.already_matched': 409,
  'volunteers.already_answered': 409,
  'volunteers.changed_meanwhile': 409,
  'guard.hidden_field': 422,
  'guard.too_fast': 422,
  'guard.challenge_over': 409,
  'guard.too_many_here': 429,
  'guard.too_many_for_email': 429,
  'documents.not_scanned': 409,
  'documents.infected': 410,
  'intake.not_open': 404,
  'intake.other_form': 409,
  'intake.no_such_code': 404,
  'intake.incomplete': 422,
  'intake.therapist_full': 409,
  'intake.caseload_full': 409,
  'intake.guardian_first': 409,
  'intake.has_account': 409,
  'intake.no_address': 409,
  'intake.already_decided': 409,
  'intake.too_many_files': 409,
  'intake.link_over': 410,
  'consents.newer_text': 409,
  'housing.not_inspected': 409,
  'housing.no_beds': 409,
  'housing.checklist_open': 422,
  'housing.not_all_fine': 422,
  'housing.day_ahead': 422,
  'housing.day_far': 422,
  'housing.still_lived_in': 409,
  'housing.stays_overlap': 409,
  'housing.to_mend': 409,
  'housing.paused': 409,
  'housing.paused_by_team': 409,
  'housing.last_bed': 409,
  'housing.changed_meanwhile': 409,
  'housing.ask_owner': 409,
  'needs.changed_meanwhile': 409,
  'housing.bed_in_use': 409,
  'housing.bed_taken': 409,
  'housing.already_proposed': 409,
  'housing.not_open': 409,
  'housing.not_agreed': 409,
  'housing.lives_elsewhere': 409,
  'housing.over': 409,
  'housing.undo_over': 409,
  'housing.place_over': 409,
  'housing.names_street': 422,
  'housing.no_home_plan': 404,
  'housing.address_fixed': 409,
  'housing.needs_first': 409,
  'housing.too_many_photos': 409,
  'server.unavailable': 503,
  'server.error': 500,
} as const

export type ErrorCode = keyof typeof errorStatus

/** An error that a domain declares in its own contract. */
export interface DeclaredError {
  /** `domain.reason`: the key of its text in the domain's catalog, under `errors`. */
  code: string
  status: number
  /** The field of the form that it is about. */
  field?: string
}

/**
 * Declares a domain's errors: the reason, with the HTTP status or with the status and the form field it is about.
 * `throw new AppError(giftErrors.too_small)`.
 */
export const defineErrors = <
  const D extends string,
  const T extends Record<string, number | [number, string]>,
>(
  domain: D,
  reasons: T,
): { [K in keyof T & string]: DeclaredError & { code: `${D}.${K}` } } =>
  Object.fromEntries(
    Object.entries(reasons).map(([reason, given]) => {
      const [status, field] = typeof given === 'number' ? [given] : given
      return [reason, { code: `${domain}.${reason}`, status, ...(field ? { field } : {}) }]
    }),
  ) as { [K in keyof T & string]: DeclaredError & { code: `${D}.${K}` } }

/** An error with a code a person's page can translate. `detail` says what to mend, never personal data. */
export class AppError extends Error {
  readonly code: ErrorCode | (string & {})
  readonly status: number
  readonly detail: string | undefined
  constructor(error: ErrorCode | DeclaredError, detail?: string) {
    const code = typeof error === 'string' ? error : error.code
    super(detail ?? code)
    this.name = 'AppError'
    this.code = code
    this.status = typeof error === 'string' ? errorStatus[error] : error.status
    this.detail = detail
  }
}
