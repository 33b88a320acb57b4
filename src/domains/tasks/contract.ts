import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, page, plainText } from '#shared/shapes.ts'

/**
 * `follow_up`: a call within 72 hours after a crisis. `screening`: an answer asks for a closer look. `call`: was asked
 * for. `missed`: did not come, and is called. `ride`: cannot get there. `change`: wants another time. `remind`: is to
 * be reminded by a person. `tell`: a date went or moved, or there is news of a home, a job or a volunteer, and nothing
 * could be sent. `late`: is on the way and comes late. `text`: wrote back. `left`: somebody they have talks with has left,
 * and another one is to be found. `report`: one of two who write to each other told the team something. `consent`: took
 * back a consent. `duty`: a person decides whether something has to be reported to an office. `home`: an answer or a
 * question about a place to live. `need`: said that they lack a bed, food, papers, a ride, clothes or something else. `question`: asked
 * in the chat what only the counselor knows. `supporter`: a client under 18 invites a
 * supporter, and staff agree or refuse. `left_home`: moved out, with no bed to go to. `number`: the number on record does not reach the client, so another is to be found.
 */
const ownKinds = [
  'duty',
  'screening',
  'call',
  'ride',
  'text',
  'missed',
  'change',
  'left',
  'consent',
  'remind',
  'tell',
  'late',
  'report',
  'home',
  'need',
  'question',
  'supporter',
  'number',
  'left_home',
] as const
export const taskKinds = ['follow_up', ...ownKinds] as const
export const TaskKind = z.enum(taskKinds)
export type TaskKind = z.output<typeof TaskKind>

const hour = 60
const day = 24 * hour

/** For how many minutes after it is due a task counts as on time: one that is due at once is not late at once. */
export const graceMinutes: Record<TaskKind, number> = {
  // The time to act is in when these are due.
  follow_up: 0,
  missed: 0,
  left_home: 0,
  home: 0,
  change: 0,
  tell: 0,
  call: hour,
  screening: hour,
  ride: hour / 2,
  late: hour / 2,
  duty: hour,
  text: day,
  left: day,
  consent: day,
  remind: day,
  report: day,
  need: day,
  question: day,
  supporter: day,
  number: day,
}

/** From when on an open task is late. */
export const lateFrom = (kind: TaskKind, dueAt: Date): Date =>
  new Date(dueAt.getTime() + graceMinutes[kind] * 60_000)

export const Task = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  kind: TaskKind,
  owner: z.object({ id, fullName: z.string() }).nullable(),
  alertId: id.nullable(),
  dueAt: moment,
  isLate: z.boolean(),
  createdAt: moment,
  doneAt: moment.nullable(),
  doneBy: z.string().nullable(),
  outcome: z.string().nullable(),
})
export type Task = z.output<typeof Task>

/** Something that hurts if it is left: what it is, whose, since when. */
export const WorkItem = z.object({
  /** The kinds of tasks. `unread`: words nobody has looked at for two days. `step`: overdue. */
  kind: z.enum(['safety_call', ...ownKinds, 'unread', 'step']),
  clientId: id,
  clientName: z.string(),
  taskId: id.nullable(),
  /** When it was or is due; for unread words, when they were written. */
  at: moment,
  late: z.boolean(),
  /** How many of this kind for this client. */
  count: z.int(),
})
export type WorkItem = z.output<typeof WorkItem>

/** To responders: a task is new, was taken or done. */
export const tasksChanged = defineEvent('tasks.changed', z.object({ clientId: z.string() }))

const params = z.object({ id })
/** The most letters of what came of a task. */
export const outcomeAtMost = 1000

export const taskEndpoints = defineEndpoints({
  listOpenTasks: {
    method: 'GET',
    path: '/api/tasks',
    summary: 'Open tasks of the own caseload and those nobody has, the soonest due first',
    access: ['therapist'],
    query: z.object(page(200)),
    reply: z.array(Task),
    automatic: true,
  },
  countUnclaimedSigns: {
    method: 'GET',
    path: '/api/tasks/unclaimed-signs',
    summary:
      'How many people without a counselor gave a possible sign of danger that nobody has looked at, and since when',
    access: ['therapist', 'admin'],
    reply: z.object({ count: z.int(), since: moment.nullable() }),
    automatic: true,
  },
  listWork: {
    method: 'GET',
    path: '/api/care/queue',
    summary:
      'What to do next for the own caseload, ordered by the harm of leaving it; open alerts stand before it',
    access: ['therapist'],
    reply: z.array(WorkItem),
    automatic: true,
  },
  listClientTasks: {
    method: 'GET',
    path: '/api/clients/{id}/tasks',
    summary: 'Tasks for one client, newest first',
    access: ['therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    query: z.object(page(100)),
    reply: z.array(Task),
  },
  takeTask: {
    method: 'POST',
    path: '/api/tasks/{id}/owner',
    summary: 'Takes a task',
    access: ['therapist'],
    record: { kind: 'task', at: 'id' },
    params,
    reply: Task,
  },
  finishTask: {
    method: 'POST',
    path: '/api/tasks/{id}/done',
    summary: 'Closes a task with what came of it',
    access: ['therapist'],
    record: { kind: 'task', at: 'id' },
    params,
    body: z.object({ outcome: plainText(outcomeAtMost) }),
    reply: Task,
  },
})
