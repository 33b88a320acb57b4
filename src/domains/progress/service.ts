import { resultPlace } from '#domains/assessments/service.ts'
import { auditRead } from '#domains/audit/record.ts'
import { titleOf } from '#domains/chat/engine/card.ts'
import { checkClient } from '#domains/clients/check.ts'
import { type Mood, moods } from '#domains/mood/contract.ts'
import { addUpMoodHours, countedSinglyAtMost } from '#domains/mood/hours.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { days, hours, toDay } from '#shared/dates.ts'
import { localTime, momentAt } from '#shared/local-time.ts'
import { type ProgressReport, progressEndpoints } from './contract.ts'
import { encourage } from './encourage.ts'
import { sendProgressReport } from './send-report.ts'
import {
  readAssessments,
  readAttendance,
  readBuiltUntil,
  readHelped,
  readMoods,
  readStepWeeks,
  readSteps,
} from './statements.ts'

/** One day, with how many there were of each mood, and how many of its logs were counted one by one. */
interface MoodRow extends Record<Mood, number> {
  day: string
  count: number
  mood: Mood
  hard: number | null
  goodStrength: number | null
  singly: number
}
type Result = { score: number | null; band: string }

/** Where the span begins and ends: midnight of its first day, and today's date, on that calendar. */
const spanOf = (now: Date, length: number, timeZone: string) => {
  const local = localTime(now, timeZone)
  const today = new Date(Date.UTC(local.year, local.month - 1, local.day))
  return {
    since: momentAt(local, -(length - 1), 0, timeZone),
    from: toDay(new Date(today.getTime() - days(length - 1))),
    to: toDay(today),
  }
}

/** Whether every day of the span begins with an hour of UTC: hours cut the days of other time zones in pieces. */
const hasWholeHours = (since: Date, now: Date, timeZone: string): boolean => {
  const solstices = [0, 6].map((month) => new Date(Date.UTC(now.getUTCFullYear(), month, 15)))
  // Local minutes past the hour at a full hour of UTC; some zones have half an hour in one season alone.
  return [since, now, ...solstices].every((at) => {
    const fullHour = new Date(at.getTime() - (at.getTime() % hours(1)))
    return localTime(fullHour, timeZone).minute % 60 === 0
  })
}

/** How often each mood was there, the most frequent first. */
const countsOf = (rows: readonly MoodRow[]): ProgressReport['moodCounts'] =>
  moods
    .map((mood) => ({ mood, count: rows.reduce((sum, row) => sum + row[mood], 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.mood < b.mood ? -1 : 1))

const readProgress: Verb<typeof progressEndpoints.readProgress> = async (
  ctx,
  { id, days: length, timeZone },
) => {
  const client = await checkClient(ctx, id, 'work')
  await auditRead(ctx, { action: 'progress.read', recordType: 'client', recordId: client, clientId: client })
  return reportOf(ctx, client, length, timeZone)
}

/** The figures of one person; the caller has asked whether they may be seen. */
export const reportOf = async (
  ctx: Context,
  clientId: string,
  length: number,
  timeZone?: string,
): Promise<ProgressReport> => {
  const { db } = ctx
  const zone = timeZone ?? (await readSettings(ctx, ctx.organizationId)).timeZone
  const now = ctx.clock.now()
  const { since, from, to } = spanOf(now, length, zone)
  const window = [clientId, since.toISOString()]
  const isByHours = hasWholeHours(since, now, zone)
  const [built] = isByHours ? await db.run<{ until: string }>(readBuiltUntil, [clientId]) : []
  const daysOfMoods = await db.run<MoodRow>(readMoods, [...window, zone, built?.until ?? '-infinity'])
  const singly = daysOfMoods.reduce((sum, row) => sum + row.singly, 0)
  if (isByHours && singly > countedSinglyAtMost)
    await ctx.queue.enqueue(db.orm, addUpMoodHours, { clientId }, { key: clientId })
  const helped = await db.run<{
    protocol: string
    times: number
    better: number
    same: number
    worse: number
  }>(readHelped, window)
  const assessments = await db.run<{
    id: string
    instrument: 'phq9' | 'gad7'
    taken_at: string
    result: Uint8Array
  }>(readAssessments, window)
  const weeks = await db.run<{ week: string; count: number }>(readStepWeeks, [...window, zone])
  const [steps] = await db.run<{ done: number; total: number }>(readSteps, [clientId])
  const [attendance] = await db.run<ProgressReport['attendance']>(readAttendance, [
    ...window,
    now.toISOString(),
  ])
  const facts = {
    from,
    to,
    moods: daysOfMoods.map(({ day, count, mood, hard, goodStrength }) => ({
      day,
      count,
      mood,
      hard,
      good: goodStrength,
    })),
    moodCounts: countsOf(daysOfMoods),
    helped: helped.map((row) => ({ ...row, title: titleOf(row.protocol, ctx.language) })),
    assessments: assessments.flatMap(({ id, instrument, taken_at, result }) => {
      const { score, band } = JSON.parse(ctx.fields.open(result, resultPlace(clientId, id))) as Result
      return score === null ? [] : [{ instrument, takenAt: new Date(taken_at).toISOString(), score, band }]
    }),
    steps: { weeks, done: steps?.done ?? 0, total: steps?.total ?? 0 },
    attendance: attendance ?? { came: 0, missed: 0, cancelled: 0, upcoming: 0 },
  }
  return { ...facts, encouragement: encourage(facts) }
}

export const progressService = bind(progressEndpoints, { readProgress, sendProgressReport })
