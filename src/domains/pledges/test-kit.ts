import { sql, eq } from 'drizzle-orm'
import { ask, type makeOrganization, passGuard, type Person, theWorld } from '#app/test-kit.ts'
import { ledgerEntries, ledgerLines } from '#domains/payments/tables.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { readToken } from '#domains/submissions/place.ts'
import { daysFrom, toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { pledgeEndpoints } from './contract.ts'

// What tests of pledges share.

type Organization = Awaited<ReturnType<typeof makeOrganization>>

export const today = async (): Promise<string> => toDay((await theWorld()).services.clock.now())
export const inDays = async (count: number): Promise<string> => daysFrom(await today(), count)

/** A good campaign as an admin saves it. */
export const aCampaign = async (part: Record<string, unknown> = {}) => ({
  id: newId(),
  name: 'A house on Cedar Street',
  purpose: 'Six rooms for six people.',
  goalCents: 150_000_00,
  endsOn: await inDays(90),
  isShown: true,
  version: 0,
  ...part,
})

/** Opens a campaign; answers its id. */
export const openCampaign = async (admin: Person, part: Record<string, unknown> = {}): Promise<string> => {
  const { status, body } = await ask(admin, pledgeEndpoints.saveCampaign, await aCampaign(part))
  if (status !== 200) throw new Error(`the campaign was refused: ${JSON.stringify(body)}`)
  return body.campaign.id
}

/** A good pledge of the form, of a donor of its own. */
export const aPledge = async (campaignId: string, part: Record<string, unknown> = {}) => ({
  id: newId(),
  campaignId,
  name: 'Rosa Lund',
  email: `${newId()}@example.org`.toLowerCase(),
  phone: '',
  dedication: '',
  words: '',
  amountCents: 10_000_00,
  plan: 'quarterly',
  parts: 4,
  firstDueOn: await inDays(10),
  ...part,
})

/** Sends the form, as a visitor unless a person is named. */
export const pledge = async (
  { host }: Pick<Organization, 'host'>,
  campaignId: string,
  part: Record<string, unknown> = {},
  person: Person | null = null,
) =>
  ask(
    person,
    pledgeEndpoints.makePledge,
    { ...(await aPledge(campaignId, part)), guard: await passGuard() },
    { host },
  )

/** Sends the form; answers the id of the pledge and the secret of its status page. */
export const pledgeId = async (
  harbor: Organization,
  campaignId: string,
  part: Record<string, unknown> = {},
): Promise<{ id: string; token: string }> => {
  const { services } = await theWorld()
  const { body, status } = await pledge(harbor, campaignId, part)
  const id = status === 200 ? readToken(services, body.token) : null
  if (!id) throw new Error(`the pledge was refused: ${JSON.stringify(body)}`)
  return { id, token: body.token }
}

/** Moves a pledge or a gift in kind, as the admin decides. */
export const decide = async (admin: Person, id: string, to: string): Promise<void> => {
  const { status, body } = await ask(admin, submissionEndpoints.moveSubmissions, {
    ids: [id],
    to,
    reason: 'We spoke on the phone.',
  })
  if (status !== 200) throw new Error(`the move was refused: ${JSON.stringify(body)}`)
}

/** A pledge that the team has confirmed. */
export const confirmedPledge = async (
  harbor: Organization,
  admin: Person,
  campaignId: string,
  part: Record<string, unknown> = {},
): Promise<{ id: string; token: string }> => {
  const made = await pledgeId(harbor, campaignId, part)
  await decide(admin, made.id, 'confirmed')
  return made
}

export const aPayment = async (id: string, part: Record<string, unknown> = {}) => ({
  id,
  paymentId: newId(),
  method: 'check',
  receivedOn: await inDays(-1),
  amountCents: 2_500_00,
  reference: 'Check 1042',
  ...part,
})

/** What stands in each account of an organization, in cents; accounts without a balance are left out. */
export const balances = async (organizationId: string): Promise<Record<string, number>> => {
  const { services } = await theWorld()
  const rows = await services.db.orm
    .select({ account: ledgerLines.account, cents: sql<string>`sum(${ledgerLines.amountCents})` })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(eq(ledgerEntries.organizationId, organizationId))
    .groupBy(ledgerLines.account)
  return Object.fromEntries(
    rows.map(({ account, cents }) => [account, Number(cents)]).filter(([, cents]) => cents),
  )
}
