import { assessmentEndpoints } from '#domains/assessments/contract.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { emptyPlan, safetyPlanEndpoints } from '#domains/safety-plan/contract.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { onCallEndpoints } from '#domains/crisis/contract/on-call.ts'
import { shiftCookie, shiftEndpoints } from '#domains/crisis/contract/shift.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { videoSamples } from '#domains/video/test-kit.ts'
import { appointmentSamples } from './appointment-samples.ts'
import { billingSamples } from './billing-samples.ts'
import { deviceSamples } from './device-samples.ts'
import { donationSamples } from './donation-samples.ts'
import { givingSamples } from './giving-samples.ts'
import { intakeSamples, type Sample } from './intake-samples.ts'
import { dangerSamples } from './danger-samples.ts'
import { handlingSamples } from './handling-samples.ts'
import { languageSamples } from './language-samples.ts'
import { jobSamples } from './job-samples.ts'
import { memorySamples } from './memory-samples.ts'
import { needSamples } from './need-samples.ts'
import { circleSamples } from './circle-samples.ts'
import { familySessionSamples } from './family-session-samples.ts'
import { housingSamples } from './housing-samples.ts'
import { organizationDataSamples } from './organization-data-samples.ts'
import { organizationPlanSamples } from './organization-plan-samples.ts'
import { paymentSamples } from './payment-samples.ts'
import { planSamples } from './plan-samples.ts'
import { noteSamples } from './note-samples.ts'
import { phoneProofSamples } from './phone-proof-samples.ts'
import { dutySamples } from './duty-samples.ts'
import { reportSamples } from './report-samples.ts'
import { submissionSamples } from './submission-samples.ts'
import { moodLogs } from '#domains/mood/tables.ts'
import { newId } from '#shared/ids.ts'
import { ask, type Person, theWorld } from './test-kit.ts'
import { volunteerSamples } from './volunteer-samples.ts'
import { workSamples } from './work-samples.ts'
import { workbookSamples } from './workbook-samples.ts'
import { aNote, makeCast, soon, type Cast } from './access-cast.ts'
import { aClosing } from '#domains/crisis/test-kit.ts'

// A good call of every endpoint, for the access matrix.

let cast: Cast

/** Makes the people and records of the samples, once for a file of tests. */
export const makeSampleCast = async (): Promise<Cast> => (cast = await makeCast())

/** A colleague who was invited a moment ago; answers the id of their account. */
const invitedColleague = async (): Promise<string> => {
  const email = `${newId()}@example.org`
  const { body } = await ask(cast.people.admin, authEndpoints.invite, {
    fullName: 'New Colleague',
    email,
    role: 'therapist',
  })
  return body.id
}

