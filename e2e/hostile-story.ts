import { now } from './test-server.ts'
import { inspectionItems } from '../src/domains/housing/contract/words.ts'
import { trainingModules } from '../src/domains/volunteers/library/training.ts'
import { newId } from '../src/shared/ids.ts'
import { dayIn, type Story } from './hostile-forms.ts'
import { type Calls, evil, evilFile, shortEvil } from './hostile-words.ts'

// What staff, partners and clients write once a form is there, in the order in which it comes to be written.

const mover =
  (admin: Calls) =>
  async (id: string, to: string, reason: string): Promise<void> => {
    const { left } = await admin.post<{ left: unknown[] }>('/api/submissions/moves', {
      ids: [id],
      to,
      reason,
    })
    if (left.length) throw new Error(`${to}: ${JSON.stringify(left)}`)
  }

/** A house is looked at and approved, a job is. */
export const approve = async (admin: Calls, { handed: { job, house } }: Story): Promise<void> => {
  const move = mover(admin)
  await move(job.id, 'approved', evil('job-reason'))
  const inspectionId = newId()
  const visits = `/api/properties/${house.id}/inspections`
  await admin.post(visits, { inspectionId, plannedOn: dayIn(-1) })
  await admin.put(`${visits}/${inspectionId}`, {
    doneOn: dayIn(-1),
    checklist: Object.fromEntries(inspectionItems.map((item) => [item, 'fine'])),
    result: 'passed',
    words: evil('visit'),
  })
  await move(house.id, 'approved', evil('house-reason'))
}

/** Everything that an owner says of their place, with other rules. */
const changeHouse = async (partner: Calls, { handed, house }: Story, rules: string): Promise<string> => {
  const [own] =
    await partner.get<
      {
        version: number
        rooms: { id: string; name: string; beds: { id: string; name: string }[] }[]
        photos: { id: string }[]
      }[]
    >('/api/partner/properties')
  await partner.put(`/api/partner/properties/${handed.house.id}`, {
    ...house,
    // What the page sends of a room: who lives in its beds is read, never written.
    rooms: own?.rooms.map((room) => ({
      id: room.id,
      name: room.name,
      beds: room.beds.map((bed) => ({ id: bed.id, name: bed.name })),
    })),
    propertyCondition: null,
    rules: [],
    features: [],
    welcomes: [],
    freeFrom: null,
    rent: null,
    additionalInfo: evil('house-info-2'),
    ownRules: evil(rules),
    version: own?.version,
  })
  return own?.photos[0]?.id ?? ''
}
/** An owner writes other rules for whom they said yes to: both are asked again. */
export const changeRules = (partner: Calls, story: Story): Promise<string> =>
  changeHouse(partner, story, 'house-rules-3')

/** What partners change of their own, and staff of a job. */
export const editOwn = async (admin: Calls, partner: Calls, story: Story): Promise<void> => {
  const { handed, job } = story
  const fields = { ...job, contactName: evil('job-contact-2'), phone: shortEvil('job-phone-2') }
  await partner.patch(`/api/partner/jobs/${handed.job.id}`, { fields, version: 1 })
  await admin.patch(`/api/submissions/${handed.job.id}/job`, {
    fields: { ...fields, contactName: evil('job-contact-3') },
    version: 2,
  })
  const photoId = await changeHouse(partner, story, 'house-rules-2')
  await partner.put(`/api/partner/properties/${handed.house.id}/photos/${photoId}`, { alt: evil('photo-2') })
  await partner.patch(`/api/partner/volunteering/${handed.helper.id}`, {
    experience: evil('helper-before-2'),
    references: [{ name: evil('named-2'), reach: evil('named-reach-2') }],
  })
}

