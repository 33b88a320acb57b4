import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { APIRequestContext } from '@playwright/test'
import { newId } from '../src/shared/ids.ts'
import { now } from './test-server.ts'
import {
  type Calls,
  callsOf,
  evil,
  evilFile,
  evilPhone,
  evilStreet,
  mark,
  shortEvil,
} from './hostile-words.ts'

// What strangers write into the seven forms, and what is said about it between them and the team.

/** A day by the organization's clock. */
export const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(now() + days * 86_400_000)
const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const addressOf = (who: string): string => `${who}.${mark}@example.org`
export const emails = {
  partner: addressOf('partner'),
  ada: addressOf('ada'),
  guardian: addressOf('guardian'),
}

/** The work that browsers do before forms leave them, for so many forms. */
const solveGuards = async (by: Calls, count: number) => {
  type Challenge = Parameters<typeof solveChallenge>[0]['challenge']
  const challenges = await Promise.all(
    Array.from({ length: count }, () => by.get<Challenge>('/api/form-challenge')),
  )
  const guards: { solution: string; website: string }[] = []
  for (const challenge of challenges) {
    const solution = await solveChallenge({ challenge, deriveKey })
    guards.push({ solution: JSON.stringify({ challenge, solution }), website: '' })
  }
  return (): { solution: string; website: string } => {
    const guard = guards.pop()
    if (!guard) throw new Error('too few guards')
    return guard
  }
}

interface Handed {
  id: string
  token: string
}

const register = async (
  visitor: Calls,
  guard: () => { solution: string; website: string },
  changes: Record<string, unknown>,
  file?: ReturnType<typeof evilFile>,
): Promise<Handed> => {
  const draftId = newId()
  await visitor.patch('/api/intake/draft', { draftId, basedOn: 0, changes })
  if (file) await visitor.send(`/api/intake/draft/${draftId}/documents`, { file })
  const { token } = await visitor.post<Handed>('/api/intake', { draftId, guard: guard() })
  return { id: draftId, token }
}

