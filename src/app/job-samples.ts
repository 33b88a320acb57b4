import { eq } from 'drizzle-orm'
import { applyingEndpoints } from '#domains/job-board/contract/applying.ts'
import { employingEndpoints } from '#domains/job-board/contract/employing.ts'
import {
  aPosting,
  anOpenJob,
  apply,
  applyAsVisitor,
  offerJob,
  someContent,
  versionOf,
  visitorApplication,
} from '#domains/job-board/test-kit.ts'
import { resumeKind } from '#domains/job-board/profile.ts'
import { storeFile } from '#domains/documents/bytes.ts'
import { keepDocument } from '#domains/documents/service.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { backgroundContext } from '#platform/context.ts'
import { aPdf } from '#platform/files/test-kit.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { ask, type makeOrganization, passGuard, type Person, theWorld } from './test-kit.ts'

// Good calls of the jobs, for the access matrix.

interface Cast {
  people: { admin: Person; therapist: Person; partner: Person; client: Person }
  ids: { job: string; application: string }
}
type Organization = Awaited<ReturnType<typeof makeOrganization>>

let harbor: Organization

/** A job that is out, of the partner, looked after by the therapist; the client has applied for it. */
export const makeJob = async (
  organization: Organization,
  { admin, therapist, partner, client }: Cast['people'],
): Promise<{ job: string; application: string }> => {
  harbor = organization
  const job = await anOpenJob(harbor, admin, partner)
  const { services } = await theWorld()
  await services.db.orm.update(submissions).set({ assigneeId: therapist.id }).where(eq(submissions.id, job))
  const { applicationId } = await apply(client, job)
  return { job, application: applicationId }
}

const soon = async () => new Date((await theWorld()).clock.now().getTime() + days(3)).toISOString()