/** Staff write down the rooms anew, the references, the check; the volunteer does the training. */
export const prepare = async (admin: Calls, partner: Calls, { handed, house }: Story): Promise<void> => {
  const { version } = await admin.get<{ version: number }>(`/api/properties/${handed.house.id}`)
  const [room] = house.rooms
  await admin.put(`/api/properties/${handed.house.id}/rooms`, {
    version,
    rooms: [{ ...room, name: evil('room-2'), beds: [{ ...room?.beds[0], name: evil('bed-2') }] }],
  })
  const { id } = handed.helper
  const move = mover(admin)
  await move(id, 'references', evil('helper-reason'))
  const { references } = await admin.get<{ references: { id: string; name: string; reach: string }[] }>(
    `/api/volunteers/${id}`,
  )
  const named = references.map(({ id: referenceId, name, reach }) => ({
    referenceId,
    name,
    reach,
    before: { name, reach, asked: false, speaksFor: null, note: '' },
  }))
  const known = { referenceId: newId(), name: evil('known'), reach: evil('known-reach'), before: null }
  for (const [i, { referenceId, ...given }] of [...named, known].entries())
    await admin.put(`/api/volunteers/${id}/references/${referenceId}`, {
      ...given,
      asked: true,
      speaksFor: true,
      note: evil(`known-note-${i}`),
    })
  await move(id, 'check', '')
  await admin.put(`/api/volunteers/${id}/check`, {
    passed: true,
    words: evil('check'),
    note: evil('check-note'),
    source: evil('check-source'),
    consentOn: dayIn(0),
    expiresOn: dayIn(300),
    before: null,
  })
  await move(id, 'training', '')
  for (const { id: module, questions } of trainingModules)
    await partner.post(`/api/partner/volunteering/${id}/training`, {
      module,
      answers: questions.map(({ right }) => right),
    })
  await admin.put(`/api/volunteers/${id}/in-person`, { done: true })
}

/** Somebody under age: their guardian signs, by the link in the letter. */
export const signAsGuardian = (visitor: Calls, token: string) =>
  visitor.post('/api/guardian/sign', {
    token,
    version: '2026-11-23',
    signedName: evil('elder-signed'),
    relation: evil('elder-is'),
  })

/** Staff saw a guardian's paper as well. */
export const recordGuardian = (admin: Calls, { handed }: Story) =>
  admin.post(`/api/submissions/${handed.minor.id}/guardian`, { kind: 'paper', words: evil('elder-paper') })

/** Makes a client of a registration, on the caseload of the demo therapist. */
export const accept = async (admin: Calls, id: string, invite: 'email' | 'none'): Promise<string> => {
  const staff = await admin.get<{ id: string; fullName: string }[]>('/api/submission-reviewers')
  const { intake } = await admin.post<{ intake: { client: { id: string } } }>(
    `/api/submissions/${id}/acceptance`,
    {
      clientId: null,
      therapistId: staff.find(({ fullName }) => fullName === 'Dana Whitfield')?.id,
      firstTime: null,
      invite,
      language: 'en',
      releasedOn: dayIn(120),
    },
  )
  return intake.client.id
}

/** A bed, a volunteer and a job: staff ask, the person says what they need, an employer invites. */
export const askPerson = async (
  { admin, worker, client, partner }: Record<'admin' | 'worker' | 'client' | 'partner', Calls>,
  clientId: string,
  { handed, bedId }: Story,
) => {
  await admin.put('/api/home-plan-days', { handIn: 60, looking: 45, holds: 150, source: evil('plan-source') })
  await admin.post('/api/hiring-help/versions', {
    topic: 'wotc',
    texts: { en: evil('hiring'), es: '', ar: '' },
    source: evil('hiring-source'),
    checkedOn: dayIn(-1),
  })
  await client.put(`/api/clients/${clientId}/housing-needs`, {
    fromDay: dayIn(8),
    zipCode: '94601',
    miles: 10,
    needs: [],
    supports: [],
    words: evil('needs'),
    rentAtMost: null,
    version: 0,
  })
  const placementId = newId()
  await worker.post(`/api/clients/${clientId}/placements`, {
    placementId,
    bedId,
    fromDay: dayIn(8),
    words: evil('place'),
    ownerWords: evil('for-owner'),
    needs: [],
    supports: [],
    workerPhone: shortEvil('worker-line'),
    meetingAt: null,
  })
  await client.post(`/api/clients/${clientId}/places/${placementId}/words`, {
    wordsId: newId(),
    words: evil('place-ask'),
  })
  await worker.post(`/api/placements/${placementId}/words`, { wordsId: newId(), words: evil('place-told') })
  const { id: matchId } = await worker.post<{ id: string }>(`/api/clients/${clientId}/volunteer-matches`, {
    volunteerId: handed.helper.id,
    words: evil('match'),
  })
  const [resume] = await client.send<{ id: string }[]>('/api/job-profile/resumes', {
    file: evilFile('resume'),
  })
  await client.put('/api/job-profile/statement', { statement: evil('statement') })
  const applicationId = newId()
  await client.post(`/api/jobs/${handed.job.id}/applications`, {
    applicationId,
    content: {
      name: evil('apply-name'),
      phone: shortEvil('apply-phone'),
      email: '',
      experience: evil('apply-before'),
      goodAt: evil('apply-good'),
      note: evil('apply-note'),
    },
    resumeIds: [resume?.id],
  })
  await partner.post(`/api/partner/job-applications/${applicationId}/interview`, {
    at: new Date(now() + 3 * 86_400_000).toISOString(),
    place: evil('talk-place'),
    words: evil('talk'),
  })
  return { placementId, matchId, applicationId }
}
export type Asked = Awaited<ReturnType<typeof askPerson>>

