/** The time zone of the reader's device. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether the organization's clocks show something else than the reader's at a moment. */
export const isElsewhere = (at: Date, organizationZone: string): boolean =>
  at.toLocaleString('en', { timeZone: organizationZone }) !==
  at.toLocaleString('en', { timeZone: readersZone() })
