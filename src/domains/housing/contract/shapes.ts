import { z } from 'zod'
import { day, id, line, moment, plainText, zipCode as fiveDigits } from '#shared/shapes.ts'
import { stateCodes } from '#shared/us-states.ts'
import { SubmissionState } from '#domains/submissions/contract.ts'
import {
  declineReasons,
  holds,
  houseFeatures,
  houseRules,
  housingNeeds,
  housingSupports,
  inspectionItems,
  inspectionMarks,
  leaveReasons,
  placementStates,
  propertyConditions,
  welcomes,
} from './words.ts'

/** The most letters of each. */
export const longestHousing = {
  name: 120,
  email: 200,
  phone: 40,
  address: 200,
  city: 80,
  zipCode: 10,
  room: 60,
  words: 2000,
  rules: 1000,
  alt: 200,
} as const
export const roomsAtMost = 50
export const bedsAtMost = 12
export const photosAtMost = 10

const words = (max: number) => line().trim().max(max)
const several = <const T extends readonly [string, ...string[]]>(list: T) =>
  z.array(z.enum(list)).max(list.length)

/** A room and its beds as somebody writes them down. Ids are made on the device, so that a bed stays itself. */
export const RoomDraft = z.object({
  id,
  name: plainText(longestHousing.room),
  beds: z.array(z.object({ id, name: plainText(longestHousing.room) })).max(bedsAtMost),
})
export type RoomDraft = z.output<typeof RoomDraft>

const zipCode = z.union([z.literal(''), fiveDigits])

/** What an owner says of a place, beside who they are. */
export const PropertyDetails = z.object({
  address: plainText(longestHousing.address),
  city: words(longestHousing.city),
  state: z.union([z.literal(''), z.enum(stateCodes)]),
  zipCode,
  numberOfRooms: z.int().min(1).max(roomsAtMost),
  propertyCondition: z.enum(propertyConditions).nullable(),
  willingToRenovate: z.boolean(),
  requestGovernmentFunding: z.boolean(),
  /** What help is wished for with repairs, and with money for them. */
  renovationWish: words(longestHousing.words),
  fundingWish: words(longestHousing.words),
  additionalInfo: words(longestHousing.words),
  rooms: z.array(RoomDraft).max(roomsAtMost),
  rules: several(houseRules),
  ownRules: words(longestHousing.rules),
  features: several(houseFeatures),
  welcomes: several(welcomes),
  freeFrom: day.nullable(),
  /** Dollars a month; 0 is free of charge, null is not said yet. */
  rent: z.int().min(0).max(20_000).nullable(),
})
export type PropertyDetails = z.output<typeof PropertyDetails>

/** What somebody says yes to. */
export const Terms = PropertyDetails.pick({
  rent: true,
  rules: true,
  ownRules: true,
  features: true,
  welcomes: true,
  propertyCondition: true,
  freeFrom: true,
})
export type Terms = z.output<typeof Terms>

/** What both sides may see of a place before they agree: never the street. */
export const Home = PropertyDetails.pick({
  city: true,
  state: true,
  zipCode: true,
  numberOfRooms: true,
  rules: true,
  ownRules: true,
  features: true,
  welcomes: true,
  freeFrom: true,
  rent: true,
})
export type Home = z.output<typeof Home>

export const Photo = z.object({ id, alt: z.string(), width: z.int(), height: z.int() })
export type Photo = z.output<typeof Photo>

/** A bed and who has it: nobody, somebody who may come, somebody who lives there. */
export const Bed = z.object({
  id,
  name: z.string(),
  use: z.enum(['free', 'held', 'in_use']),
  /** The first name of who lives there, and since when. */
  who: z.string().nullable(),
  since: day.nullable(),
  /** The day they mean to leave. */
  until: day.nullable(),
  /** Somebody may come into it, now or after them. */
  isPromised: z.boolean(),
})
export const Room = z.object({ id, name: z.string(), beds: z.array(Bed) })
export type Room = z.output<typeof Room>

export const Checklist = z.partialRecord(z.enum(inspectionItems), z.enum(inspectionMarks))
export type Checklist = z.output<typeof Checklist>

/** A look at the house: planned for a day, and what came of it. */
export const Inspection = z.object({
  id,
  plannedOn: day,
  doneOn: day.nullable(),
  result: z.enum(['passed', 'to_mend']).nullable(),
  checklist: Checklist,
  /** What the owner is told of it. */
  words: z.string(),
})
export type Inspection = z.output<typeof Inspection>

