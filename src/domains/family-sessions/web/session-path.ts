/** Where a session is held. */
export const sessionPath = (appointmentId: string): string => `/family-session/${appointmentId}`