/** A good call of every endpoint: who makes it, and with what. */
export const samples: Record<string, Sample> = {
  signIn: { as: null, input: () => ({ username: cast.people.client.username, password: cast.password }) },
  signOut: { as: null, input: () => ({}), writes: false },
  me: { as: 'client', input: () => ({}) },
  requestPasswordReset: { as: null, input: () => ({ username: 'nobody-here' }), writes: false },
  readLink: { as: null, input: async () => ({ token: await cast.link() }), writes: false },
  useLink: { as: null, input: async () => ({ token: await cast.link(), password: 'a long enough one' }) },
  requestPartnerLink: { as: null, input: () => ({ email: 'nobody@example.org' }), writes: false },
  readOwnAddress: { as: 'partner', input: () => ({}) },
  changeOwnAddress: { as: 'partner', input: () => ({ email: 'else@example.org' }) },
  usePartnerLink: { as: null, input: async () => ({ token: await cast.link('partner') }) },
  invite: {
    as: 'admin',
    input: () => ({ fullName: 'New Colleague', email: 'new@example.org', role: 'therapist' }),
  },
  listUsers: { as: 'admin', input: () => ({}) },
  setUserDisabled: {
    as: 'admin',
    input: () => ({ id: cast.ids.user, disabled: false, reason: 'came back' }),
  },
  inviteUserAgain: { as: 'admin', input: async () => ({ id: await invitedColleague() }) },
  changeRole: {
    as: 'admin',
    input: async () => ({ id: await invitedColleague(), role: 'admin', reason: 'Leads the team now' }),
  },
  listTabVisibility: { as: null, input: () => ({}) },
  setTabVisibility: { as: 'admin', input: () => ({ tabName: 'progress', isVisible: true }) },
  listOrganizations: { as: 'superadmin', input: () => ({}) },
  listOrganizationTabs: { as: 'superadmin', input: () => ({ id: cast.harbor.id }) },
  setOrganizationTab: {
    as: 'superadmin',
    input: () => ({ id: cast.harbor.id, tabName: 'progress', isVisible: true }),
  },
  setContactDetails: {
    as: 'admin',
    input: () => ({
      supportPhone: '(555) 010-0142',
      supportEmail: 'help@landfall.example',
      supportAddress: '12 Harbor Street',
      contactPerson: 'Dana Whitfield',
    }),
  },
  readDaysOff: { as: 'therapist', input: () => ({}) },
  setDaysOff: { as: 'admin', input: () => ({ holidays: ['christmas'], days: ['2027-02-12'] }) },
  openHub: { as: 'therapist', input: () => ({ id: cast.ids.client }) },
  listHubOpenings: { as: 'client', input: () => ({ id: cast.ids.client }) },
  listFigures: { as: 'admin', input: () => ({}) },
  saveFigure: {
    as: 'admin',
    input: () => ({ key: 'attendance', value: 90, source: 'Own count, 2026', isShown: true, isLive: false }),
  },
  readGenerativeReplies: { as: 'client', input: () => ({}) },
  setGenerativeReplies: { as: 'admin', input: () => ({ enabled: false, agreementConfirmed: false }) },
  createClient: { as: 'therapist', input: () => ({ fullName: 'Lee Moss' }) },
  listClients: { as: 'therapist', input: () => ({}) },
  getClient: { as: 'client', input: () => ({ id: cast.ids.client }) },
  patchClient: { as: 'client', input: () => ({ id: cast.ids.client, language: 'es' }) },
  revealNumber: { as: 'therapist', input: () => ({ id: cast.ids.client }) },
  listEmergencyContacts: { as: 'client', input: () => ({ id: cast.ids.client }) },
  saveEmergencyContact: { as: 'client', input: () => aContact(newId()) },
  deleteEmergencyContact: {
    as: 'client',
    input: async () => {
      const contact = aContact(newId())
      await ask(cast.people.client, clientEndpoints.saveEmergencyContact, contact)
      return { id: contact.id, contactId: contact.contactId }
    },
  },
  makeDeviceKey: { as: 'client', writes: false, input: () => ({ id: cast.ids.client }) },
  openDeviceKey: {
    as: 'client',
    input: async () => {
      const made = await ask(cast.people.client, clientEndpoints.makeDeviceKey, { id: cast.ids.client })
      return { id: cast.ids.client, keyId: made.body.keyId, locked: made.body.locked }
    },
  },
  listRiskChanges: { as: 'therapist', input: () => ({ id: cast.ids.client }) },
  takeAssessment: {
    as: 'client',
    input: () => ({ id: cast.ids.client, instrument: 'gad7', answers: [1, 0, 2, 0, 1, 0, 3] }),
  },
  listAssessments: { as: 'client', input: () => ({ id: cast.ids.client }) },
  readCheckUpOffer: { as: 'client', input: () => ({ id: cast.ids.client }) },
  settleCheckUpOffer: {
    as: 'client',
    input: async () => {
      const taken = await ask(cast.people.client, assessmentEndpoints.takeAssessment, {
        ...{ id: cast.ids.client, instrument: 'phq9', answers: [0, 0, 0, 0, 0, 0, 0, 0, 1] },
      })
      return { id: cast.ids.client, assessmentId: taken.body.assessment.id }
    },
  },
  readSafetyPlan: { as: 'client', input: () => ({ id: cast.ids.client }) },
  saveSafetyPlan: {
    as: 'client',
    input: async () => ({
      id: cast.ids.client,
      content: { ...emptyPlan, ownCoping: ['A walk by the river'] },
      basedOn: await planVersion(),
    }),
  },
  readTimeline: { as: 'therapist', input: () => ({ id: cast.ids.client }) },
  listNotes: { as: 'therapist', input: () => ({ id: cast.ids.client }) },
  writeNote: { as: 'therapist', input: () => ({ id: cast.ids.client, kind: 'soap', content: aNote }) },
  changeNote: { as: 'therapist', input: () => ({ id: cast.ids.note, content: aNote }) },
  ...noteSamples(() => cast),
  listOpenTasks: { as: 'therapist', input: () => ({}) },
  listWork: { as: 'therapist', input: () => ({}) },
  countUnclaimedSigns: { as: 'admin', input: () => ({}) },
  listClientTasks: { as: 'therapist', input: () => ({ id: cast.ids.client }) },
  takeTask: { as: 'therapist', input: () => ({ id: cast.ids.task }) },
  finishTask: { as: 'therapist', input: () => ({ id: cast.ids.task, outcome: 'We talked.' }) },
  readCurrentSession: { as: 'client', input: () => ({ id: cast.ids.client }) },
  listMessages: { as: 'client', input: () => ({ id: cast.ids.session }) },
  sendMessage: {
    as: 'client',
    input: () => ({ clientId: cast.ids.client, content: 'I slept a little better.' }),
  },
  writeAsCounselor: { as: 'therapist', input: () => ({ id: cast.ids.client, content: 'I am here.' }) },
  // Written for the call, so that there is something to hand back.
  handBack: {
    as: 'therapist',
    input: async () => {
      const id = cast.ids.client
      await ask(cast.people.therapist, chatEndpoints.writeAsCounselor, { id, content: 'Still here.' })
      return { id }
    },
  },
  readAwaiting: { as: 'client', input: () => ({ id: cast.ids.client }) },
  readGreeting: { as: null, input: () => ({}) },
  readProvider: { as: 'admin', input: () => ({}) },
  testProvider: { as: 'admin', input: () => ({}) },
  readWhoWrites: { as: 'client', input: () => ({ id: cast.ids.client }) },
  readMessagesLeft: { as: 'client', input: () => ({ id: cast.ids.client }) },
  listExercises: { as: 'client', input: () => ({ id: cast.ids.client }) },
  readExercise: {
    as: 'client',
    input: async () => ({ id: cast.ids.client, exerciseId: await anExercise() }),
  },
  deleteExercise: {
    as: 'client',
    input: async () => ({ id: cast.ids.client, exerciseId: await anExercise() }),
  },
  suggestExercise: { as: 'client', input: () => ({ mood: 'anxious', intensity: 8 }), writes: false },
  saveDraft: { as: 'client', input: () => ({ id: cast.ids.client, text: 'half a thought' }) },
  readDraft: { as: 'client', input: () => ({ id: cast.ids.client }) },
  hearUnsent: { as: 'client', input: () => ({ texts: ['I am going to kill myself tonight.'] }) },
  raiseAlert: { as: 'client', input: () => ({ clientId: cast.ids.client }) },
  readAlertStatus: { as: 'client', input: () => ({ id: cast.ids.client }) },
  listAlerts: { as: 'therapist', input: () => ({}) },
  confirmReceipt: { as: 'therapist', input: () => ({ id: cast.ids.alert }) },
  takeAlert: { as: 'therapist', input: () => ({ id: cast.ids.alert }) },
  closeAlert: {
    as: 'therapist',
    input: () => ({ id: cast.ids.alert, closing: aClosing() }),
  },
  readQuestion: { as: 'client', input: () => ({ id: cast.ids.client }) },
  answerQuestion: {
    as: 'client',
    input: () => ({ id: asked?.clientId ?? cast.ids.client, answer: 'no' }),
    holding: async () => (asked = await anAsked()).cookie,
  },
  ...handlingSamples(() => cast),
  ...dangerSamples(() => cast),
  logMood: { as: 'client', input: () => ({ clientId: cast.ids.client, mood: 'hopeful', intensity: 6 }) },
  removeMoodLog: {
    as: 'client',
    input: async () => ({ id: cast.ids.client, moodLogId: await aReadMood() }),
  },
  countMoodLogs: { as: 'client', input: () => ({ id: cast.ids.client }) },
  listMoodLogs: { as: 'client', input: () => ({ id: cast.ids.client }) },
  analyzeMood: { as: 'client', input: () => ({ text: 'I feel worried.' }), writes: false },
  ...appointmentSamples(() => cast),
  ...paymentSamples,
  ...dutySamples(() => cast),
  ...reportSamples,
  ...languageSamples,
  ...organizationDataSamples(() => cast),
  ...organizationPlanSamples(() => cast),
  ...memorySamples(() => cast),
  ...workSamples(
    () => cast,
    () => cast.harbor,
  ),
  ...needSamples(() => cast),
  askForExport: { as: 'client', input: () => ({ id: cast.ids.client }) },
  listExports: { as: 'client', input: () => ({ id: cast.ids.client }) },
  readProgress: { as: 'client', input: () => ({ id: cast.ids.client, days: 30 }) },
  sendProgressReport: { as: 'therapist', input: () => ({ clientId: cast.ids.client }) },
  ...planSamples(() => cast),
  listOutbox: { as: 'admin', input: () => ({}) },
  readPushKey: { as: 'therapist', input: () => ({}) },
  subscribePush: {
    as: 'therapist',
    input: () => ({
      endpoint: `https://push.example.org/${newId()}`,
      keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) },
    }),
  },
  unsubscribePush: { as: 'therapist', input: () => ({ endpoint: 'https://push.example.org/gone' }) },
  ...deviceSamples(() => cast),
  readOpeningHours: { as: null, input: () => ({}) },
  readOnCall: { as: 'therapist', input: () => ({}) },
  readRota: { as: 'admin', input: () => ({}) },
  addStretches: { as: 'admin', input: () => aStretch() },
  patchStretch: { as: 'admin', input: async () => ({ id: await newestOf('stretches'), place: 2 }) },
  removeStretch: { as: 'admin', input: async () => ({ id: await newestOf('stretches') }) },
  addCover: { as: 'admin', input: () => aCover() },
  removeCover: { as: 'admin', input: async () => ({ id: await newestOf('covers') }) },
  setOnCallSettings: { as: 'admin', input: () => ({ crisisPhone: '(555) 010-0199' }) },
  readOwnReach: { as: 'therapist', input: () => ({}) },
  ...phoneProofSamples(() => cast),
  setCallPhone: { as: 'admin', input: () => ({ id: cast.people.therapist.id, phone: '+15550100142' }) },
  startDrill: { as: 'therapist', input: () => ({}) },
  listDrills: { as: 'admin', input: () => ({}) },
  takeDrill: {
    as: 'therapist',
    input: async () => ({ id: (await ask(cast.people.admin, onCallEndpoints.startDrill)).body.id }),
  },
  listCalls: { as: 'therapist', input: () => ({}) },
  readFigures: { as: 'therapist', input: () => ({}) },
  openShift: { as: 'therapist', input: () => ({}) },
  readShift: { as: null, input: () => ({}) },
  receiveOnShift: {
    as: null,
    input: async () => ({ id: await aCrisis() }),
    holding: async () => {
      const { cookies } = await ask(cast.people.therapist, shiftEndpoints.openShift)
      // The session says which organization it is: these calls come to no host of its own.
      return `${cast.people.therapist.cookie}; ${shiftCookie}=${cookies[shiftCookie]}`
    },
  },
  readFormChallenge: { as: null, input: () => ({}) },
  ...intakeSamples(() => cast),
  ...videoSamples(() => cast.people),
  ...submissionSamples(() => cast),
  ...jobSamples(() => cast),
  ...volunteerSamples(() => cast),
  ...circleSamples(() => cast),
  ...familySessionSamples(() => cast),
  ...housingSamples(() => cast),
  ...billingSamples(() => cast),
  ...donationSamples(() => cast),
  ...givingSamples(() => cast),
  ...workbookSamples(() => ({ clientId: cast.ids.client, ...cast.people })),
}