export const Meeting = z.object({
  at: moment,
  by: z.enum(['owner', 'client', 'worker']),
  /** The other side accepted the time: it is an appointment. */
  isAgreed: z.boolean(),
})
export const Worker = z.object({ fullName: z.string(), phone: z.string() })
const answer = z.enum(['accepted', 'declined']).nullable()

/** What an owner sees of somebody who may come: never more than this. */
export const OwnerPlacement = z.object({
  id,
  state: z.enum(placementStates),
  bedName: z.string(),
  firstName: z.string(),
  /** Full name and number, once both sides agreed and the client said yes to exactly this. */
  contact: z.object({ fullName: z.string(), phone: z.string().nullable() }).nullable(),
  language: z.string(),
  needs: several(housingNeeds),
  supports: several(housingSupports),
  /** What the worker wrote for the owner. */
  words: z.string(),
  fromDay: day,
  worker: Worker,
  meeting: Meeting.nullable(),
  ownAnswer: answer,
  movedInOn: day.nullable(),
  movedOutOn: day.nullable(),
})
export type OwnerPlacement = z.output<typeof OwnerPlacement>

export const OwnProperty = PropertyDetails.omit({ rooms: true }).extend({
  id,
  /** Lines of `ownRules` that a person reads only after both sides said yes. */
  rulesForLater: z.array(z.string()),
  reference: z.string(),
  /** Where it stands; `state` is the one of the country. */
  status: SubmissionState,
  statusSince: moment,
  /** Why it stands where it stands, in the team's words. */
  reason: z.string(),
  /** How they are reached, as they wrote it: for a form about a further place. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  mayWithdraw: z.boolean(),
  /** Nobody new comes now, and who wished that. */
  pausedBy: z.enum(['owner', 'staff']).nullable(),
  /** Which writing of it this is, rooms and beds too. */
  version: z.int(),
  /** The street does not change under a house that was looked at. */
  mayMoveAddress: z.boolean(),
  rooms: z.array(Room),
  photos: z.array(Photo),
  inspections: z.array(Inspection),
  placements: z.array(OwnerPlacement),
})
export type OwnProperty = z.output<typeof OwnProperty>

/** Words between somebody and their worker about a place. */
export const PlaceWords = z.object({ id, side: z.enum(['client', 'worker']), words: z.string(), at: moment })
export type PlaceWords = z.output<typeof PlaceWords>

/** Days after moving in on which a client is asked how it goes. */
export const homeCheckInDays = [30, 60, 90] as const
export const homeCheckInAnswers = ['stays', 'moved', 'talk'] as const
export const HomeCheckIn = z.object({
  day: z.literal(homeCheckInDays),
  dueOn: day,
  /** Null until the client answers. */
  answer: z.enum(homeCheckInAnswers).nullable(),
  answeredAt: moment.nullable(),
})
export type HomeCheckIn = z.output<typeof HomeCheckIn>

/** A place as the person sees it to whom it was proposed. */
export const ClientPlace = z.object({
  id,
  state: z.enum(placementStates),
  home: Home,
  /** How many of the owner's rules wait until both sides said yes. */
  rulesForLater: z.int().min(0),
  /** What has changed since they were asked, or since they said yes. */
  changes: z.object({ before: Terms, now: Terms }).nullable(),
  /** Names what there is to say yes to now; an answer carries it. */
  termsMark: z.string(),
  roomName: z.string(),
  photos: z.array(Photo),
  words: z.string(),
  fromDay: day,
  worker: Worker,
  meeting: Meeting.nullable(),
  ownAnswer: answer,
  hostAgreed: z.boolean(),
  /** Only once both have agreed. */
  arrival: z
    .object({ address: z.string(), hostName: z.string(), hostPhone: z.string().nullable() })
    .nullable(),
  said: z.array(PlaceWords),
  /** The host may know their full name and number. */
  isNameShared: z.boolean(),
  movedInOn: day.nullable(),
  movedOutOn: day.nullable(),
  /** Questions whose day has come, oldest first. */
  checkIns: z.array(HomeCheckIn),
})
export type ClientPlace = z.output<typeof ClientPlace>

/** What somebody needs, written by the team or by the person with them. */
export const Needs = z.object({
  fromDay: day,
  zipCode: fiveDigits,
  miles: z.int().min(1).max(500),
  needs: several(housingNeeds),
  supports: several(housingSupports),
  words: words(longestHousing.words),
  /** The most dollars a month; null where it is not known. */
  rentAtMost: z.int().min(0).max(20_000).nullable(),
  /** Which writing of it this is; 0 where nobody has said anything. Who saves says which one they saw. */
  version: z.int().min(0),
})
export type Needs = z.output<typeof Needs>

