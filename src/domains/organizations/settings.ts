import { eq, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { exampleFigures, figureKeys, shippedFigureSource } from '#shared/figures.ts'
import { usHolidays } from '#shared/us-holiday-names.ts'
import { topics } from '#shared/realtime.ts'
import { organizationEvents, type OrganizationSettings, type TabName } from './contract.ts'
import { organizations, tabVisibility } from './tables.ts'

export interface Organization {
  id: string
  name: string
  settings: OrganizationSettings
  /** Its console and its gifts are stopped; care and safety stay on. */
  isSuspended: boolean
  /** Optional hub tabs that it shows. */
  tabs: TabName[]
}

/** What a new organization starts with: the help lines of the United States, and figures that say they are examples. */
export const defaultSettings: OrganizationSettings = {
  supportPhone: '(555) 010-0142',
  supportEmail: 'help@landfall.example',
  supportAddress: '12 Harbor Street, Suite 4, Oakland, CA 94607',
  contactPerson: 'Dana Whitfield',
  showRiskToClients: true,
  country: 'US',
  timeZone: 'America/Los_Angeles',
  officeHours: {
    0: [],
    1: [[480, 1080]],
    2: [[480, 1080]],
    3: [[480, 1080]],
    4: [[480, 1080]],
    5: [[480, 1080]],
    6: [[540, 900]],
  },
  daysOff: { holidays: [...usHolidays], days: [] },
  crisisPhone: '',
  silentMinutes: { urgent: 2, other: 10 },
  generativeReplies: { enabled: false, confirmedBy: null, confirmedAt: null },
  figures: figureKeys.map((key) => ({
    key,
    value: exampleFigures[key],
    source: shippedFigureSource,
    isShown: true,
    isLive: false,
  })),
}

/** A row written before a setting existed has its default. */
const withDefaults = (stored: OrganizationSettings): OrganizationSettings => ({
  ...defaultSettings,
  ...stored,
})

const shown = {
  id: organizations.id,
  name: organizations.name,
  settings: organizations.settings,
  isSuspended: sql<boolean>`${organizations.suspendedAt} is not null`,
  tabs: sql<TabName[]>`array(select ${tabVisibility.tabName} from ${tabVisibility}
    where ${tabVisibility.organizationId} = ${organizations.id} and ${tabVisibility.isVisible})`,
}

export const isSuspended = async (db: Tx | Orm, organizationId: string): Promise<boolean> => {
  const [row] = await db
    .select({ isSuspended: shown.isSuspended })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row?.isSuspended ?? false
}

/** Which organization a host name stands for; the instance's default one when it names none. Kept until told otherwise. */
export const createOrganizationDirectory = ({ db }: Pick<Services, 'db'>) => {
  const byHost = new Map<string, Organization>()
  const byId = new Map<string, Organization>()
  return {
    forHost: async (host: string | undefined): Promise<Organization> => {
      const name = (host ?? '').replace(/:\d+$/, '').toLowerCase().slice(0, 253)
      const known = byHost.get(name)
      if (known) return known
      const [found] = await db.orm
        .select(shown)
        .from(organizations)
        .where(sql`${organizations.host} = ${name} or ${organizations.isDefault}`)
        .orderBy(sql`(${organizations.host} = ${name}) desc nulls last`)
        .limit(1)
      if (!found) throw new Error('there is no organization yet')
      if (byHost.size > 500) byHost.clear()
      const organization = { ...found, settings: withDefaults(found.settings) }
      byHost.set(name, organization)
      return organization
    },
    byId: async (id: string): Promise<Organization> => {
      const known = byId.get(id)
      if (known) return known
      const [found] = await db.orm.select(shown).from(organizations).where(eq(organizations.id, id))
      if (!found) throw new Error('no such organization')
      const organization = { ...found, settings: withDefaults(found.settings) }
      byId.set(id, organization)
      return organization
    },
    /** Another process, or this one, has changed an organization. */
    forget: (): void => {
      byHost.clear()
      byId.clear()
    },
  }
}

export type OrganizationDirectory = ReturnType<typeof createOrganizationDirectory>

/** One organization's settings, read fresh. */
export const readSettings = async (
  { db }: Pick<Services, 'db'>,
  organizationId: string,
): Promise<OrganizationSettings> => readSettingsIn(db.orm, organizationId)

/** The same inside a transaction. */
export const readSettingsIn = async (db: Tx | Orm, organizationId: string): Promise<OrganizationSettings> => {
  const [found] = await db
    .select({ settings: organizations.settings })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!found) throw new Error('no such organization')
  return withDefaults(found.settings)
}

/** Changes some of the settings; the others stay as they are, also when somebody changes them at once. */
export const changeSettings = async (
  tx: Tx,
  ctx: Context,
  change: Partial<OrganizationSettings>,
): Promise<void> => {
  const { organizationId } = ctx
  await tx
    .update(organizations)
    .set({ settings: sql`${organizations.settings} || ${JSON.stringify(change)}::jsonb` })
    .where(eq(organizations.id, organizationId))
  await audit(tx, ctx, {
    action: 'organization.settings_changed',
    recordType: 'organization',
    recordId: organizationId,
    detail: { what: Object.keys(change).sort().join(' ') },
  })
  await publish(tx, topics.organization(organizationId), organizationEvents.changed, { organizationId })
}
