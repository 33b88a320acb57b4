import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { day, id, line, moment, ok, page, plainText } from '#shared/shapes.ts'
import { stateCodes } from '#shared/us-states.ts'
import { SubmissionState } from '#domains/submissions/contract.ts'
import {
  Checklist,
  ClientPlace,
  homeCheckInAnswers,
  homeCheckInDays,
  HomeOfClient,
  HomePlanDays,
  Inspection,
  longestHousing,
  Match,
  Needs,
  OwnProperty,
  Photo,
  PropertyDetails,
  PropertySummary,
  RoomDraft,
  StaffPlacement,
  StaffProperty,
} from './contract/shapes.ts'
import {
  clientReasons,
  houseFeatures,
  housingNeeds,
  housingSupports,
  leaveReasons,
  ownerReasons,
} from './contract/words.ts'

export const propertyPath = '/api/properties'
export const photosPath = (propertyId: string) => `/api/partner/properties/${propertyId}/photos` as const
/** The packet of a home plan as PDF. */
export const homePlanPath = (placementId: string, language?: string): string =>
  `/api/placements/${placementId}/home-plan.pdf${language ? `?language=${language}` : ''}`

/** To the team, the owner and the person: something of a placement is new. */
export const placementsChanged = defineEvent('placements.changed', z.object({ placementId: z.string() }))

/** To the person and the team: what they need of a place was written anew. */
export const housingNeedsChanged = defineEvent('housing_needs.changed', z.object({ clientId: z.string() }))

const staff = ['therapist', 'admin'] as const
const ofClient = { kind: 'client', at: 'id' } as const
const ofProperty = { kind: 'property', at: 'id' } as const
const ofPlacement = { kind: 'placement', at: 'id' } as const
const params = z.object({ id })
const placeParams = z.object({ id, placementId: id })
const words = plainText(longestHousing.words)
/** Which writing of it the caller saw: what was changed meanwhile is not written over. */
const version = z.int().min(0)

export const PropertyFilter = z.object({
  status: SubmissionState.optional(),
  /** The one of the country. */
  state: z.enum(stateCodes).optional(),
  /** How a city or a ZIP code begins. */
  q: z.string().trim().max(80).optional(),
  /** At least so many free beds. */
  beds: z.coerce.number().int().min(1).max(20).optional(),
  feature: z.enum(houseFeatures).optional(),
})

const ownerAnswer = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('accepted') }),
  z.object({ answer: z.literal('declined'), reason: z.enum(ownerReasons) }),
])
const clientAnswer = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('accepted') }),
  z.object({ answer: z.literal('declined'), reason: z.enum(clientReasons) }),
])

/** A time to meet; `accepts`: the one that the other side named, which makes it an appointment. */
const MeetingTime = z.object({ at: moment, accepts: z.boolean().optional() })

