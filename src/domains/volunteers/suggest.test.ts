import { beforeAll, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import type { SubmissionState } from '#domains/submissions/contract/lifecycle.ts'
import { submissionPlace } from '#domains/submissions/place.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { newId } from '#shared/ids.ts'
import { volunteerStaffEndpoints } from './contract/staff.ts'
import { trainingIds } from './library/training.ts'
import { volunteerReferences, volunteers, volunteerTrainings } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let ruth: Person
let client: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  ruth = await harbor.person('therapist')
  client = await harbor.person('client')
  await harbor.assign(client, ruth)
})

interface Made {
  name: string
  state?: SubmissionState
  languages?: string[]
  zip?: string | null
}

/** Volunteers who came one after the other. */
const make = async (given: readonly Made[]): Promise<string[]> => {
  const { services } = await theWorld()
  const rows = given.map((one, i) => ({ ...one, id: newId(), at: new Date(1_700_000_000_000 + i * 1000) }))
  await services.db.orm.insert(submissions).values(
    rows.map(({ id, name, state = 'active', at }) => ({
      id,
      organizationId: harbor.id,
      kind: 'volunteer' as const,
      reference: `LF-${id}`,
      state,
      stateSince: at,
      name,
      about: services.fields.seal('rides', submissionPlace(harbor.id, 'about', id)),
      maySms: false,
      language: 'en',
      isUnread: false,
      heard: 'none' as const,
      createdAt: at,
      updatedAt: at,
    })),
  )
  await services.db.orm.insert(volunteers).values(
    rows.map(({ id, languages = ['en'], zip = '10001', state }) => ({
      id,
      helpType: 'mentor' as const,
      availability: ['weekends' as const],
      languages,
      zip,
      ...(state === 'training' ? { checkPassed: true, inPersonAt: services.clock.now() } : {}),
    })),
  )
  return rows.map(({ id }) => id)
}

it('whoever fits best is there and first, also among hundreds who came before and many who are not ready', async () => {
  const { services } = await theWorld()
  await make(
    Array.from({ length: 150 }, (_, i) => ({ name: `Far ${String(i).padStart(3, '0')}`, languages: ['es'] })),
  )
  await make(
    Array.from({ length: 100 }, (_, i) => ({ name: `Nowhere ${String(i).padStart(3, '0')}`, zip: null })),
  )
  // Near, and with all but the training on the page.
  await make(
    Array.from({ length: 210 }, (_, i) => ({
      name: `Learning ${i}`,
      state: 'training' as const,
      zip: '94612',
    })),
  )
  await make([{ name: 'Near By' }].map((one) => ({ ...one, zip: '94612' })))
  const [trained = ''] = await make([{ name: 'Trained Near', state: 'training', zip: '94607' }])
  const now = services.clock.now()
  await services.db.orm
    .insert(volunteerTrainings)
    .values(trainingIds.map((module) => ({ volunteerId: trained, module, doneAt: now })))
  const speaks = (speaksFor: boolean, reach: string) => {
    const id = newId()
    const seal = (field: string, text = 'x') =>
      services.fields.seal(text, { scope: harbor.id, field: `volunteer_references.${field}`, row: id })
    return {
      id,
      volunteerId: trained,
      name: seal('name'),
      reach: seal('reach', reach),
      answeredAt: now,
      speaksFor,
      createdAt: now,
    }
  }
  const suggest = async () => {
    const { status, body } = await ask(ruth, volunteerStaffEndpoints.suggestVolunteers, {
      id: client.clientId,
      zip: '94612',
      availability: 'weekends',
    })
    expect(status).toBe(200)
    return body
  }
  await services.db.orm
    .insert(volunteerReferences)
    .values([
      speaks(true, 'ida@example.org'),
      speaks(true, 'Ida@Example.org'),
      speaks(false, 'lee@example.org'),
    ])
  const first = await suggest()
  expect(first).toHaveLength(200)
  expect(first[0]).toMatchObject({ name: 'Near By', miles: 0, sharesLanguage: true, matches: 0 })
  expect(first[1]).toMatchObject({ name: 'Nowhere 000', miles: null, sharesLanguage: true })
  expect(first.filter(({ sharesLanguage }) => sharesLanguage)).toHaveLength(101)
  expect(first.at(-1)).toMatchObject({ sharesLanguage: false })
  expect(first.some(({ name }) => name.startsWith('Learning'))).toBe(false)
  // With a second one, and not the same one twice, who speaks for them nothing is owed any more.
  await services.db.orm.insert(volunteerReferences).values([speaks(true, 'noor@example.org')])
  expect((await suggest()).slice(0, 2).map(({ name }) => name)).toEqual(['Near By', 'Trained Near'])
})
