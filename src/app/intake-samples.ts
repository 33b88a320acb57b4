import { eq } from 'drizzle-orm'
import { giveConsentsTo, signConsent } from '#domains/consents/ledger.ts'
import { consentVersion } from '#domains/consents/contract.ts'
import { intakeEndpoints } from '#domains/intake/contract.ts'
import { goodAnswers, openForm, sendIntake } from '#domains/intake/test-kit.ts'
import { guardianLinks } from '#domains/intake/tables.ts'
import { statusToken } from '#domains/submissions/place.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { handIn } from '#domains/submissions/test-kit.ts'
import { backgroundContext } from '#platform/context.ts'
import { hashToken, newToken } from '#platform/crypto/tokens.ts'
import { days } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { ask, passGuard, type Person, theWorld } from './test-kit.ts'

// Good calls of registrations, consents and the team's own facts, for the access matrix.

interface Cast {
  people: { admin: Person; therapist: Person; client: Person }
  ids: { client: string; consent: string }
  host: string
}

/** A good call of an endpoint: who makes it, and with what. */
export interface Sample {
  as: Role | null
  input: () => Record<string, unknown> | Promise<Record<string, unknown>>
  writes?: false
  /** A cookie that the browser of a visitor holds. */
  holding?: () => Promise<string>
}

/** A consent that a client signed. */
export const makeConsent = async ({ organizationId, clientId }: Person): Promise<string> => {
  const { services } = await theWorld()
  const ctx = { ...backgroundContext(services, organizationId), requestId: 'a-form' }
  const { id: submissionId } = await handIn(organizationId, { kind: 'intake' })
  const about = { submissionId, name: 'Ada', caseworker: null, signedName: 'Ada' }
  return services.db.orm.transaction(async (tx) => {
    const id = await signConsent(tx, ctx, { ...about, version: consentVersion, signedBy: 'self' })
    await giveConsentsTo(tx, ctx, { submissionId, clientId: clientId ?? '' })
    return id
  })
}

export const intakeSamples = (cast: () => Cast) => {
  const admin = <I>(input: () => I) => ({ as: 'admin' as const, input })
  const sent = async (answers = {}) => {
    const { id } = await sendIntake(cast().host, { ...answers, phone: '' })
    const { services } = await theWorld()
    const assigneeId = cast().people.therapist.id
    await services.db.orm.update(submissions).set({ assigneeId }).where(eq(submissions.id, id))
    return id
  }
  const minor = () => ({ dateOfBirth: '2015-01-01', guardianName: 'Ida', guardianEmail: 'ida@example.org' })
  const acceptance = () => ({
    clientId: null,
    therapistId: cast().people.therapist.id,
    firstTime: null,
    invite: 'none',
    language: 'en',
    releasedOn: null,
  })
  /** The letter that goes out with the form is a day old: another one is not the same one, asked for twice. */
  const linkedBefore = async () => {
    const { services } = await theWorld()
    const id = await sent(minor())
    const createdAt = new Date(services.clock.now().getTime() - days(1))
    await services.db.orm.update(guardianLinks).set({ createdAt }).where(eq(guardianLinks.intakeId, id))
    return id
  }
  const link = async () => {
    const { services } = await theWorld()
    const token = newToken()
    const now = services.clock.now()
    await services.db.orm.insert(guardianLinks).values({
      hash: hashToken(token),
      intakeId: await sent(minor()),
      createdAt: now,
      expiresAt: new Date(now.getTime() + days(1)),
    })
    return token
  }
  const withForm = async () => {
    const form = openForm(anyHost)
    await form.save(goodAnswers)
    draftId = form.draftId
    return form
  }
  return {
    listTherapists: { as: null, input: () => ({}) },
    listStaffProfiles: admin(() => ({})),
    saveStaffProfile: admin(() => ({
      id: cast().people.therapist.id,
      specialties: ['trauma'],
      languages: ['en'],
      caseloadLimit: null,
    })),
    listConsents: { as: 'client' as const, input: () => ({ id: cast().ids.client }) },
    revokeConsent: { as: 'client' as const, input: () => ({ id: cast().ids.consent }) },
    listGuardianRecords: { as: 'therapist' as const, input: () => ({ id: cast().ids.client }) },
    listClientFiles: { as: 'therapist' as const, input: () => ({ id: cast().ids.client }) },
    readIntakeDraft: { as: null, input: () => ({}) },
    saveIntakeDraft: {
      as: null,
      input: () => ({ draftId: newId(), changes: { fullName: 'Rosa' }, basedOn: 0 }),
    },
    resumeIntakeDraft: {
      as: null,
      input: async () => {
        const { body } = await openForm(anyHost).save({ fullName: 'Rosa' })
        return { code: body.draft.formCode }
      },
    },
    leaveIntakeDraft: { as: null, input: () => ({ draftId: newId() }), writes: false as const },
    sendIntakeCode: {
      as: null,
      holding: async () => (await withForm()).cookie(),
      input: () => ({ draftId, to: 'rosa@example.org' }),
    },
    removeIntakeFile: {
      as: null,
      holding: async () => {
        const form = await withForm()
        attached = (await form.attach()).body[0]?.id ?? ''
        return form.cookie()
      },
      input: () => ({ draftId, documentId: attached }),
    },
    submitIntake: {
      as: null,
      holding: async () => (await withForm()).cookie(),
      input: async () => ({ draftId, guard: await passGuard() }),
    },
    readIntake: admin(async () => ({ id: await sent() })),
    listIntakeMatches: admin(async () => ({ id: await sent() })),
    denyIntakeMatch: admin(async () => {
      // One name and day of birth for both, and for no other: only the first ten that are alike are shown.
      const fullName = `${newId().slice(-10)} ${newId().slice(-10)}`
      return { id: await sent({ fullName }), otherId: await sent({ fullName }) }
    }),
    listFirstTimes: admin(async () => ({ id: await sent(), therapistId: cast().people.therapist.id })),
    recordGuardian: admin(async () => ({ id: await sent(minor()), kind: 'paper', words: 'In the file.' })),
    sendGuardianLink: admin(async () => ({ id: await linkedBefore() })),
    acceptIntake: admin(async () => ({ id: await sent(), ...acceptance() })),
    inviteAgain: admin(async () => {
      const id = await sent()
      await ask(cast().people.admin, intakeEndpoints.acceptIntake, { id, ...acceptance() })
      return { id, invite: 'paper' }
    }),
    resendInvitation: {
      as: null,
      input: async () => {
        const id = await sent({ email: 'again@example.org' })
        await ask(cast().people.admin, intakeEndpoints.acceptIntake, { id, ...acceptance(), invite: 'email' })
        return { token: statusToken((await theWorld()).services, id) }
      },
    },
    readGuardianForm: { as: null, input: async () => ({ token: await link() }), writes: false as const },
    signGuardianForm: {
      as: null,
      input: async () => ({
        token: await link(),
        signedName: 'Ida Lund',
        relation: 'mother',
        version: consentVersion,
      }),
    },
  }
}

let draftId = ''
let attached = ''
/** Visitors of the matrix come by no name of an organization. */
const anyHost = 'localhost'
