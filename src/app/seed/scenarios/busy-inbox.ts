import { contactMessages } from '#domains/contact/tables.ts'
import type { PropertyDetails } from '#domains/housing/contract/shapes.ts'
import { aboutOf as aboutProperty, keepDetails } from '#domains/housing/details.ts'
import { type Answers, noAnswers } from '#domains/intake/contract/answers.ts'
import { answersOfIntake, sealAnswers } from '#domains/intake/seal.ts'
import { intakes } from '#domains/intake/tables.ts'
import { birthIndex } from '#domains/clients/birth.ts'
import { displayNumber, nextNumber } from '#domains/clients/number.ts'
import { PostingFields } from '#domains/job-board/contract/posting.ts'
import { aboutOf as aboutJob } from '#domains/job-board/post.ts'
import { rowOf } from '#domains/job-board/posting.ts'
import { jobPostings } from '#domains/job-board/tables.ts'
import { goods } from '#domains/goods/tables.ts'
import { aboutOf as aboutPledge } from '#domains/pledges/service/terms.ts'
import { pledges } from '#domains/pledges/tables.ts'
import {
  lifecycles,
  type SubmissionKind,
  submissionKinds,
  type SubmissionState,
} from '#domains/submissions/contract/lifecycle.ts'
import { wordsOf } from '#domains/volunteers/service/place.ts'
import { volunteers } from '#domains/volunteers/tables.ts'
import { backgroundContext } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { daysFrom, toDay } from '#shared/dates.ts'
import { exampleCampaign, exampleName, goodsRow } from '../demo-giving.ts'
import { seedSubmission } from '../demo-submissions.ts'
import houses from '../demo-housing.json' with { type: 'json' }
import jobs from '../demo-jobs.json' with { type: 'json' }
import type { Scenario, Seeding } from './scenario.ts'

const perState = 2
const firstNames = ['Ann', 'Bo', 'Carla', 'Deshawn', 'Elena', 'Farid', 'Grace', 'Hector', 'Ivy', 'Jamal']
const lastNames = ['Lee', 'Diaz', 'Okafor', 'Nguyen', 'Brooks', 'Haddad', 'Kim']

/** Dozens of submissions: every kind in every state, some new, some old, some given to the therapist. */
export const busyInbox: Scenario = {
  name: 'busy-inbox',
  summary: 'Dozens of submissions of every kind in every state.',
  signIn: { username: 'admin', page: '/inbox?show=all' },
  make: async (seeding) => {
    const { services, person } = seeding
    const admin = await person('admin')
    const therapist = await person('therapist')
    await services.db.orm.transaction(async (tx) => {
      let count = 0
      for (const kind of submissionKinds)
        for (const state of Object.keys(lifecycles[kind]) as SubmissionState[])
          for (let n = 0; n < perState; n += 1) {
            await hand(tx, seeding, kind, {
              state,
              name: nameOf(count),
              email: `sender-${count}@example.org`,
              hoursAgo: 1 + ((count * 17) % 400),
              movedBy: admin.userId,
              ...(count % 3 === 0 ? { assigneeId: therapist.userId } : {}),
            })
            count += 1
          }
    })
  },
}

const nameOf = (at: number): string =>
  `${firstNames[at % firstNames.length]} ${lastNames[Math.floor(at / 2) % lastNames.length]}`

interface Given {
  state: SubmissionState
  name: string
  email: string
  hoursAgo: number
  movedBy: string
  assigneeId?: string
}

/** A submission with the facts of its kind, so that its record opens like any other. */
const hand = async (tx: Tx, { services, organizationId }: Seeding, kind: SubmissionKind, given: Given) => {
  const ctx = backgroundContext(services, organizationId)
  const open = (about: string, more: { reference?: string } = {}): Promise<string> =>
    seedSubmission(tx, services, organizationId, {
      ...given,
      kind,
      about,
      reason: 'Thank you for writing to us.',
      ...more,
    })
  if (kind === 'contact') {
    const id = await open('A question about visiting hours')
    const place = { scope: organizationId, field: 'contact_messages.message', row: id }
    await tx
      .insert(contactMessages)
      .values({ id, message: services.fields.seal('When can I come by with papers?', place) })
  } else if (kind === 'job') {
    const { hoursAgo: _, state: __, ...written } = jobs[0] ?? {}
    const fields = PostingFields.parse({ ...written, contactName: given.name, email: given.email })
    const id = await open(aboutJob(fields))
    await tx.insert(jobPostings).values(rowOf(services, { id, organizationId }, fields))
  } else if (kind === 'volunteer') {
    const id = await open('mentor')
    await tx.insert(volunteers).values({
      id,
      helpType: 'mentor',
      experience: wordsOf(ctx, 'volunteers').sealSome('experience', id, 'I coached a team for years.'),
      availability: [],
      languages: ['en'],
      zip: '94607',
    })
  } else if (kind === 'property') {
    const { owner: _, rooms: __, info, condition, inspected: ___, ...house } = houses[0] as (typeof houses)[0]
    const id = await open(aboutProperty(house as unknown as PropertyDetails))
    await keepDetails(tx, ctx, id, {
      ...(house as unknown as PropertyDetails),
      numberOfRooms: 2,
      propertyCondition: condition as PropertyDetails['propertyCondition'],
      willingToRenovate: false,
      requestGovernmentFunding: false,
      renovationWish: '',
      fundingWish: '',
      additionalInfo: info,
      freeFrom: null,
      rooms: [],
    })
  } else if (kind === 'pledge') {
    const campaignId = await exampleCampaign(tx, ctx)
    const amountCents = 12_000_00
    const id = await open(aboutPledge(amountCents, exampleName))
    await tx.insert(pledges).values({
      id,
      organizationId,
      campaignId,
      amountCents,
      plan: 'quarterly',
      parts: 4,
      firstDueOn: daysFrom(toDay(services.clock.now()), 30),
      createdAt: services.clock.now(),
    })
  } else if (kind === 'in_kind') {
    const id = await open('furniture')
    await tx.insert(goods).values(
      goodsRow(ctx, id, {
        category: 'furniture',
        condition: 'good',
        description: 'A table and four chairs, oak.',
        city: 'Oakland',
        stateCode: 'CA',
        way: 'bring',
      }),
    )
  } else {
    const number = await nextNumber(tx, organizationId)
    const answers: Answers = {
      ...noAnswers,
      fullName: given.name,
      dateOfBirth: '1990-04-12',
      status: 'parole',
      language: 'en',
      consent: 'later',
    }
    const id = await open('No counselor yet', { reference: displayNumber(number) })
    await tx.insert(intakes).values({
      id,
      organizationId,
      answers: sealAnswers(ctx, answers, answersOfIntake({ id, organizationId, clientId: null })),
      number,
      therapistId: null,
      isFirstFree: true,
      birthIndex: birthIndex(ctx, organizationId, answers.dateOfBirth),
      phoneIndex: null,
    })
  }
}
