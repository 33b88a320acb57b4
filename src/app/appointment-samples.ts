import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { openTimeEndpoints } from '#domains/appointments/contract/open-times.ts'
import { receiveText } from '#domains/appointments/reminders/inbound.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { clientsWithPhone } from '#domains/clients/phone.ts'
import { newId } from '#shared/ids.ts'
import { days, minutes } from '#shared/dates.ts'
import { ask, type Person, theWorld } from './test-kit.ts'

// Good calls of the endpoints of appointments and reminders, for the access matrix.

interface Cast {
  people: { client: Person; therapist: Person }
  ids: { client: string; appointment: string; offer: string }
}

const reminderChoices = {
  isOff: false,
  channels: ['sms', 'email'],
  ladder: 'all',
  fromMinute: 480,
  toMinute: 1260,
  timeZone: null,
  phone: '(555) 010-0123',
  agreesToTexts: true,
}

/** A date of the client's, made for the call. */
const makeAppointment = async (client: Person, from: number): Promise<string> => {
  const { clock } = (await theWorld()).services
  const { body } = await ask(client, appointmentEndpoints.createAppointment, {
    clientId: client.clientId,
    title: 'Clinic',
    scheduledAt: new Date(clock.now().getTime() + from).toISOString(),
  })
  return body.id
}

/** A guest who texted: their words wait on the desk, where every counselor may open them. */
const makeTexter = async ({ people }: Cast): Promise<string> => {
  const { services } = await theWorld()
  texters += 1
  const number = `+1555017${String(texters).padStart(4, '0')}`
  const { organizationId } = people.client
  await receiveText(services, { id: newId(), from: number, body: 'Who is this?' }, { organizationId })
  const [guest] = await clientsWithPhone(services.db.orm, services, number)
  if (!guest) throw new Error('the text made no guest')
  return guest.id
}
let texters = 0

/** A client of the therapist without an open alert. */
const makeCalmClient = async ({ people }: Cast): Promise<string> => {
  const { body } = await ask(people.therapist, clientEndpoints.createClient, {
    fullName: 'Iris Vale',
    language: 'en',
    releasedOn: null,
    dateOfBirth: '1990-04-02',
    guardian: null,
  })
  return body.id
}

const tomorrow = async (): Promise<string> =>
  new Date((await theWorld()).clock.now().getTime() + days(1)).toISOString()

export const appointmentSamples = (cast: () => Cast) => {
  const anAppointment = (from = minutes(30)) => makeAppointment(cast().people.client, from)
  return {
    createAppointment: {
      as: 'client',
      input: async () => ({ clientId: cast().ids.client, title: 'Clinic', scheduledAt: await tomorrow() }),
    },
    listAppointments: { as: 'client', input: () => ({ id: cast().ids.client }) },
    listUpcomingAppointments: { as: 'client', input: () => ({ id: cast().ids.client }) },
    listPastAppointments: { as: 'client', input: () => ({ id: cast().ids.client }) },
    readAppointment: { as: 'client', input: () => ({ id: cast().ids.appointment }) },
    changeAppointment: { as: 'client', input: () => ({ id: cast().ids.appointment, room: '4' }) },
    cancelAppointment: { as: 'client', input: async () => ({ id: await anAppointment() }) },
    undoCancel: {
      as: 'client',
      input: async () => {
        const id = await anAppointment()
        await ask(cast().people.client, appointmentEndpoints.cancelAppointment, { id })
        return { id }
      },
    },
    sayArrival: { as: 'client', input: async () => ({ id: await anAppointment(), what: 'late' }) },
    confirmAppointment: { as: 'client', input: async () => ({ id: await anAppointment() }) },
    noteAttendance: {
      as: 'therapist',
      input: async () => ({ id: await anAppointment(-minutes(30)), attended: true }),
    },
    listCalendar: { as: 'therapist', input: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
    readCalendarFrame: { as: 'therapist', input: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
    readCalendarFile: { as: 'client', input: () => ({ id: cast().ids.appointment }) },
    renewCalendarLink: { as: 'client', input: () => ({}) },
    readCalendarLink: { as: 'client', input: () => ({}) },
    endCalendarLink: { as: 'client', input: () => ({}) },
    readAvailability: { as: 'therapist', input: () => ({}) },
    saveAvailability: {
      as: 'therapist',
      input: async () => (await ask(cast().people.therapist, openTimeEndpoints.readAvailability)).body,
    },
    listProviders: { as: 'client', input: () => ({ id: cast().ids.client }) },
    listOpenTimes: {
      as: 'client',
      input: () => ({
        id: cast().ids.client,
        providerId: cast().people.therapist.id,
        from: '2026-11-23',
        to: '2026-11-29',
      }),
    },
    readVideoAllowance: { as: 'client', input: () => ({ id: cast().ids.client, day: '2026-11-23' }) },
    listWaiting: { as: 'therapist', input: () => ({}) },
    joinWaitingList: {
      as: 'client',
      input: () => ({ id: cast().ids.client, providerId: cast().people.therapist.id }),
    },
    leaveWaitingList: {
      as: 'client',
      input: () => ({ id: cast().ids.client, providerId: cast().people.therapist.id }),
    },
    listTimeOffers: { as: 'client', input: () => ({ id: cast().ids.client }) },
    answerTimeOffer: { as: 'client', input: () => ({ id: cast().ids.offer, take: false }) },
    readReminderSettings: { as: 'client', input: () => ({ id: cast().ids.client }) },
    saveReminderSettings: { as: 'client', input: () => ({ id: cast().ids.client, ...reminderChoices }) },
    listClientTexts: { as: 'therapist', input: () => ({ id: cast().ids.client }) },
    readNumberOwners: { as: 'therapist', input: async () => ({ id: await makeTexter(cast()) }) },
    joinNumber: {
      as: 'therapist',
      input: async () => ({ id: await makeTexter(cast()), clientId: await makeCalmClient(cast()) }),
    },
    listReminders: { as: 'client', input: () => ({ id: cast().ids.client }) },
    sendAppointmentReminder: {
      as: 'therapist',
      input: () => ({ appointmentId: cast().ids.appointment }),
    },
    readReminderHealth: { as: 'admin', input: () => ({}) },
  } as const
}
