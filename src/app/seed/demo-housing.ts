import { emailIndex } from '#domains/auth/find-partner.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { type PropertyDetails } from '#domains/housing/contract/shapes.ts'
import { inspectionItems, type PlacementState } from '#domains/housing/contract/words.ts'
import { aboutOf, keepDetails } from '#domains/housing/details.ts'
import { sealAlways } from '#domains/housing/place.ts'
import { housingNeeds, placements, propertyInspections } from '#domains/housing/tables.ts'
import type { SubmissionState } from '#domains/submissions/contract/lifecycle.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { days, hours, toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import data from './demo-housing.json' with { type: 'json' }
import { seedSubmission } from './demo-submissions.ts'

interface People {
  organizationId: string
  adminId: string
  worker: { id: string; fullName: string }
  /** To whom a place is proposed, and two who live or lived in one. */
  clientIds: readonly string[]
}

/** Owners with their houses, each standing somewhere else, and who lives there or may come. */
export const seedHousing = async (tx: Tx, services: Services, people: People): Promise<void> => {
  const { organizationId, adminId } = people
  const ctx = backgroundContext(services, organizationId)
  const now = services.clock.now()
  const bedsOf = new Map<string, { id: string; propertyId: string }[]>()
  for (const { owner, rooms, info, condition, inspected, ...house } of data) {
    const partnerId = newId()
    await tx.insert(users).values({
      id: partnerId,
      organizationId,
      role: 'partner',
      fullName: owner,
      email: services.fields.seal(house.email, emailPlace(organizationId, partnerId)),
      emailIndex: emailIndex(services, house.email),
      isDemo: true,
      createdAt: new Date(now.getTime() - hours(house.hoursAgo)),
    })
    const id = await seedSubmission(tx, services, organizationId, {
      kind: 'property',
      name: owner,
      about: aboutOf(house as unknown as PropertyDetails),
      email: house.email,
      phone: house.phone,
      state: house.status as SubmissionState,
      hoursAgo: house.hoursAgo,
      partnerId,
      movedBy: adminId,
      ...('reason' in house && house.reason ? { reason: house.reason } : {}),
    })
    const drafts = rooms.map((room) => {
      const [name, beds] = room as [string, string[]]
      return { id: newId(), name, beds: beds.map((bed) => ({ id: newId(), name: bed })) }
    })
    bedsOf.set(
      house.status,
      drafts.flatMap(({ beds }) => beds.map((bed) => ({ id: bed.id, propertyId: id }))),
    )
    await keepDetails(tx, ctx, id, {
      ...(house as unknown as PropertyDetails),
      numberOfRooms: Math.max(1, rooms.length),
      propertyCondition: condition as PropertyDetails['propertyCondition'],
      willingToRenovate: condition !== 'ready',
      requestGovernmentFunding: condition === 'large_repairs',
      renovationWish: '',
      fundingWish: '',
      additionalInfo: info,
      freeFrom: inspected ? toDay(now) : null,
      rooms: drafts,
    })
    if (!inspected) continue
    const inspectionId = newId()
    const on = toDay(new Date(now.getTime() - hours(house.hoursAgo * 0.7)))
    const allFine = Object.fromEntries(inspectionItems.map((item) => [item, 'fine']))
    await tx.insert(propertyInspections).values({
      id: inspectionId,
      propertyId: id,
      plannedOn: on,
      doneOn: on,
      result: 'passed',
      checklist: sealAlways(
        ctx,
        organizationId,
        'property_inspections.checklist',
        inspectionId,
        JSON.stringify(allFine),
      ),
      byUserId: adminId,
      createdAt: new Date(now.getTime() - hours(house.hoursAgo * 0.8)),
      recordedAt: new Date(now.getTime() - hours(house.hoursAgo * 0.7)),
    })
  }
  await seedPlacements(tx, services, people, bedsOf)
}

const seedPlacements = async (
  tx: Tx,
  services: Services,
  { organizationId, worker, clientIds }: People,
  bedsOf: ReadonlyMap<string, { id: string; propertyId: string }[]>,
): Promise<void> => {
  const now = services.clock.now()
  const day = (inDays: number) => toDay(new Date(now.getTime() + days(inDays)))
  const place = async (
    status: string,
    clientId: string | undefined,
    state: PlacementState,
    given: Partial<typeof placements.$inferInsert>,
    words = '',
    ownerWords = '',
  ): Promise<void> => {
    const bed = bedsOf.get(status)?.[0]
    if (!bed || !clientId) return
    const id = newId()
    const seal = (field: 'words' | 'owner_words' | 'worker_name' | 'worker_phone', text: string) =>
      sealAlways(services, clientId, `placements.${field}`, id, text)
    const createdAt = new Date(now.getTime() - days(state === 'proposed' ? 1 : 120))
    await tx.insert(placements).values({
      id,
      organizationId,
      propertyId: bed.propertyId,
      bedId: bed.id,
      clientId,
      workerId: worker.id,
      state,
      fromDay: day(7),
      words: words ? seal('words', words) : null,
      ownerWords: ownerWords ? seal('owner_words', ownerWords) : null,
      needs: ['near_bus', 'own_room'],
      supports: ['worker_weekly', 'worker_by_phone'],
      workerName: seal('worker_name', worker.fullName),
      workerPhone: seal('worker_phone', '(555) 010-0142'),
      createdAt,
      updatedAt: createdAt,
      ...given,
    })
  }
  const both = { ownerAnswer: 'accepted', clientAnswer: 'accepted' } as const
  const [first, second, third] = clientIds
  await place(
    'offered',
    first,
    'proposed',
    { ownerAnswer: 'accepted' },
    'A calm house, ten minutes by bus from your class. Grace has hosted two people before.',
    'Works mornings. Likes to cook and to keep to himself in the evening.',
  )
  await place('occupied', second, 'moved_in', { ...both, movedInOn: day(-50) })
  await place('between_tenants', third, 'moved_out', {
    ...both,
    movedInOn: day(-110),
    movedOutOn: day(-12),
    leaveReason: 'own_place',
  })
  if (!first) return
  await tx.insert(housingNeeds).values({
    clientId: first,
    organizationId,
    fromDay: day(7),
    zipCode: '94601',
    miles: 25,
    rentAtMost: 500,
    content: sealAlways(
      services,
      first,
      'housing_needs.content',
      first,
      JSON.stringify({
        needs: ['near_bus', 'own_room', 'for_men'],
        supports: ['worker_weekly', 'worker_by_phone'],
        words: '',
      }),
    ),
    updatedBy: worker.id,
    updatedAt: now,
  })
}
