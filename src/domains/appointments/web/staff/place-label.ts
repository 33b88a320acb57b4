import type { AppointmentMode } from '../../contract.ts'

/** What the place of an appointment is called in a form: by phone it is the number that the client calls. */
export const placeLabel = (mode: AppointmentMode) =>
  mode === 'phone'
    ? ({ label: 'appointments:own.placePhone', hint: 'appointments:own.placePhoneHint' } as const)
    : ({ label: 'appointments:own.place', hint: 'appointments:own.placeHint' } as const)
