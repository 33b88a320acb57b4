import { desc, eq, sql } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { days } from '#shared/dates.ts'
import { firstName } from '#shared/names.ts'
import type { Assignment, ExerciseProgress, workbookEndpoints, WorkbookProgress } from '../contract.ts'
import { answerable, library, textsOf } from '../library/all.ts'
import type { Exercise, Workbook } from '../library/format.ts'
import { workbookAnswers, workbookAssignments, workbookComments } from '../tables.ts'
import { assignmentPlace } from './places.ts'

const newFor = days(60)

interface Known {
  exerciseId: string
  answered: number
  isPrivate: boolean
  completedAt: Date | null
  updatedAt: Date | null
}
/** What others may know of an exercise that the person keeps private: that it is, and nothing of when or how much. */
const closed = (known: Known): Known =>
  known.isPrivate ? { ...known, answered: 0, completedAt: null, updatedAt: null } : known
interface CommentCount {
  exerciseId: string
  all: number
  unseen: number
}

const exerciseProgress = (
  ctx: Context<Actor | null>,
  workbook: Workbook,
  exercise: Exercise,
  known: Known | undefined,
  comments: CommentCount | undefined,
): ExerciseProgress => ({
  id: exercise.id,
  title: translate(ctx.language, textsOf(workbook.id), `exercises.${exercise.id}.title`),
  minutes: exercise.minutes,
  answered: known?.answered ?? 0,
  answerable: answerable(exercise).length,
  completedAt: known?.completedAt?.toISOString() ?? null,
  updatedAt: known?.updatedAt?.toISOString() ?? null,
  isPrivate: known?.isPrivate ?? false,
  comments: comments?.all ?? 0,
  newComments: comments?.unseen ?? 0,
})

/** Whole percent; it says 100 only when nothing is left, and 0 only when nothing was begun. */
export const percentOf = (
  exercises: readonly Pick<ExerciseProgress, 'answered' | 'answerable'>[],
): number => {
  const answered = exercises.reduce((sum, one) => sum + one.answered, 0)
  const all = exercises.reduce((sum, one) => sum + one.answerable, 0)
  if (answered === 0 || all === 0) return 0
  return Math.max(1, Math.min(100, Math.floor((100 * answered) / all)))
}

const toProgress = (
  ctx: Context<Actor | null>,
  workbook: Workbook,
  known: readonly Known[],
  comments: readonly CommentCount[],
  assignments: readonly Omit<Assignment, 'doneAt'>[],
): WorkbookProgress => {
  const exercises = workbook.exercises.map((exercise) =>
    exerciseProgress(
      ctx,
      workbook,
      exercise,
      known.find(({ exerciseId }) => exerciseId === exercise.id),
      comments.find(({ exerciseId }) => exerciseId === exercise.id),
    ),
  )
  const age = ctx.clock.now().getTime() - Date.parse(workbook.addedOn)
  return {
    id: workbook.id,
    category: workbook.category,
    title: translate(ctx.language, textsOf(workbook.id), 'title'),
    description: translate(ctx.language, textsOf(workbook.id), 'description'),
    isNew: age < newFor && known.every(({ updatedAt }) => updatedAt === null),
    minutes: workbook.exercises.reduce((sum, { minutes }) => sum + minutes, 0),
    percent: percentOf(exercises),
    completed: exercises.filter(({ completedAt }) => completedAt !== null).length,
    exercises,
    assignments: assignments.map((one) => ({ ...one, doneAt: doneAt(exercises, one.exerciseId) })),
  }
}

/** When what was assigned was finished: the exercise, or the last of all. */
const doneAt = (exercises: readonly ExerciseProgress[], exerciseId: string | null): string | null => {
  const asked = exercises.filter(({ id }) => exerciseId === null || id === exerciseId)
  const moments = asked.flatMap(({ completedAt }) => completedAt ?? [])
  return moments.length === asked.length ? (moments.sort().at(-1) ?? null) : null
}

export const listLibrary: Verb<typeof workbookEndpoints.listLibrary> = async (ctx) =>
  library.map((workbook) => toProgress(ctx, workbook, [], [], []))

export const listWorkbooks: Verb<typeof workbookEndpoints.listWorkbooks> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const { orm } = ctx.db
  const [known, comments, assignments] = await Promise.all([
    orm.select().from(workbookAnswers).where(eq(workbookAnswers.clientId, client)),
    orm
      .select({
        workbookId: workbookComments.workbookId,
        exerciseId: workbookComments.exerciseId,
        all: sql<number>`count(*)::int`,
        unseen: sql<number>`(count(*) filter (where ${workbookComments.seenAt} is null))::int`,
      })
      .from(workbookComments)
      .where(eq(workbookComments.clientId, client))
      .groupBy(workbookComments.workbookId, workbookComments.exerciseId),
    orm
      .select({ row: workbookAssignments, by: users.fullName })
      .from(workbookAssignments)
      .leftJoin(users, eq(users.id, workbookAssignments.assignedBy))
      .where(eq(workbookAssignments.clientId, client))
      .orderBy(desc(workbookAssignments.createdAt), desc(workbookAssignments.id)),
  ])
  await auditRead(ctx, {
    action: 'workbooks.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  const of = <T extends { workbookId: string }>(rows: readonly T[], workbook: Workbook): T[] =>
    rows.filter(({ workbookId }) => workbookId === workbook.id)
  const given = assignments.map(({ row, by }) => toAssignment(ctx, row, by))
  const seen: (Known & { workbookId: string })[] =
    ctx.actor.clientId === client ? known : known.map((row) => ({ ...row, ...closed(row) }))
  return library.map((workbook) =>
    toProgress(ctx, workbook, of(seen, workbook), of(comments, workbook), of(given, workbook)),
  )
}

/** An assignment with its note opened; whether it is done stands in the answers. */
export const toAssignment = (
  ctx: Pick<Context, 'fields'>,
  row: typeof workbookAssignments.$inferSelect,
  by: string | null,
): Omit<Assignment, 'doneAt'> => ({
  id: row.id,
  workbookId: row.workbookId,
  exerciseId: row.exerciseId,
  dueOn: row.dueOn,
  note: row.note ? ctx.fields.open(row.note, assignmentPlace(row.clientId, row.id)) : null,
  assignedBy: by && firstName(by),
  createdAt: row.createdAt.toISOString(),
})
