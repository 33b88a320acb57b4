import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { documents } from '#domains/documents/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { HomeCheckIn } from './contract/shapes.ts'
import type {
  DeclineReason,
  HouseFeature,
  HouseRule,
  HousingNeed,
  HousingSupport,
  LeaveReason,
  PlacementState,
  PropertyCondition,
  Welcome,
} from './contract/words.ts'

const ofProperty = () =>
  text()
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' })
const ofOrganization = () =>
  text()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })
const ofClient = () =>
  text()
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' })

/** What an owner says of a place. Who they are and where it stands is the submission's. */
export const properties = snakeCase.table(
  'properties',
  {
    id: text()
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Sealed: the street is nobody's but the owner's and the team's until both sides have agreed. */
    address: sealed().notNull(),
    city: text().notNull(),
    /** The state of the country; `state` alone is the submission's word. */
    stateCode: text().notNull(),
    zipCode: text().notNull(),
    numberOfRooms: integer().notNull(),
    propertyCondition: text().$type<PropertyCondition>(),
    willingToRenovate: boolean().notNull(),
    requestGovernmentFunding: boolean().notNull(),
    renovationWish: sealed(),
    fundingWish: sealed(),
    additionalInfo: sealed(),
    rules: jsonb().$type<HouseRule[]>().notNull(),
    ownRules: sealed(),
    features: jsonb().$type<HouseFeature[]>().notNull(),
    welcomes: jsonb().$type<Welcome[]>().notNull(),
    freeFrom: date({ mode: 'string' }),
    /** Dollars a month. */
    rent: integer(),
    /** Nobody new is proposed for it since then, whatever its state, and who wished that. */
    pausedAt: moment(),
    pausedBy: text().$type<'owner' | 'staff'>(),
    /** Counts what was changed of it, rooms and beds too, so that two who change it at once learn of each other. */
    version: integer().notNull().default(1),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('properties_place_idx').on(t.stateCode, t.zipCode),
    // A city is looked for by how it begins.
    index('properties_city_idx').on(sql`lower(${t.city}) text_pattern_ops`),
    index('properties_zip_idx').on(sql`${t.zipCode} text_pattern_ops`),
  ],
)

export const propertyRooms = snakeCase.table(
  'property_rooms',
  {
    id: text().primaryKey(),
    propertyId: ofProperty(),
    name: sealed().notNull(),
    position: integer().notNull(),
    /** It stays for whoever lived in it. */
    removedAt: moment(),
  },
  (t) => [index('property_rooms_property_idx').on(t.propertyId, t.position)],
)

export const propertyBeds = snakeCase.table(
  'property_beds',
  {
    id: text().primaryKey(),
    roomId: text()
      .notNull()
      .references(() => propertyRooms.id, { onDelete: 'cascade' }),
    propertyId: ofProperty(),
    name: sealed().notNull(),
    position: integer().notNull(),
    removedAt: moment(),
  },
  (t) => [
    index('property_beds_room_idx').on(t.roomId, t.position),
    index('property_beds_property_idx').on(t.propertyId),
  ],
)

/** What can be seen on a photo, in the owner's words. */
export const propertyPhotos = snakeCase.table(
  'property_photos',
  {
    id: text()
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    propertyId: ofProperty(),
    alt: sealed(),
  },
  (t) => [index('property_photos_property_idx').on(t.propertyId)],
)

export const propertyInspections = snakeCase.table(
  'property_inspections',
  {
    id: text().primaryKey(),
    propertyId: ofProperty(),
    plannedOn: date({ mode: 'string' }).notNull(),
    doneOn: date({ mode: 'string' }),
    result: text().$type<'passed' | 'to_mend'>(),
    /** Sealed JSON: point by point. */
    checklist: sealed(),
    words: sealed(),
    byUserId: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    /** When what was found was written down: the newest holds. */
    recordedAt: moment(),
  },
  (t) => [
    index('property_inspections_property_idx').on(t.propertyId, t.createdAt),
    index('property_inspections_by_idx').on(t.byUserId),
  ],
)

/** What somebody needs of a place. It has no word for why. */
export const housingNeeds = snakeCase.table(
  'housing_needs',
  {
    clientId: text()
      .primaryKey()
      .references(() => clients.id, { onDelete: 'cascade' }),
    organizationId: ofOrganization(),
    fromDay: date({ mode: 'string' }).notNull(),
    zipCode: text().notNull(),
    miles: integer().notNull(),
    /** Sealed JSON: needs and supports can tell of somebody's body or family. */
    content: sealed().notNull(),
    rentAtMost: integer(),
    version: integer().notNull().default(1),
    updatedBy: text().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('housing_needs_organization_idx').on(t.organizationId),
    index('housing_needs_updated_by_idx').on(t.updatedBy),
  ],
)