export const housingEndpoints = defineEndpoints({
  listOwnProperties: {
    method: 'GET',
    path: '/api/partner/properties',
    summary: "An owner's own places, newest first: where each stands, who may come, who lives there",
    access: ['partner'],
    query: z.object(page(50)),
    reply: z.array(OwnProperty),
    automatic: true,
  },
  editOwnProperty: {
    method: 'PUT',
    path: '/api/partner/properties/{id}',
    summary: 'An owner changes what they said of their place',
    access: ['partner'],
    record: ofProperty,
    params,
    body: PropertyDetails.extend({ version }),
    reply: OwnProperty,
  },
  pauseOwnProperty: {
    method: 'PUT',
    path: '/api/partner/properties/{id}/pause',
    summary: 'An owner lets an open place take a rest, or ends it: nobody new comes meanwhile',
    access: ['partner'],
    record: ofProperty,
    params,
    body: z.object({ isPaused: z.boolean() }),
    reply: OwnProperty,
  },
  describeOwnPhoto: {
    method: 'PUT',
    path: '/api/partner/properties/{id}/photos/{photoId}',
    summary: 'Says in words what can be seen on a photo',
    access: ['partner'],
    record: ofProperty,
    params: z.object({ id, photoId: id }),
    body: z.object({ alt: line().trim().max(longestHousing.alt) }),
    reply: z.array(Photo),
  },
  removeOwnPhoto: {
    method: 'DELETE',
    path: '/api/partner/properties/{id}/photos/{photoId}',
    summary: 'Takes a photo away',
    access: ['partner'],
    record: ofProperty,
    params: z.object({ id, photoId: id }),
    reply: z.array(Photo),
  },
  answerAsOwner: {
    method: 'POST',
    path: '/api/partner/placements/{id}/answer',
    summary: 'An owner says yes or no to somebody; the reason is for the team alone',
    access: ['partner'],
    record: ofPlacement,
    params,
    body: z.object({ said: ownerAnswer }),
    reply: ok,
  },
  suggestMeetingAsOwner: {
    method: 'POST',
    path: '/api/partner/placements/{id}/meeting',
    summary: 'An owner suggests a time to meet, or accepts the one that the other side named',
    access: ['partner'],
    record: ofPlacement,
    params,
    body: MeetingTime,
    reply: ok,
  },
  readNeeds: {
    method: 'GET',
    path: '/api/clients/{id}/housing-needs',
    summary: 'What somebody needs of a place; null where nobody has said it',
    access: ['client', 'therapist'],
    record: ofClient,
    params,
    reply: Needs.nullable(),
  },
  saveNeeds: {
    method: 'PUT',
    path: '/api/clients/{id}/housing-needs',
    summary: 'Says what somebody needs of a place',
    access: ['client', 'therapist'],
    record: ofClient,
    params,
    extraFields: 'ignored',
    body: Needs,
    reply: z.object({
      needs: Needs,
      crisis: z.enum(['none', 'watch', 'crisis']),
      /** Whether the ZIP code is in the list of places; without it homes are shown without a distance. */
      hasPlace: z.boolean(),
    }),
  },
  listOwnPlaces: {
    method: 'GET',
    path: '/api/clients/{id}/places',
    summary: 'Places that were proposed to somebody, newest first; the street only once both agreed',
    access: ['client'],
    record: ofClient,
    params,
    reply: z.array(ClientPlace),
    automatic: true,
  },
  answerPlace: {
    method: 'POST',
    path: '/api/clients/{id}/places/{placementId}/answer',
    summary: 'Somebody says yes or no to a place; the reason is for the team alone',
    access: ['client'],
    record: ofClient,
    params: placeParams,
    /** `seenTerms`: the mark of what they say yes to; refused where that has changed. */
    extraFields: 'ignored',
    body: z.object({ said: clientAnswer, seenTerms: z.string().max(64).optional() }),
    reply: ok,
  },
  suggestMeeting: {
    method: 'POST',
    path: '/api/clients/{id}/places/{placementId}/meeting',
    summary: 'A client suggests a time to meet, or accepts the one that the owner named',
    access: ['client'],
    record: ofClient,
    params: placeParams,
    body: MeetingTime,
    reply: ok,
  },
  askAboutPlace: {
    method: 'POST',
    path: '/api/clients/{id}/places/{placementId}/words',
    summary: 'Asks the worker about a place',
    access: ['client'],
    record: ofClient,
    params: placeParams,
    extraFields: 'ignored',
    body: z.object({ wordsId: id, words }),
    reply: z.object({ crisis: z.enum(['none', 'watch', 'crisis']) }),
    status: 201,
  },
  listProperties: {
    method: 'GET',
    path: '/api/properties',
    summary:
      'Places, newest first: an admin all of them, a therapist those that are open or were given to them',
    access: staff,
    query: PropertyFilter.extend(page(100)),
    reply: z.array(PropertySummary),
    automatic: true,
  },
  readProperty: {
    method: 'GET',
    path: '/api/properties/{id}',
    summary: 'One place whole, with who lives there and who did',
    access: staff,
    record: ofProperty,
    params,
    reply: StaffProperty,
  },
  saveRooms: {
    method: 'PUT',
    path: '/api/properties/{id}/rooms',
    summary: 'Writes down the rooms and beds of a place, as the owner told them',
    access: staff,
    record: ofProperty,
    params,
    body: z.object({ rooms: z.array(RoomDraft).max(50), version }),
    reply: StaffProperty,
  },
  pauseProperty: {
    method: 'PUT',
    path: '/api/properties/{id}/pause',
    summary: 'Lets an open place take a rest, or ends it: nobody new is proposed meanwhile',
    access: staff,
    record: ofProperty,
    params,
    body: z.object({ isPaused: z.boolean() }),
    reply: StaffProperty,
  },
  planInspection: {
    method: 'POST',
    path: '/api/properties/{id}/inspections',
    summary: 'Plans a look at the house for a day; the owner is told, and reads what is looked at',
    access: staff,
    record: ofProperty,
    params,
    /** `before`: the day it was planned for when it is moved. */
    body: z.object({ inspectionId: id, plannedOn: day, before: day.nullable().optional() }),
    reply: Inspection,
    status: 201,
  },
  recordInspection: {
    method: 'PUT',
    path: '/api/properties/{id}/inspections/{inspectionId}',
    summary:
      'What was found, point by point. Passed, the place is inspected; else the owner is told what to mend',
    access: staff,
    record: ofProperty,
    params: z.object({ id, inspectionId: id }),
    body: z.object({
      doneOn: day,
      checklist: Checklist,
      result: z.enum(['passed', 'to_mend']),
      words: z.string().trim().max(longestHousing.words),
    }),
    reply: Inspection,
  },
  listMatches: {
    method: 'GET',
    path: '/api/clients/{id}/housing-matches',
    summary: 'Places with a free bed for somebody, the best fit first, with what fits and what does not',
    access: ['therapist'],
    record: ofClient,
    params,
    reply: z.array(Match),
  },
  proposePlace: {
    method: 'POST',
    path: '/api/clients/{id}/placements',
    summary: 'Proposes a bed: the owner and the person are both asked',
    access: ['therapist'],
    record: ofClient,
    params,
    body: z.object({
      placementId: id,
      bedId: id,
      fromDay: day,
      /** For the person. */
      words: z.string().trim().max(longestHousing.words),
      /** For the owner. */
      ownerWords: z.string().trim().max(longestHousing.words),
      /** Which of the needs and supports the owner is told. */
      needs: z.array(z.enum(housingNeeds)).max(housingNeeds.length),
      supports: z.array(z.enum(housingSupports)).max(housingSupports.length),
      /** Where both sides reach the worker. */
      workerPhone: plainText(longestHousing.phone),
      meetingAt: moment.nullable(),
    }),
    reply: StaffPlacement,
    status: 201,
  },
  shareName: {
    method: 'PUT',
    path: '/api/clients/{id}/places/{placementId}/name',
    summary: 'A client lets the host know their full name and number once both agreed, or takes it back',
    access: ['client'],
    record: ofClient,
    params: placeParams,
    body: z.object({ isShared: z.boolean() }),
    reply: ok,
  },
  answerHomeCheckIn: {
    method: 'PUT',
    path: '/api/clients/{id}/places/{placementId}/check-ins/{day}',
    summary: 'A client says how it goes where they live, 30, 60 or 90 days after moving in',
    access: ['client'],
    record: ofClient,
    params: placeParams.extend({ day: z.coerce.number().pipe(z.literal(homeCheckInDays)) }),
    body: z.object({ answer: z.enum(homeCheckInAnswers) }),
    reply: ok,
  },
  undoMove: {
    method: 'POST',
    path: '/api/placements/{id}/undo-move',
    summary: 'Takes moving in or out back, for ten minutes after it was written down',
    access: staff,
    record: ofPlacement,
    params,
    reply: StaffPlacement,
  },
  correctStay: {
    method: 'PUT',
    path: '/api/placements/{id}/stay',
    summary: 'Corrects the days of a stay, or why it ended, with a reason that stays among staff',
    access: ['therapist'],
    record: ofPlacement,
    params,
    body: z.object({
      movedInOn: day,
      /** Left out while they live there. */
      movedOutOn: day.optional(),
      leaveReason: z.enum(leaveReasons).optional(),
      why: plainText(longestHousing.rules),
    }),
    reply: StaffPlacement,
  },
  listPlacements: {
    method: 'GET',
    path: '/api/placements',
    summary: 'Placements that go on, newest first: of the own caseload, for an admin of everybody by name',
    access: staff,
    /** `client`: only that person's. */
    query: z.object({
      show: z.enum(['open', 'living', 'over']).optional(),
      client: id.optional(),
      ...page(100),
    }),
    reply: z.array(StaffPlacement),
    automatic: true,
  },
  writeAboutPlace: {
    method: 'POST',
    path: '/api/placements/{id}/words',
    summary: 'The worker answers a question about a place',
    access: ['therapist'],
    record: ofPlacement,
    params,
    body: z.object({ wordsId: id, words }),
    reply: StaffPlacement,
    status: 201,
  },
  suggestMeetingAsWorker: {
    method: 'POST',
    path: '/api/placements/{id}/meeting',
    summary: 'The worker suggests a time at which both sides meet, or accepts the one that the owner named',
    access: ['therapist'],
    record: ofPlacement,
    params,
    body: MeetingTime,
    reply: StaffPlacement,
  },
  withdrawPlacement: {
    method: 'POST',
    path: '/api/placements/{id}/withdrawal',
    summary: 'The team takes a proposal back; both sides are told kindly',
    access: staff,
    record: ofPlacement,
    params,
    reply: StaffPlacement,
  },
  moveIn: {
    method: 'POST',
    path: '/api/placements/{id}/move-in',
    summary: 'Somebody moved in on a day',
    access: staff,
    record: ofPlacement,
    params,
    body: z.object({ on: day }),
    reply: StaffPlacement,
  },
  planMoveOut: {
    method: 'PUT',
    path: '/api/placements/{id}/leaving',
    summary: 'The day somebody who lives there means to leave; their bed can be proposed from then on',
    access: staff,
    record: ofPlacement,
    params,
    body: z.object({ leavesOn: day.nullable() }),
    reply: StaffPlacement,
  },
  moveOut: {
    method: 'POST',
    path: '/api/placements/{id}/move-out',
    summary: 'Somebody moved out on a day; the reason stays among staff',
    access: staff,
    record: ofPlacement,
    params,
    body: z.object({ on: day, reason: z.enum(leaveReasons) }),
    reply: StaffPlacement,
  },
  listHomes: {
    method: 'GET',
    path: '/api/clients/{id}/homes',
    summary: 'Where a client lives and lived, with the addresses, newest first; for the care team',
    access: ['therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: z.array(HomeOfClient),
    changedBy: [placementsChanged],
  },
  readHomeSharing: {
    method: 'GET',
    path: '/api/clients/{id}/homes/sharing',
    summary: 'Whether the care team sees a client’s homes in the timeline',
    access: ['client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: z.object({ isShared: z.boolean() }),
  },
  shareHomes: {
    method: 'PUT',
    path: '/api/clients/{id}/homes/sharing',
    summary: 'Lets the care team see homes in the timeline, or takes that back; kept among the consents',
    access: ['client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    body: z.object({ isShared: z.boolean() }),
    reply: z.object({ isShared: z.boolean() }),
  },
  readHomePlanDays: {
    method: 'GET',
    path: '/api/home-plan-days',
    summary: 'The lead times of a home plan in this organization',
    access: staff,
    reply: HomePlanDays,
  },
  setHomePlanDays: {
    method: 'PUT',
    path: '/api/home-plan-days',
    summary: 'Changes the lead times of a home plan, and where they are written',
    access: ['admin'],
    body: HomePlanDays,
    reply: HomePlanDays,
  },
})
