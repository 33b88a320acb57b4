import { desc, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { detectApart, keepDetection } from '#domains/crisis/watch.ts'
import { submissionPlace } from '#domains/submissions/place.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import { placeOfWords } from '#platform/crypto/again.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { StateCode } from '#shared/us-states.ts'
import { firstName } from '#shared/names.ts'
import { answerPlacement, suggestTime } from './answer.ts'
import { checkInsOf } from './check-ins.ts'
import type { housingEndpoints } from './contract.ts'
import type { ClientPlace, Home } from './contract/shapes.ts'
import { hideStreet } from './contract/street.ts'
import { holdingStates } from './contract/words.ts'
import { type PropertyRow, refuseStreet, rulesForLater, whereIs } from './details.ts'
import { shownCity } from './hide-street.ts'
import { changePlacement, checkOwnPlacement, checkPlacement, lockPlacement } from './lock-placement.ts'
import { openText, sealAlways } from './place.ts'
import { photosOf } from './photos.ts'
import { meetingOf, saidOf, toStaffPlacement, workerOf } from './staff-placements.ts'
import { changesOf, markOf, termsOf } from './terms.ts'
import { placements, placementWords, properties, propertyBeds, propertyRooms } from './tables.ts'
import { announcePlacement, type PlacementRow, settleWorker, tellPerson, tellWorker } from './tell.ts'

/** What of a home a reader sees; one who does not know its street reads no line that tells it or the way in. */
export const toHome = (
  ctx: Pick<Context, 'fields' | 'organizationId'>,
  row: PropertyRow,
  knowsStreet = false,
): Home => {
  const where = whereIs(ctx, row)
  const ownRules = openText(ctx, ctx.organizationId, 'properties.own_rules', row.id, row.ownRules)
  return {
    city: shownCity(row.city, where),
    state: row.stateCode as StateCode | '',
    zipCode: row.zipCode.slice(0, 5),
    numberOfRooms: row.numberOfRooms,
    rules: row.rules,
    ownRules: knowsStreet ? ownRules : hideStreet(ownRules, where),
    features: row.features,
    welcomes: row.welcomes,
    freeFrom: row.freeFrom,
    rent: row.rent,
  }
}

/** Both sides said yes: the person knows the street and every rule. */
export const hasAgreed = ({ state }: Pick<PlacementRow, 'state'>): boolean =>
  state === 'agreed' || state === 'moved_in'

export const listOwnPlaces: Verb<typeof housingEndpoints.listOwnPlaces> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const { orm } = ctx.db
  const found = await orm
    .select({
      row: placements,
      house: submissions,
      property: properties,
      roomId: propertyRooms.id,
      roomName: propertyRooms.name,
    })
    .from(placements)
    .innerJoin(submissions, eq(submissions.id, placements.propertyId))
    .innerJoin(properties, eq(properties.id, placements.propertyId))
    .innerJoin(propertyBeds, eq(propertyBeds.id, placements.bedId))
    .innerJoin(propertyRooms, eq(propertyRooms.id, propertyBeds.roomId))
    .where(eq(placements.clientId, client))
    .orderBy(desc(placements.createdAt), desc(placements.id))
    .limit(50)
  const photos = await photosOf(
    orm,
    ctx,
    found.map(({ property }) => property.id),
  )
  const said = await saidOf(
    orm,
    ctx,
    found.map(({ row }) => row.id),
  )
  const checkIns = await checkInsOf(
    orm,
    ctx,
    found.map(({ row }) => row),
  )
  return found.map(({ row, house, property, ...room }): ClientPlace => {
    const where = whereIs(ctx, property)
    const { address } = where
    // What was said while they knew the street is theirs to read while they know it.
    const hidden = (text: string): string => (hasAgreed(row) ? text : hideStreet(text, where))
    const open = (field: 'phone', value: Buffer | null) =>
      value && ctx.fields.open(value, submissionPlace(house.organizationId, field, house.id))
    return {
      id: row.id,
      // Who said no, and that the team took it back, is one and the same to them: it came to nothing.
      state: row.state === 'declined' && row.clientAnswer !== 'declined' ? 'withdrawn' : row.state,
      home: toHome(ctx, property, hasAgreed(row)),
      rulesForLater: hasAgreed(row) ? 0 : rulesForLater(ctx, property).length,
      changes: changesOf(ctx, row, property),
      termsMark: markOf(termsOf(ctx, property)),
      roomName: hidden(openText(ctx, ctx.organizationId, 'property_rooms.name', room.roomId, room.roomName)),
      // Of a house that somebody does not come to there is nothing more to be looked at.
      photos:
        row.state === 'declined' || row.state === 'withdrawn'
          ? []
          : (photos.get(property.id) ?? []).map((photo) => ({
              ...photo,
              alt: hidden(photo.alt),
            })),
      words: hidden(openText(ctx, client, 'placements.words', row.id, row.words)),
      fromDay: row.fromDay,
      worker: workerOf(ctx, row),
      meeting: meetingOf(row),
      ownAnswer: row.clientAnswer,
      hostAgreed: row.ownerAnswer === 'accepted',
      arrival: hasAgreed(row)
        ? {
            address: [
              address,
              [property.city, property.stateCode].filter(Boolean).join(', '),
              property.zipCode,
            ]
              .filter(Boolean)
              .join(', '),
            hostName: firstName(house.name),
            hostPhone: open('phone', house.phone),
          }
        : null,
      said: (said.get(row.id) ?? []).map((one) =>
        one.side === 'worker' ? { ...one, words: hidden(one.words) } : one,
      ),
      isNameShared: row.nameSharedAt !== null,
      movedInOn: row.movedInOn,
      movedOutOn: row.movedOutOn,
      checkIns: checkIns.get(row.id) ?? [],
    }
  })
}

