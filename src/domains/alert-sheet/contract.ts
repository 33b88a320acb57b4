import { z } from 'zod'
import { Appointment } from '#domains/appointments/contract.ts'
import { EmergencyContact } from '#domains/clients/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { day, id } from '#shared/shapes.ts'

const where = { city: z.string(), state: z.string(), zipCode: z.string() }

/** The last place to stay that the record knows. */
export const Stay = z.discriminatedUnion('kind', [
  /** A home they live in, or left on the day `until`. */
  z.object({
    kind: z.literal('home'),
    ...where,
    address: z.string(),
    from: day.nullable(),
    until: day.nullable(),
  }),
  /** No home is known: they look for one near here. */
  z.object({ kind: z.literal('near'), ...where }),
])
export type Stay = z.output<typeof Stay>

/** What helps a responder to reach the client of an open alert, without their number. */
export const AlertSheet = z.object({
  clientId: id,
  /** There is a number, which another call shows. */
  hasNumber: z.boolean(),
  /** How a guest who asked for a counselor wants to be reached: a number or an e-mail address. */
  leftReach: z.string().nullable(),
  /**
   * Of a supporter or a partner who was heard in danger: the address of their account, and whether they opened the talk
   * of this record. Left out for everyone else.
   */
  account: z.object({ email: z.string().nullable(), canRead: z.boolean() }).optional(),
  contacts: z.array(
    EmergencyContact.pick({ id: true, name: true, relation: true, phone: true, toldInCrisis: true }),
  ),
  stay: Stay.nullable(),
  /** Null for an admin, who reads nothing clinical. */
  hasSafetyPlan: z.boolean().nullable(),
  /** Appointments of today that are still on; none for an admin. */
  appointments: z.array(
    Appointment.pick({ id: true, title: true, kind: true, scheduledAt: true, place: true }),
  ),
})
export type AlertSheet = z.output<typeof AlertSheet>

export const alertSheetEndpoints = defineEndpoints({
  readAlertSheet: {
    method: 'GET',
    path: '/api/crisis/alerts/{id}/sheet',
    summary: 'What helps to reach the client of an open alert, in one round trip',
    access: ['therapist', 'admin'],
    record: { kind: 'alert', at: 'id' },
    params: z.object({ id }),
    reply: AlertSheet,
  },
})