/** Somebody and a bed: proposed, agreed, lived in, over. Rows stay as the history of the house. */
export const placements = snakeCase.table(
  'placements',
  {
    id: text().primaryKey(),
    organizationId: ofOrganization(),
    propertyId: ofProperty(),
    bedId: text()
      .notNull()
      .references(() => propertyBeds.id, { onDelete: 'cascade' }),
    clientId: ofClient(),
    workerId: text().references(() => users.id, { onDelete: 'set null' }),
    state: text().$type<PlacementState>().notNull(),
    ownerAnswer: text().$type<'accepted' | 'declined'>(),
    ownerReason: text().$type<DeclineReason>(),
    clientAnswer: text().$type<'accepted' | 'declined'>(),
    clientReason: text().$type<DeclineReason>(),
    fromDay: date({ mode: 'string' }).notNull(),
    words: sealed(),
    ownerWords: sealed(),
    /** Which needs and supports the owner was told. */
    needs: jsonb().$type<HousingNeed[]>().notNull(),
    supports: jsonb().$type<HousingSupport[]>().notNull(),
    workerName: sealed().notNull(),
    workerPhone: sealed().notNull(),
    meetingAt: moment(),
    meetingBy: text().$type<'owner' | 'client' | 'worker'>(),
    /** When the other side accepted the time; null while it is a suggestion. */
    meetingAgreedAt: moment(),
    /** The appointment that an agreed meeting is. */
    meetingAppointmentId: text().references(() => appointments.id, { onDelete: 'set null' }),
    movedInOn: date({ mode: 'string' }),
    movedOutOn: date({ mode: 'string' }),
    /** When the second yes came; null before it, and of rows older than this column. */
    agreedAt: moment(),
    /** The day somebody who lives there means to leave: the bed is free from then on. */
    leavesOn: date({ mode: 'string' }),
    /** Sealed JSON: what the house was like when the person was asked, and what they said yes to. */
    terms: sealed(),
    leaveReason: text().$type<LeaveReason>(),
    /** When moving in or out was last written down: for a short time staff undo it. */
    movedAt: moment(),
    /** Why staff corrected the days of the stay, in their words. */
    correction: sealed(),
    /** When the client agreed that the host learns their full name and number; null where they do not. */
    nameSharedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    // Whatever two people do at once: a bed is held by one and lived in by one, and one person is asked about one place.
    uniqueIndex('placements_bed_key').on(t.bedId).where(sql`state in ('proposed', 'agreed')`),
    uniqueIndex('placements_bed_living_key').on(t.bedId).where(sql`state = 'moved_in'`),
    uniqueIndex('placements_client_key').on(t.clientId).where(sql`state in ('proposed', 'agreed')`),
    uniqueIndex('placements_living_key').on(t.clientId).where(sql`state = 'moved_in'`),
    index('placements_property_idx').on(t.propertyId, t.createdAt),
    index('placements_client_idx').on(t.clientId, t.createdAt),
    index('placements_list_idx').on(t.organizationId, t.state, t.createdAt, t.id),
    index('placements_worker_idx').on(t.workerId),
    index('placements_meeting_idx').on(t.meetingAppointmentId),
  ],
)

/** Questions about a place, and what the worker answers. The owner sees none of it. */
export const placementWords = snakeCase.table(
  'placement_words',
  {
    id: text().primaryKey(),
    placementId: text()
      .notNull()
      .references(() => placements.id, { onDelete: 'cascade' }),
    clientId: ofClient(),
    side: text().$type<'client' | 'worker'>().notNull(),
    words: sealed().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index('placement_words_placement_idx').on(t.placementId, t.at),
    index('placement_words_client_idx').on(t.clientId, t.at),
  ],
)

/** A question how it goes in a home: asked once on its day, answered by the client. */
export const homeCheckIns = snakeCase.table(
  'home_check_ins',
  {
    placementId: text()
      .notNull()
      .references(() => placements.id, { onDelete: 'cascade' }),
    clientId: ofClient(),
    /** Days after moving in: 30, 60 or 90. */
    day: smallint().$type<HomeCheckIn['day']>().notNull(),
    askedAt: moment().notNull(),
    answer: text().$type<NonNullable<HomeCheckIn['answer']>>(),
    answeredAt: moment(),
  },
  (t) => [
    primaryKey({ name: 'home_check_ins_pkey', columns: [t.placementId, t.day] }),
    index('home_check_ins_client_idx').on(t.clientId, t.askedAt),
  ],
)

/** The lead times of a home plan, where an organization has its own. */
export const homePlanDays = snakeCase.table('home_plan_days', {
  organizationId: text()
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  handIn: integer().notNull(),
  looking: integer().notNull(),
  holds: integer().notNull(),
  source: text().notNull(),
})