export const answerPlace: Verb<typeof housingEndpoints.answerPlace> = async (
  ctx,
  { id, placementId, said, seenTerms },
) => {
  const known = await checkOwnPlacement(ctx, id, placementId)
  await answerPlacement(ctx, known, 'client', said.answer === 'accepted' ? { ...said, seenTerms } : said)
  return { ok: true }
}

export const suggestMeeting: Verb<typeof housingEndpoints.suggestMeeting> = async (
  ctx,
  { id, placementId, ...time },
) => {
  await suggestTime(ctx, await checkOwnPlacement(ctx, id, placementId), 'client', time)
  return { ok: true }
}

/** Keeps a question or an answer about a place, once. */
const keepWords = async (
  ctx: Context,
  known: PlacementRow,
  side: 'client' | 'worker',
  { wordsId, words }: { wordsId: string; words: string },
  alsoKeep: (tx: Tx, row: PlacementRow) => Promise<void>,
): Promise<void> =>
  ctx.db.orm.transaction(async (tx) => {
    const { row, house } = await lockPlacement(tx, ctx, known)
    const isOver = !(holdingStates as readonly string[]).includes(row.state)
    const place = await placeOfWords(ctx.signer, { id: wordsId, words }, async (one) => {
      const [said] = await tx.select().from(placementWords).where(eq(placementWords.id, one))
      // A line about something else is none of these words.
      if (said && (said.placementId !== row.id || said.side !== side)) return ''
      return said && openText(ctx, row.clientId, 'placement_words.words', one, said.words)
    })
    if (place.isKept) return
    if (isOver) throw new AppError('housing.place_over')
    await tx.insert(placementWords).values({
      id: place.id,
      placementId: row.id,
      clientId: row.clientId,
      side,
      words: sealAlways(ctx, row.clientId, 'placement_words.words', place.id, words),
      at: ctx.clock.now(),
    })
    await alsoKeep(tx, row)
    if (side === 'client') await tellWorker(tx, ctx, row)
    else {
      await settleWorker(tx, ctx, row)
      await tellPerson(tx, ctx, row)
    }
    await audit(tx, ctx, {
      action: 'placement.written_about',
      recordType: 'placement',
      recordId: row.id,
      clientId: row.clientId,
      detail: { side },
    })
    await announcePlacement(tx, ctx, row, house)
  })

export const askAboutPlace: Verb<typeof housingEndpoints.askAboutPlace> = async (
  ctx,
  { id, placementId, ...words },
) => {
  const client = await checkClient(ctx, id, 'own')
  const heard = await detectApart(ctx, client, words.words)
  const hear = async (tx: Tx): Promise<void> => {
    await keepDetection(tx, ctx, client, heard, 'form')
  }
  const known = await checkOwnPlacement(ctx, id, placementId)
  await keepWords(ctx, known, 'client', words, hear).catch(async (error: unknown) => {
    // Refused, words of danger are heard all the same.
    if (heard.level !== 'none') await ctx.db.orm.transaction(hear)
    throw error
  })
  return { crisis: heard.level }
}

export const writeAboutPlace: Verb<typeof housingEndpoints.writeAboutPlace> = async (
  ctx,
  { id, ...words },
) => {
  await keepWords(ctx, await checkPlacement(ctx, id), 'worker', words, async (tx, row) => {
    if (!hasAgreed(row)) await refuseStreet(tx, ctx, row.propertyId, words.words)
  })
  return toStaffPlacement(ctx.db.orm, ctx, id)
}

export const shareName: Verb<typeof housingEndpoints.shareName> = async (
  ctx,
  { id, placementId, isShared },
) => {
  const known = await checkOwnPlacement(ctx, id, placementId)
  await ctx.db.orm.transaction(async (tx) => {
    const { row, house } = await lockPlacement(tx, ctx, known)
    if (isShared && !hasAgreed(row)) throw new AppError('housing.not_agreed')
    if (isShared === (row.nameSharedAt !== null)) return
    await changePlacement(tx, ctx, row.id, { nameSharedAt: isShared ? ctx.clock.now() : null })
    await audit(tx, ctx, {
      action: isShared ? 'placement.name_shared' : 'placement.name_taken_back',
      recordType: 'placement',
      recordId: row.id,
      clientId: row.clientId,
    })
    await announcePlacement(tx, ctx, row, house)
  })
  return { ok: true }
}
