import type { Instrument } from '#domains/assessments/contract.ts'
import { scoreOf } from '#domains/assessments/scoring.ts'
import { resultPlace } from '#domains/assessments/service.ts'
import { assessments } from '#domains/assessments/tables.ts'
import { keptPlace } from '#domains/chat/exercises/keep.ts'
import { chatExercises } from '#domains/chat/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { days, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'

/** Days ago, and the answers in their order. */
const checkUps: [Instrument, number, number[]][] = [
  ['phq9', 19, [2, 2, 3, 2, 1, 2, 1, 1, 0]],
  ['phq9', 5, [1, 1, 2, 1, 1, 1, 1, 0, 0]],
  ['gad7', 18, [2, 2, 2, 1, 2, 1, 2]],
  ['gad7', 4, [1, 1, 2, 1, 1, 0, 1]],
]

/** Days ago, how it was after it, and what was answered. */
const exercises: [string, number, -1 | 0 | 1, Record<string, string | number>][] = [
  ['paced-breathing', 17, 1, { now: 'calmer' }],
  ['grounding', 15, 0, { see: 'my shoes, the bus stop, a dog, a tree, a cup' }],
  ['paced-breathing', 12, 1, { now: 'calmer' }],
  ['good-thing', 9, 1, { matters: 'people', thing: 'call my sister', when: 'Sunday after lunch' }],
  ['paced-breathing', 3, 0, { now: 'same' }],
]

/** The demo client's check-ups and exercises, so that the charts have something to draw. */
export const seedCare = async (
  tx: Tx,
  { fields, clock }: Services,
  clientId: string,
  takenBy: string,
): Promise<void> => {
  const ago = (daysAgo: number): Date => new Date(clock.now().getTime() - days(daysAgo))
  await tx.insert(assessments).values(
    checkUps.map(([instrument, daysAgo, answers]) => {
      const id = newId()
      const { flagged, score, band } = scoreOf(instrument, answers)
      return {
        id,
        clientId,
        instrument,
        result: fields.seal(JSON.stringify({ answers, score, band }), resultPlace(clientId, id)),
        flagged,
        takenBy,
        takenAt: ago(daysAgo),
      }
    }),
  )
  await tx.insert(chatExercises).values(
    exercises.map(([protocol, daysAgo, helped, kept]) => {
      const id = newId()
      return {
        id,
        clientId,
        protocol,
        startedAt: ago(daysAgo),
        endedAt: new Date(ago(daysAgo).getTime() + minutes(5)),
        finished: true,
        helped,
        kept: fields.seal(JSON.stringify(kept), keptPlace(clientId, id)),
      }
    }),
  )
}
