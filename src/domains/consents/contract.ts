import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { day, id, moment, plainText } from '#shared/shapes.ts'

/**
 * Which text is signed now. Its words are `part2` of the catalog `consents`, and of `guardian` where somebody signs for
 * a young person: change them and this together, so that the
 * ledger says what each person had before them.
 */
export const consentVersion = '2026-11-23'

/** What can be consented to: care as a whole, and that the care team sees one's work, or one's homes. */
export const consentPurposes = ['care', 'work', 'home'] as const
/** Those that a client signs by a switch of their own page; the words stand in the catalog of that name. */
export type OwnPurpose = Exclude<(typeof consentPurposes)[number], 'care'>

/** The most letters of a name that is typed as a signature. */
export const signatureAtMost = 120

/** Everything that 42 CFR 2.31 asks of a consent, in the words that were signed. */
export const consentElements = [
  'name',
  'from',
  'what',
  'to',
  'purpose',
  'revoke',
  'expires',
  'redisclosure',
] as const
export const ConsentElements = z.record(z.enum(consentElements), z.string())
export type ConsentElements = z.output<typeof ConsentElements>

/** What speaks of "you" says something else to a guardian, who signs for somebody. */
const guardianElements = ['what', 'to', 'purpose', 'revoke', 'expires', 'redisclosure'] as const

/** Where the words of an element stand, for who signs. */
export const consentWords = (
  element: (typeof consentElements)[number],
  { hasCaseworker, isGuardian }: { hasCaseworker: boolean; isGuardian: boolean },
) => {
  const forGuardian = isGuardian && guardianElements.find((one) => one === element)
  if (forGuardian) return `guardian.${forGuardian}` as const
  return element === 'to' && hasCaseworker ? ('part2.toCaseworker' as const) : (`part2.${element}` as const)
}

export const Consent = z.object({
  id,
  purpose: z.enum(consentPurposes),
  version: z.string(),
  elements: ConsentElements,
  /** In which language it was read and signed. */
  language: z.string(),
  signedName: z.string(),
  /** The person, or a guardian for them. */
  signedBy: z.enum(['self', 'guardian']),
  signedAt: moment,
  /** The last day it holds. */
  expiresOn: day,
  revokedAt: moment.nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type Consent = z.output<typeof Consent>

/** What is signed on a page. */
export const Signature = z.object({
  version: z.string().max(20),
  signedName: plainText(signatureAtMost),
  /** The caseworker they named may hear of it, too. */
  includesCaseworker: z.boolean(),
})

export const consentsChanged = defineEvent('consents.changed', z.object({ clientId: z.string() }))

export const consentEndpoints = defineEndpoints({
  listConsents: {
    method: 'GET',
    path: '/api/clients/{id}/consents',
    summary: 'What the person agreed to share, newest first, with all that was signed',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: z.array(Consent),
  },
  revokeConsent: {
    method: 'POST',
    path: '/api/consents/{id}/revoke',
    summary: 'Takes a consent back from now on; the care team is told',
    access: ['client'],
    record: { kind: 'consent', at: 'id' },
    params: z.object({ id }),
    reply: Consent,
  },
})
