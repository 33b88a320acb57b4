import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'

/** Hub tabs an admin shows or hides. */
export const tabNames = ['workbooks', 'family', 'mobile', 'language', 'progress'] as const
export const TabVisibility = z.object({ tabName: z.enum(tabNames), isVisible: z.boolean() })
export type TabVisibility = z.output<typeof TabVisibility>
export type TabName = TabVisibility['tabName']

/** A figure on the landing page, with the source that an organization vouches for. */
export const Figure = z.object({
  key: z.enum(['recidivism', 'reintegration', 'satisfaction', 'clientSatisfaction', 'attendance']),
  percent: z.int().min(0).max(100),
  source: z.string().max(300),
})

/** What an organization puts on the product; stored as one document, read on every page. */
export const OrganizationSettings = z.object({
  supportPhone: z.string().max(40),
  supportEmail: z.string().max(200),
  supportAddress: z.string().max(300),
  showRiskToClients: z.boolean(),
  /** ISO 3166: whose help lines are shown. */
  country: z.string().length(2),
  figures: z.array(Figure).max(10),
})
export type OrganizationSettings = z.output<typeof OrganizationSettings>

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
    path: '/api/tab-visibility',
    summary: 'Shows or hides a hub tab',
    access: ['admin', 'superadmin'],
    body: TabVisibility,
    reply: TabVisibility,
  },
})
