import { eq } from 'drizzle-orm'
import { adminAddresses } from '#domains/auth/admin-addresses.ts'
import { publicUrl } from '#domains/auth/links.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import { notify } from '#domains/notifications/notify.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MessageTemplate } from '#platform/domain/define-server.ts'
import { languageOfTexts } from '#platform/texts.ts'
import { languageOf } from '#shared/languages.ts'
import { organizationDeletions } from './tables.ts'

const catalog = 'organization-data-letters'

/** Only while the request stands. */
const whileRequested = async ({ db }: Services, id: string): Promise<boolean> => {
  const [row] = await db.orm
    .select({ takenBackAt: organizationDeletions.takenBackAt })
    .from(organizationDeletions)
    .where(eq(organizationDeletions.id, id))
  return row?.takenBackAt === null
}

export const dataLetters = {
  exportAsked: { name: 'data_export_asked', catalog, key: 'exportAsked' },
  exportReady: { name: 'data_export_ready', catalog, key: 'exportReady' },
  exportKeyReplaced: { name: 'export_key_replaced', catalog, key: 'exportKeyReplaced' },
  exportFailed: { name: 'data_export_failed', catalog, key: 'exportFailed' },
  deletionRequested: { name: 'deletion_requested', catalog, key: 'deletionRequested' },
  deletionSoon: { name: 'deletion_soon', catalog, key: 'deletionSoon', stillTrue: whileRequested },
  deletionTakenBack: { name: 'deletion_taken_back', catalog, key: 'deletionTakenBack' },
  deletionWaits: { name: 'deletion_waits', catalog, key: 'deletionWaits', stillTrue: whileRequested },
  deletionDone: { name: 'deletion_done', catalog, key: 'deletionDone' },
} satisfies Record<string, MessageTemplate>

/** The day of a moment where an organization is, as a letter has it. */
export const dayInLetter = async (
  tx: Tx,
  organizationId: string,
  { at, language }: { at: Date; language: string },
): Promise<string> => {
  const { timeZone } = await readSettingsIn(tx, organizationId)
  const { locale } = languageOf(languageOfTexts(language, catalog))
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)
}

/** Writes to every admin of an organization, but to one who knows it already, where they are named. `link` of the texts leads to the page's tab. */
export const tellAdmins = async (
  tx: Tx,
  services: Services,
  { organizationId, language }: { organizationId: string; language: string },
  template: MessageTemplate,
  {
    about,
    facts = {},
    without,
  }: { about: string; facts?: Record<string, string | number>; without?: string },
): Promise<void> => {
  const link = `${publicUrl(services)}/admin?tab=settings`
  for (const email of await adminAddresses(tx, services, organizationId, without ? { without } : {}))
    await notify(tx, services, { organizationId, email, language }, template, {
      about,
      facts: { ...facts, link },
    })
}
