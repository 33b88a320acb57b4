import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { figureKeys } from '#shared/figures.ts'
import { usHolidays } from '#shared/us-holiday-names.ts'
import { day, emailAddress, id, line, moment, page, TimeZone } from '#shared/shapes.ts'

/** Hub tabs an admin shows or hides. */
export const tabNames = ['workbooks', 'family', 'mobile', 'language', 'progress'] as const
export const TabVisibility = z.object({ tabName: z.enum(tabNames), isVisible: z.boolean() })
export type TabVisibility = z.output<typeof TabVisibility>
export type TabName = TabVisibility['tabName']

/** An organization, as the super admin chooses one: its name, and nothing of its people. */
export const OrganizationChoice = z.object({
  id,
  name: z.string(),
  isSuspended: z.boolean(),
  /** The super admin's account is of it. */
  isOwn: z.boolean(),
})
export type OrganizationChoice = z.output<typeof OrganizationChoice>

/** A figure on the landing page, with the source that an organization vouches for. */
export const Figure = z.object({
  key: z.enum(figureKeys),
  /** Percent; of the response to a crisis, the minutes that it stays under. */
  value: z.int().min(0).max(100),
  source: line().trim().max(300),
  isShown: z.boolean(),
  /** What the platform measures is shown in its place. */
  isLive: z.boolean(),
})

const minuteOfDay = z.int().min(0).max(1440)
const hoursOfDay = z
  .array(
    z.tuple([minuteOfDay, minuteOfDay]).refine(([start, end]) => start < end, 'wants an end after the start'),
  )
  .max(4)
/** When people answer, by weekday (0 is Sunday), in minutes since midnight on the organization's clock. */
export const OfficeHours = z.object({
  0: hoursOfDay,
  1: hoursOfDay,
  2: hoursOfDay,
  3: hoursOfDay,
  4: hoursOfDay,
  5: hoursOfDay,
  6: hoursOfDay,
})
export type OfficeHours = z.output<typeof OfficeHours>

export const SilentMinutes = z.object({ urgent: z.int().min(1).max(5), other: z.int().min(5).max(30) })

/** Days on which nobody of the team can be booked: public holidays by their rule, and days of its own. */
export const DaysOff = z.object({
  holidays: z.array(z.enum(usHolidays)).max(usHolidays.length),
  days: z.array(day).max(100),
})
export type DaysOff = z.output<typeof DaysOff>

/** What an organization puts on the product; stored as one document, read on every page. */
export const OrganizationSettings = z.object({
  supportPhone: z.string().max(40),
  supportEmail: z.string().max(200),
  supportAddress: z.string().max(300),
  /** Whom people ask for; empty for nobody by name. */
  contactPerson: z.string().max(120),
  showRiskToClients: z.boolean(),
  /** ISO 3166: whose help lines are shown. */
  country: z.string().length(2),
  timeZone: TimeZone,
  officeHours: OfficeHours,
  daysOff: DaysOff,
  /** Its own number for a crisis that nobody has answered; empty for none. */
  crisisPhone: z.string().max(40),
  /** Minutes without an answer to a question about danger: after a goodbye, a means or an overdose; after other signs. */
  silentMinutes: SilentMinutes,
  /** Off until an admin has confirmed the agreement with the provider. */
  generativeReplies: z.object({
    enabled: z.boolean(),
    confirmedBy: id.nullable(),
    confirmedAt: moment.nullable(),
  }),
  figures: z.array(Figure).max(10),
})
export type OrganizationSettings = z.output<typeof OrganizationSettings>

/** How the organization is reached: what its public pages show. */
export const ContactDetails = z.object({
  supportPhone: z.string().trim().max(40),
  supportEmail: z.union([z.literal(''), emailAddress(200)]),
  supportAddress: z.string().trim().max(300),
  contactPerson: z.string().trim().max(120),
})
export type ContactDetails = z.output<typeof ContactDetails>

/** What people may know of the provider behind the chat. */
export const GenerativeReplies = z.object({
  /** A provider is configured on this server. */
  available: z.boolean(),
  enabled: z.boolean(),
  confirmedAt: moment.nullable(),
  /** The admin who confirmed the agreement; told to admins alone. */
  confirmedBy: z.string().nullable(),
})

export const organizationEvents = {
  tabsChanged: defineEvent('organization.tabs_changed', z.object({ organizationId: z.string() })),
  changed: defineEvent('organization.changed', z.object({ organizationId: z.string() })),
}

export const organizationEndpoints = defineEndpoints({
  listTabVisibility: {
    method: 'GET',
    path: '/api/tab-visibility',
    summary: 'Which optional hub tabs are shown',
    access: 'public',
    reply: z.array(TabVisibility),
  },
  setTabVisibility: {
    method: 'PUT',
    stopsWhenSuspended: true,
    path: '/api/tab-visibility',
    summary: 'Shows or hides a hub tab',
    access: ['admin', 'superadmin'],
    body: TabVisibility,
    reply: TabVisibility,
  },
  listOrganizations: {
    method: 'GET',
    path: '/api/superadmin/organizations',
    summary: 'Names of the organizations of this server, newest first',
    access: ['superadmin'],
    query: z.object(page(200)),
    reply: z.array(OrganizationChoice),
  },
  listOrganizationTabs: {
    method: 'GET',
    path: '/api/superadmin/organizations/{id}/tab-visibility',
    summary: 'Which optional hub tabs an organization shows',
    access: ['superadmin'],
    params: z.object({ id }),
    reply: z.array(TabVisibility),
  },
  setOrganizationTab: {
    method: 'PUT',
    path: '/api/superadmin/organizations/{id}/tab-visibility',
    summary: 'Shows or hides a hub tab of an organization; it stands in its history and in the super admin’s',
    access: ['superadmin'],
    params: z.object({ id }),
    body: TabVisibility,
    reply: TabVisibility,
  },
  setContactDetails: {
    method: 'PUT',
    stopsWhenSuspended: true,
    path: '/api/contact-details',
    summary: 'Changes how the organization is reached',
    access: ['admin'],
    body: ContactDetails,
    reply: ContactDetails,
  },
  readDaysOff: {
    changedBy: [organizationEvents.changed],
    method: 'GET',
    path: '/api/days-off',
    summary: 'Days on which nobody of the team can be booked',
    access: ['admin', 'therapist'],
    reply: DaysOff,
  },
  setDaysOff: {
    method: 'PUT',
    stopsWhenSuspended: true,
    path: '/api/days-off',
    summary: 'Changes the days off; what is booked on them already stays',
    access: ['admin'],
    body: DaysOff,
    reply: DaysOff,
  },
  readGenerativeReplies: {
    changedBy: [organizationEvents.changed],
    method: 'GET',
    path: '/api/generative-replies',
    summary: 'Whether a provider is set up, and whether an admin has switched it on',
    access: ['guest', 'client', 'therapist', 'admin'],
    reply: GenerativeReplies,
  },
  setGenerativeReplies: {
    method: 'PUT',
    stopsWhenSuspended: true,
    path: '/api/generative-replies',
    summary: 'Switches replies phrased by a provider on or off; on needs the agreement with it confirmed',
    access: ['admin'],
    body: z.object({ enabled: z.boolean(), agreementConfirmed: z.boolean() }),
    reply: GenerativeReplies,
  },
})