/** All of them say yes; they write to each other, hours are logged, a record is looked at. */
export const goOn = async (
  { admin, client, partner }: Record<'admin' | 'client' | 'partner', Calls>,
  clientId: string,
  { handed }: Story,
  { placementId, matchId, applicationId }: Asked,
): Promise<void> => {
  const yes = { said: { answer: 'accepted' } }
  await partner.post(`/api/partner/placements/${placementId}/answer`, yes)
  await client.post(`/api/clients/${clientId}/places/${placementId}/answer`, yes)
  await partner.post(`/api/partner/volunteer-matches/${matchId}`, { says: 'yes' })
  await client.post(`/api/clients/${clientId}/volunteer-matches/${matchId}`, { says: 'yes' })
  const [talk] = await client.get<{ id: string }[]>('/api/circle/conversations')
  for (const [who, by] of Object.entries({ client, partner })) {
    const path = `/api/circle/conversations/${talk?.id}`
    await by.post(`${path}/messages`, { messageId: newId(), words: evil(`${who}-message`) })
    await by.post(`${path}/reports`, { reportId: newId(), words: evil(`${who}-tells`) })
  }
  for (const [i, hoursId] of [newId(), newId()].entries()) {
    await partner.put(`/api/partner/volunteering/${handed.helper.id}/hours/${hoursId}`, {
      day: dayIn(0),
      minutes: 30,
      kind: 'rides',
      note: evil(`hours-${i}`),
    })
    if (i === 1)
      await admin.post(`/api/volunteers/${handed.helper.id}/hours/${hoursId}/strike`, {
        struck: true,
        reason: evil('struck'),
      })
  }
  const own = `/api/job-applications/${applicationId}`
  const theirs = `/api/partner/job-applications/${applicationId}`
  await client.post(`${own}/interview-answer`, { sequence: 0, answer: 'other', words: evil('talk-other') })
  await partner.post(`${theirs}/offer`, {
    wage: evil('wage'),
    startsOn: '2060-01-05',
    words: evil('offer-words'),
  })
  await partner.put(`${theirs}/assessment`, {
    nature: evil('nature'),
    time: evil('time'),
    duties: evil('duties'),
    evidence: evil('evidence'),
    agency: evil('agency'),
  })
  await client.post(`${own}/assessment-answer`, { words: evil('letter-answer') })
  await client.send(`${own}/assessment-answer/files`, { file: evilFile('letter-file') })
  await client.post(`${own}/statement`, { released: true })
}

/** Somebody else who applied is turned away in the employer's words. */
export const refuse = async (other: Calls, partner: Calls, { handed }: Story): Promise<void> => {
  const applicationId = newId()
  await other.post(`/api/jobs/${handed.job.id}/applications`, {
    applicationId,
    content: { name: 'Bo Lind', phone: '(555) 010-0198', email: '', experience: '', goodAt: '', note: '' },
    resumeIds: [],
  })
  await partner.post('/api/partner/job-applications/moves', {
    ids: [applicationId],
    to: 'not_selected',
    reason: 'other',
    words: evil('refused'),
  })
}

/** As it was before, for whoever comes after: the job is off the board. */
export const putBack = async (admin: Calls, partner: Calls, { handed }: Story): Promise<void> => {
  await partner.post(`/api/partner/jobs/${handed.job.id}/closing`)
  const source = 'pa.gov, Department of Corrections, Home Plan Status'
  await admin.put('/api/home-plan-days', { handIn: 60, looking: 45, holds: 150, source })
  await admin.post('/api/hiring-help/versions', {
    topic: 'wotc',
    texts: null,
    source: '',
    checkedOn: dayIn(-1),
  })
}