export const jobSamples = (cast: () => Cast) => {
  const people = () => cast().people
  const freshJob = () => anOpenJob(harbor, people().admin, people().partner)
  /** An application to a job of the partner, moved on as far as a call needs it. */
  const at = async (stage: 'new' | 'interview' | 'offer' | 'letter') => {
    const { applicationId: id } = await apply(people().client, await freshJob())
    const { partner } = people()
    if (stage === 'interview')
      await ask(partner, employingEndpoints.inviteApplicant, { id, at: await soon(), place: 'At the shop' })
    if (stage === 'offer' || stage === 'letter') await offerJob(partner, id)
    if (stage === 'letter') await ask(partner, employingEndpoints.writeAssessment, { id, ...factors })
    return { id }
  }
  /** An application without an account, moved on as far as a call needs it; answers its secret. */
  const visitorToken = async (stage: 'new' | 'interview' | 'offer' | 'letter' = 'new'): Promise<string> => {
    const { partner } = people()
    const jobId = await freshJob()
    const { token } = await applyAsVisitor(harbor, jobId)
    const [one] = (await ask(partner, employingEndpoints.listApplicants, { id: jobId })).body
    const id = one?.id ?? ''
    if (stage === 'interview')
      await ask(partner, employingEndpoints.inviteApplicant, { id, at: await soon(), place: 'At the shop' })
    if (stage === 'offer' || stage === 'letter') await offerJob(partner, id)
    if (stage === 'letter') {
      await ask(partner, employingEndpoints.writeAssessment, { id, ...factors })
    }
    return token
  }
  const factors = { nature: 'Theft', time: 'Four years ago', duties: 'Handles money' }
  const withStatement = async () => {
    await ask(people().client, applyingEndpoints.saveStatement, { statement: 'I was young.' })
  }
  const aFile = async (kind: string, subjectId: string) => {
    const { services } = await theWorld()
    const { client } = people()
    const ctx = backgroundContext(services, client.organizationId)
    const file = await storeFile(ctx, { name: 'a.pdf', bytes: aPdf() })
    await services.db.orm.transaction((tx) =>
      keepDocument(tx, ctx, { kind, subjectId, clientId: client.clientId, file }),
    )
    return file.id
  }
  const client = <I>(input: () => I) => ({ as: 'client' as const, input })
  const partner = <I>(input: () => I) => ({ as: 'partner' as const, input })
  const admin = <I>(input: () => I) => ({ as: 'admin' as const, input })
  const job = () => ({ id: cast().ids.job })
  const application = () => ({ id: cast().ids.application })
  return {
    postJob: {
      as: null,
      input: async () => ({ ...aPosting, jobId: newId(), guard: await passGuard() }),
    },
    listJobs: { as: null, input: () => ({}) },
    readJob: client(job),
    reportJob: client(async () => ({
      ...job(),
      reportId: newId(),
      reason: 'scam',
      guard: await passGuard({ host: harbor.host }),
    })),
    markJob: client(async () => ({ id: await freshJob(), kind: 'saved', on: true })),
    readJobReview: admin(job),
    editJobAsStaff: admin(async () => ({ ...job(), version: await versionOf(job().id), fields: aPosting })),
    settleReports: admin(job),
    listBannedJobs: admin(() => ({})),
    readHiringHelp: { as: null, input: () => ({}) },
    listHiringVersions: admin(() => ({})),
    writeHiringHelp: admin(() => ({
      topic: 'wotc',
      texts: { en: 'It is back.', es: '', ar: '' },
      source: 'irs.gov',
      checkedOn: '2026-11-01',
    })),
    readJobProfile: client(() => ({})),
    saveJobProfile: client(() => {
      const { note: _, ...fields } = someContent
      return fields
    }),
    saveStatement: client(() => ({ statement: 'I was young.' })),
    removeResume: client(async () => ({
      documentId: await aFile(resumeKind, people().client.clientId ?? ''),
    })),
    applyToJob: client(async () => ({
      id: await freshJob(),
      applicationId: newId(),
      content: someContent,
    })),
    listOwnApplications: client(() => ({})),
    readOwnApplication: client(application),
    withdrawApplication: client(async () => ({ ...(await at('new')), withdrawn: true })),
    answerInvitation: client(async () => ({ ...(await at('interview')), sequence: 0, answer: 'accepted' })),
    answerOffer: client(async () => ({ ...(await at('offer')), answer: 'accepted', sequence: 1 })),
    releaseStatement: client(async () => {
      await withStatement()
      return { ...(await at('new')), released: true }
    }),
    answerAssessment: client(async () => ({ ...(await at('letter')), words: 'That was not me.' })),
    removeAnswerFile: client(async () => {
      const { id } = await at('letter')
      return { id, documentId: await aFile('job_answer', id) }
    }),
    applyAsVisitor: {
      as: 'guest' as const,
      input: async () => visitorApplication(await freshJob(), {}, harbor.host),
    },
    markAsVisitor: {
      as: 'guest' as const,
      input: async () => ({
        id: await freshJob(),
        name: 'Rosa Lund',
        guard: await passGuard({ host: harbor.host }),
      }),
    },
    readVisitorApplication: { as: null, input: async () => ({ token: await visitorToken() }) },
    withdrawVisitorApplication: {
      as: null,
      input: async () => ({ token: await visitorToken(), withdrawn: true }),
    },
    answerVisitorInvitation: {
      as: null,
      input: async () => ({ token: await visitorToken('interview'), sequence: 0, answer: 'accepted' }),
    },
    answerVisitorOffer: {
      as: null,
      input: async () => ({ token: await visitorToken('offer'), answer: 'accepted', sequence: 1 }),
    },
    answerVisitorAssessment: {
      as: null,
      input: async () => ({ token: await visitorToken('letter'), words: 'That was not me.' }),
    },
    listOwnJobs: partner(() => ({})),
    editOwnJob: partner(async () => ({
      ...job(),
      version: await versionOf(job().id),
      fields: { ...aPosting, payRate: '$21 an hour' },
    })),
    closeOwnJob: partner(async () => ({ id: await freshJob() })),
    listApplicants: partner(job),
    readApplicant: partner(application),
    readReleasedStatement: partner(async () => {
      await withStatement()
      const one = await at('new')
      await ask(people().client, applyingEndpoints.releaseStatement, { ...one, released: true })
      return one
    }),
    moveApplicants: partner(async () => ({ ids: [(await at('new')).id], to: 'seen' })),
    makeOffer: partner(async () => ({ ...(await at('new')), wage: '$21 an hour', startsOn: '2060-12-01' })),
    undoMoves: partner(async () => {
      const input = { ids: [(await at('new')).id], to: 'seen' }
      const { body } = await ask(people().partner, employingEndpoints.moveApplicants, input)
      return { batchId: body.batchId }
    }),
    inviteApplicant: partner(async () => ({ ...(await at('new')), at: await soon(), place: 'At the shop' })),
    setStartDay: partner(async () => ({ ...(await at('offer')), startsOn: '2060-12-01' })),
    writeAssessment: partner(async () => ({ ...(await at('offer')), ...factors })),
    decideAssessment: partner(async () => ({ ...(await at('letter')), decision: 'hired' })),
  }
}
