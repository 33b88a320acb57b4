import { eq } from 'drizzle-orm'
import { publicUrl } from '#domains/auth/links.ts'
import { notify } from '#domains/notifications/notify.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MessageTemplate } from '#platform/domain/define-server.ts'
import { languageOfTexts, translate } from '#platform/texts.ts'
import { languageOf } from '#shared/languages.ts'
import { formatCents } from '#shared/money.ts'
import { isPaying, isTrialAlone, type OwnRow } from '../plan/own.ts'
import { clientSubscriptions } from '../tables.ts'
import { addressOf } from './address-of.ts'

const catalog = 'billing-letters'

/** A letter about a person's plan: it leaves only while what it says is so. */
const template = (key: string, isSo: (row: OwnRow, now: Date) => boolean): MessageTemplate => ({
  name: `plan_${key}`,
  catalog,
  key,
  stillTrue: async (services, about) => {
    const [row] = await services.db.orm
      .select()
      .from(clientSubscriptions)
      .where(eq(clientSubscriptions.id, about))
    return row !== undefined && isSo(row, services.clock.now())
  },
})

export const planLetters = {
  /** A paid plan began: what it costs, when it is paid again, how it ends. */
  started: template('started', (row) => isPaying(row)),
  /** Three days before a trial ends for which nothing was bought. */
  trialEnding: template('trialEnding', (row, now) => isTrialAlone(row, now) && !row.isEnding),
  /** Three days before the first payment. */
  firstPayment: template('firstPayment', (row) => isPaying(row) && row.state === 'trialing' && !row.isEnding),
  trialEnded: template('trialEnded', (row) => !isPaying(row)),
  paymentFailed: template('paymentFailed', (row) => row.state === 'past_due'),
  ended: template('ended', (row) => row.state === 'canceled'),
}

/** Writes to a client about their plan, where an e-mail is on record. */
export const sendPlanLetter = async (
  tx: Tx,
  services: Services,
  row: OwnRow,
  letter: MessageTemplate,
  { at }: { at?: Date | null } = {},
): Promise<void> => {
  const to = await addressOf(services, row.clientId, tx)
  if (!to) return
  const { timeZone } = await readSettingsIn(tx, to.organizationId)
  const language = languageOfTexts(to.language, catalog)
  const { locale } = languageOf(language)
  await notify(tx, services, to, letter, {
    about: row.id,
    facts: {
      plan: translate(language, catalog, `plan.${row.plan}`, {}),
      price: formatCents(row.priceCents, language),
      day: at ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at) : '',
      link: `${publicUrl(services)}/hub/plan-and-payments`,
    },
  })
}
