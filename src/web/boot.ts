import { newTabs } from '#shared/new-tabs.ts'
import { exampleFigures, type FigureKey, figureKeys, shippedFigureSource } from '#shared/figures.ts'

/** A figure of the landing page, with the source that the organization names or with what it was measured from. */
interface Figure {
  key: FigureKey
  value: number
  source: string
  /** How many it was counted from, and the first and the last day: as the page's language writes them. */
  measured: { n: string; from: string; to: string } | null
}

export interface BootUser {
  id: string
  username: string
  fullName: string
  role: string
  clientId: string | null
}

/** What the server tells a page before any call. */
export interface Boot {
  nonce?: string
  organization: {
    name: string
    supportPhone: string
    /** What a phone dials for it, without `tel:`; worked out on the server, whose reader of numbers no page has to load. */
    supportPhoneHref: string
    supportEmail: string
    address: string
    contactPerson: string
    crisisNumbers: { lifeline: string; emergency: string; text: string }
    showRiskToClients: boolean
    /** Where it is: a day that its papers name is the day there, whoever looks from elsewhere. */
    timeZone: string
    figures: Figure[]
    /** Optional hub tabs that are built and shown: nothing else is promised. */
    tabs: string[]
    /** For a client: the day on which everything here is deleted, as an admin requested; absent where nothing is requested. */
    deletedOn?: string
  }
  testingMode: boolean
  /** Testing Mode on an address that others can reach: every page says not to enter real information. */
  warnRealData: boolean
  /** Testing Mode's accounts and the password that they share. */
  demoAccounts?: { username: string; role: string }[]
  demoPassword?: string
  /** For an admin in production: how many accounts of Testing Mode are still in the database. */
  demoAccountsLeft?: number
  language: string
  user: BootUser | null
  /** The person who was signed in here ended that from another device: what is kept here goes. */
  signedOutAfar?: true
}

export const defaultBoot: Boot = {
  organization: {
    name: 'Landfall',
    supportPhone: '',
    supportPhoneHref: '',
    supportEmail: '',
    address: '',
    contactPerson: '',
    crisisNumbers: { lifeline: '988', emergency: '911', text: '988' },
    showRiskToClients: true,
    timeZone: 'America/Los_Angeles',
    figures: figureKeys.map((key) => ({
      key,
      value: exampleFigures[key],
      source: shippedFigureSource,
      measured: null,
    })),
    tabs: [],
  },
  testingMode: false,
  warnRealData: false,
  language: 'en',
  user: null,
}

/** The texts that prebuilt pages hold as slots; "yes" and "no" decide by stylesheet what is shown. */
export type Slots = Record<string, string>

/** Fills the slots from what the server knows. The same function feeds the HTML and the hydration. */
export function slotsOf(boot: Boot): Slots {
  const { organization } = boot
  const slots: Slots = {
    name: organization.name,
    supportPhone: organization.supportPhone,
    supportPhoneHref: organization.supportPhoneHref,
    hasPhone: yesNo(organization.supportPhoneHref),
    supportEmail: organization.supportEmail,
    hasEmail: yesNo(organization.supportEmail),
    address: organization.address,
    hasAddress: yesNo(organization.address),
    lifeline: organization.crisisNumbers.lifeline,
    emergency: organization.crisisNumbers.emergency,
    text: organization.crisisNumbers.text,
    testingMode: yesNo(boot.testingMode),
    warnRealData: yesNo(boot.warnRealData),
    hasFigures: yesNo(organization.figures.length > 0),
  }
  for (const tab of newTabs) slots[`tab_${tab}`] = yesNo(organization.tabs.includes(tab))
  slots['hasNewTabs'] = yesNo(newTabs.some((tab) => organization.tabs.includes(tab)))
  for (const key of figureKeys) {
    const figure = organization.figures.find((candidate) => candidate.key === key)
    slots[`figure_${key}_shown`] = yesNo(figure)
    slots[`figure_${key}_value`] = String(figure?.value ?? 0)
    const measured = figure?.measured
    slots[`figure_${key}_measured`] = yesNo(measured)
    slots[`figure_${key}_n`] = measured?.n ?? ''
    slots[`figure_${key}_from`] = measured?.from ?? ''
    slots[`figure_${key}_to`] = measured?.to ?? ''
    const source = figure?.source === shippedFigureSource ? '' : (figure?.source ?? '')
    slots[`figure_${key}_source`] = source
    slots[`figure_${key}_ownSource`] = yesNo(!measured && source)
    slots[`figure_${key}_shippedSource`] = yesNo(!measured && !source)
  }
  return slots
}

/** The tokens that stand in prebuilt HTML until a request fills them. */
export function slotTokens(): Slots {
  return Object.fromEntries(Object.keys(slotsOf(defaultBoot)).map((key) => [key, `__SLOT_${key}__`]))
}

function yesNo(value: unknown): 'yes' | 'no' {
  return value ? 'yes' : 'no'
}