/** An exercise that was begun, answered and left. */
const anExercise = async (): Promise<string> => {
  const { client } = cast.people
  for (const content of ['Ground myself', 'a door', 'Stop'])
    await ask(client, chatEndpoints.sendMessage, { clientId: cast.ids.client, content })
  const { body } = await ask(client, chatEndpoints.listExercises, { id: cast.ids.client })
  return body[0]?.id ?? ''
}
/** A mood that was read from a message and confirmed. */
const aReadMood = async (): Promise<string> => {
  const { services } = await theWorld()
  const { clientId, organizationId } = cast.people.client
  const row = { id: newId(), organizationId, clientId: clientId ?? '', mood: 'sad' as const, intensity: 4 }
  await services.db.orm.insert(moodLogs).values({ ...row, source: 'text', loggedAt: services.clock.now() })
  return row.id
}
const aContact = (contactId: string) => ({
  id: cast.ids.client,
  contactId,
  name: 'Rosa',
  phone: '(555) 010-0111',
  toldInCrisis: true,
})
const planVersion = async (): Promise<number> => {
  const { body } = await ask(cast.people.client, safetyPlanEndpoints.readSafetyPlan, { id: cast.ids.client })
  return body?.version ?? 0
}

const aStretch = () => ({
  userId: cast.people.therapist.id,
  part: 'responder',
  weekdays: [1],
  startMinute: 480,
  endMinute: 540,
  place: 1,
})
const aCover = async () => ({
  absentUserId: cast.people.therapist.id,
  coverUserId: cast.people.admin.id,
  startsAt: await soon(),
  endsAt: new Date(Date.parse(await soon()) + 86_400_000).toISOString(),
})
/** An open alert of a person who asks for help now. */
const aCrisis = async (): Promise<string> => {
  const guest = await cast.harbor.person('guest')
  return (await ask(guest, crisisEndpoints.raiseAlert, { clientId: guest.clientId })).body.alert.id
}
/** A client whose words held a weak sign, so that a question about it waits. */
const anAsked = async (): Promise<Person> => {
  const person = await cast.harbor.person('client')
  const content = 'I feel like such a burden to everyone'
  await ask(person, chatEndpoints.sendMessage, { clientId: person.clientId, content })
  return person
}
let asked: Person | undefined
/** A row of the rota made for the call. */
const newestOf = async (what: 'stretches' | 'covers'): Promise<string> => {
  const { admin } = cast.people
  await (what === 'covers'
    ? ask(admin, onCallEndpoints.addCover, await aCover())
    : ask(admin, onCallEndpoints.addStretches, aStretch()))
  return (await ask(admin, onCallEndpoints.readRota)).body[what].at(-1)?.id ?? ''
}