/** How a place fits, each part with its own sign, and the words of it made by the page. */
export const Fit = z.object({
  score: z.number(),
  miles: z.int().nullable(),
  isNear: z.boolean().nullable(),
  isInTime: z.boolean().nullable(),
  isAffordable: z.boolean().nullable(),
  met: several(housingNeeds),
  unmet: several(housingNeeds),
  /** Who would come, though the house welcomes only others. */
  notWelcomed: several(welcomes),
})
export type Fit = z.output<typeof Fit>

export const PropertySummary = Home.extend({
  id,
  reference: z.string(),
  ownerName: z.string(),
  /** Where it stands; `state` is the one of the country. */
  status: SubmissionState,
  statusSince: moment,
  beds: z.int(),
  freeBeds: z.int(),
  /** Why nobody new is proposed for it, while it is open. */
  held: z.array(z.enum(holds)),
  /** Where it stands on the map: the middle of its ZIP code. */
  point: z.object({ x: z.number(), y: z.number() }).nullable(),
})
export type PropertySummary = z.output<typeof PropertySummary>
export const Match = PropertySummary.extend({ fit: Fit })
export type Match = z.output<typeof Match>

/** Everything of a placement. What only the care team may read is null for an admin. */
export const StaffPlacement = z.object({
  id,
  propertyId: id,
  reference: z.string(),
  city: z.string(),
  bedName: z.string(),
  client: z.object({ id, fullName: z.string() }),
  state: z.enum(placementStates),
  fromDay: day,
  ownerAnswer: answer,
  clientAnswer: answer,
  ownerReason: z.enum(declineReasons).nullable(),
  clientReason: z.enum(declineReasons).nullable(),
  meeting: Meeting.nullable(),
  worker: Worker,
  care: z
    .object({
      words: z.string(),
      ownerWords: z.string(),
      needs: several(housingNeeds),
      supports: several(housingSupports),
      said: z.array(PlaceWords),
      releasedOn: day.nullable(),
      /** Why the days of the stay were corrected; empty where they were not. */
      correction: z.string(),
      /** How the client said it goes after 30, 60 and 90 days. */
      checkIns: z.array(HomeCheckIn),
    })
    .nullable(),
  movedInOn: day.nullable(),
  movedOutOn: day.nullable(),
  /** The day they mean to leave. */
  leavesOn: day.nullable(),
  leaveReason: z.enum(leaveReasons).nullable(),
  /** Until when moving in or out can be undone; null when it cannot. */
  undoUntil: moment.nullable(),
  createdAt: moment,
})
export type StaffPlacement = z.output<typeof StaffPlacement>

export const StaffProperty = PropertyDetails.omit({ rooms: true }).extend({
  id,
  /** Lines of `ownRules` that a person reads only after both sides said yes. */
  rulesForLater: z.array(z.string()),
  reference: z.string(),
  /** Where it stands; `state` is the one of the country. */
  status: SubmissionState,
  statusSince: moment,
  ownerName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  held: z.array(z.enum(holds)),
  pausedBy: z.enum(['owner', 'staff']).nullable(),
  version: z.int(),
  /** The caller decides about it; others of the team read it and propose. */
  mayDecide: z.boolean(),
  rooms: z.array(Room),
  photos: z.array(Photo),
  inspections: z.array(Inspection),
  placements: z.array(StaffPlacement),
  point: z.object({ x: z.number(), y: z.number() }).nullable(),
})
export type StaffProperty = z.output<typeof StaffProperty>

/** How many days lie between the parts of a home plan; states differ. */
export const HomePlanDays = z.object({
  /** Handed in so many days before the release. */
  handIn: z.int().min(1).max(365),
  /** Looking at the house takes up to so many. */
  looking: z.int().min(1).max(365),
  /** Approved, it holds for so many. */
  holds: z.int().min(1).max(730),
  /** Where that is written. */
  source: z.string().trim().max(300),
})
export type HomePlanDays = z.output<typeof HomePlanDays>
/** As Pennsylvania has it for a home in the state; an organization elsewhere writes its own. */
export const usualHomePlanDays: HomePlanDays = {
  handIn: 60,
  looking: 45,
  holds: 150,
  source: 'pa.gov, Department of Corrections, Home Plan Status',
}

/** A home that a client moved into, as their care team sees it. */
export const HomeOfClient = z.object({
  /** The placement's. */
  id,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  from: day.nullable(),
  /** Null while they live there. */
  until: day.nullable(),
  reason: z.enum(leaveReasons).nullable(),
  checkIns: z.array(HomeCheckIn),
})
export type HomeOfClient = z.output<typeof HomeOfClient>
