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
  'request.not_found': 404,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.foreign_origin': 403,
  'request.too_many': 429,
  'request.timeout': 503,
  'chat.session_not_found': 404,
  'crisis.already_acknowledged': 409,
  'crisis.already_closed': 409,
  'appointments.in_the_past': 422,
  'appointments.taken': 409,
  'appointments.not_open': 409,
  'appointments.clash': 409,
  'appointments.plan_limit': 409,
  'appointments.over': 409,
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
  'organizations.no_provider': 409,
  'tasks.already_done': 409,
  'safety_plan.changed_meanwhile': 409,
  'notes.already_signed': 409,
  'reentry.circle': 422,
  'reentry.changed_meanwhile': 409,
  'reentry.written_by_team': 403,
  'reentry.already_added': 409,
  'reentry.plan_changed': 409,
  'reentry.plan_empty': 422,
  'reentry.newer_version': 409,
  'journal.notice_first': 409,
  'server.unavailable': 503,
  'server.error': 500,
} as const

export type ErrorCode = keyof typeof errorStatus

/** An error with a code a person's page can translate. `detail` says what to mend, never personal data. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: string | undefined
  constructor(code: ErrorCode, detail?: string) {
    super(detail ?? code)
    this.name = 'AppError'
    this.code = code
    this.detail = detail
  }
  get status(): number {
    return errorStatus[this.code]
  }
}
