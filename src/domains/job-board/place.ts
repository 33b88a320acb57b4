type ClientField =
  | 'job_profiles.fields'
  | 'job_profiles.statement'
  | 'job_applications.content'
  | 'job_applications.interview'
  | 'job_applications.offer'
  | 'job_applications.reason_words'
  | 'job_application_events.before'
  | 'job_assessments.factors'
  | 'job_assessments.answer'

/** Where a sealed field about a client lives. */
export const clientPlace = (clientId: string, field: ClientField, row: string) => ({
  scope: clientId,
  field,
  row,
})

/** Where a sealed field of a posting or of a report lives. */
export const jobPlace = (
  organizationId: string,
  field: 'job_postings.contact' | 'job_reports.words',
  row: string,
) => ({ scope: organizationId, field, row })