const aJob = () => ({
  businessName: evil('job-business'),
  contactName: evil('job-contact'),
  email: emails.partner,
  phone: shortEvil('job-phone'),
  address: evil('job-address'),
  city: evil('job-city'),
  zip: '94612',
  jobTitle: evil('job-title'),
  payRate: evil('job-pay'),
  requirements: evil('job-requirements'),
  interviewDays: evil('job-days'),
  description: evil('job-description'),
  policy: {
    check: 'after_offer',
    barred: [{ what: evil('job-barred'), law: evil('job-law') }],
    assessed: [{ what: evil('job-assessed'), years: 3 }],
  },
})
const aHouse = () => ({
  address: evilStreet('house-address'),
  city: evil('house-city'),
  state: 'CA',
  zipCode: '94607',
  numberOfRooms: 2,
  willingToRenovate: true,
  requestGovernmentFunding: true,
  renovationWish: evil('house-mend'),
  fundingWish: evil('house-funding'),
  additionalInfo: evil('house-info'),
  ownRules: evil('house-rules'),
  rooms: [{ id: newId(), name: evil('room'), beds: [{ id: newId(), name: evil('bed') }] }],
})
const packed = (form: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

/** The seven forms, by two visitors: a browser holds one registration at a time. */
export const handIn = async (contexts: [APIRequestContext, APIRequestContext]) => {
  const [visitor, other] = [callsOf(contexts[0]), callsOf(contexts[1])]
  const guard = await solveGuards(visitor, 10)
  const [contactId, jobId, houseId, volunteerId] = [newId(), newId(), newId(), newId()]
  const [pledgeId, goodsId] = [newId(), newId()]
  const { campaign } = await visitor.get<{ campaign: { id: string } }>('/api/campaign')
  const job = aJob()
  const house = aHouse()
  const [contact, posted, registered, offered, pledged, given, adult, minor] = await Promise.all([
    visitor.send('/api/contact', {
      id: contactId,
      name: evil('contact-name'),
      email: emails.partner,
      subject: evil('contact-subject'),
      message: evil('contact-message'),
      ...guard(),
      file_0: evilFile('contact-file'),
    }) as Promise<Handed>,
    visitor.post<Handed>('/api/jobs', { jobId, ...job, guard: guard() }),
    visitor.send('/api/properties', {
      id: houseId,
      homeownerName: evil('house-owner'),
      email: emails.partner,
      phone: shortEvil('house-phone'),
      ...packed(house),
      alts: JSON.stringify([evil('photo')]),
      ...guard(),
      photo_0: { ...evilFile('photo-file'), mimeType: 'image/png', buffer: aPng },
    }) as Promise<Handed>,
    visitor.post<Handed>('/api/volunteers', {
      id: volunteerId,
      name: evil('helper-name'),
      phone: shortEvil('helper-phone'),
      email: emails.partner,
      helpType: 'mentor',
      experience: evil('helper-before'),
      additionalInfo: evil('helper-more'),
      references: [{ name: evil('named'), reach: evil('named-reach') }],
      guard: guard(),
    }),
    visitor.post<Handed>('/api/pledges', {
      id: pledgeId,
      campaignId: campaign.id,
      name: evil('pledge-name'),
      email: emails.partner,
      phone: shortEvil('pledge-phone'),
      dedication: evil('pledge-honor'),
      words: evil('pledge-words'),
      amountCents: 1_000_00,
      plan: 'once',
      parts: 1,
      firstDueOn: dayIn(20),
      guard: guard(),
    }),
    visitor.send('/api/goods', {
      id: goodsId,
      name: evil('goods-name'),
      email: emails.partner,
      phone: shortEvil('goods-phone'),
      category: 'furniture',
      description: evil('goods-what'),
      condition: 'good',
      city: evil('goods-city'),
      stateCode: 'CA',
      way: 'bring',
      ...guard(),
      file_0: { ...evilFile('goods-file', 'png'), mimeType: 'image/png', buffer: aPng },
    }) as Promise<Handed>,
    register(
      visitor,
      guard,
      {
        fullName: evil('intake-name'),
        dateOfBirth: '1990-04-02',
        status: 'volunteer',
        therapistId: 'first-free',
        caseworker: evil('intake-worker'),
        courtName: evil('intake-place'),
        judgeName: evil('intake-judge'),
        notes: evil('intake-notes'),
        phone: evilPhone('intake-phone'),
        email: emails.ada,
        consent: 'now',
        signedName: evil('intake-signed'),
        includesCaseworker: true,
      },
      evilFile('intake-file'),
    ),
    register(other, guard, {
      fullName: evil('minor-name'),
      dateOfBirth: dayIn(-15 * 366),
      status: 'volunteer',
      therapistId: 'first-free',
      guardianName: evil('elder-name'),
      guardianPhone: evilPhone('elder-phone'),
      guardianEmail: emails.guardian,
    }),
  ])
  const handed = {
    contact: { id: contactId, token: contact.token },
    job: { id: jobId, token: posted.token },
    house: { id: houseId, token: registered.token },
    helper: { id: volunteerId, token: offered.token },
    pledge: { id: pledgeId, token: pledged.token },
    goods: { id: goodsId, token: given.token },
    adult,
    minor,
  }
  return {
    handed,
    job,
    house,
    bedId: house.rooms[0]?.beds[0]?.id ?? '',
    report: () =>
      visitor.post(`/api/jobs/${jobId}/reports`, {
        reportId: newId(),
        reason: 'other',
        words: evil('report'),
        guard: guard(),
      }),
    /** Words of danger, which call a person. */
    cry: () =>
      visitor.send('/api/contact', {
        name: evil('cry-name'),
        email: addressOf('cry'),
        subject: evil('cry-subject'),
        message: `I am going to kill myself tonight. ${evil('cry')}`,
        ...guard(),
      }),
  }
}
export type Story = Awaited<ReturnType<typeof handIn>>
export type Kind = keyof Story['handed']

/** The team's note among themselves and letter, and the answer by the secret link. */
export const writeAbout = async (admin: Calls, visitor: Calls, { handed }: Story): Promise<void> => {
  await Promise.all(
    Object.entries(handed).map(async ([kind, { id, token }]) => {
      await admin.post(`/api/submissions/${id}/notes`, { words: evil(`${kind}-note`) })
      await admin.post(`/api/submissions/${id}/letters`, {
        kind: kind === 'contact' ? 'replied' : 'asked',
        words: evil(`${kind}-letter`),
      })
      await visitor.post('/api/status/answer', { token, answerId: newId(), words: evil(`${kind}-answer`) })
    }),
  )
}
