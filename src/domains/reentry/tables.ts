import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Goal, ReentryStep, Side } from './contract.ts'

const ofClient = () =>
  text()
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' })
const person = () => text().references((): AnyPgColumn => users.id, { onDelete: 'set null' })

/** What a person wants to reach. Done when its steps are. */
export const reentryGoals = snakeCase.table(
  'reentry_goals',
  {
    id: text().primaryKey(),
    clientId: ofClient(),
    /** Sealed: a goal can name a court, a clinic, a child. */
    title: sealed().notNull(),
    area: text().$type<Goal['area']>().notNull(),
    phase: text().$type<Goal['phase']>().notNull(),
    position: integer().notNull().default(0),
    /** The template it was made from, so that more of it joins the same goal. */
    template: text(),
    createdByRole: text().$type<Side>().notNull(),
    createdBy: person(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [
    index('reentry_goals_client_idx').on(t.clientId, t.position, t.id),
    index('reentry_goals_created_by_idx').on(t.createdBy),
  ],
)

export const reentrySteps = snakeCase.table(
  'reentry_steps',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: ofClient(),
    /** Sealed: a step can name a court, a clinic, a debt. */
    title: sealed().notNull(),
    dueDate: date({ mode: 'string' }),
    priority: text().$type<ReentryStep['priority']>().notNull(),
    completed: boolean().notNull().default(false),
    completedAt: moment(),
    createdAt: moment().notNull(),
    goalId: text().references(() => reentryGoals.id, { onDelete: 'set null' }),
    isMilestone: boolean().notNull().default(false),
    owner: text().$type<ReentryStep['owner']>().notNull().default('client'),
    /** Who of the care team does it; null: the team. */
    workerId: person(),
    /** Sealed JSON: name, address, phone, opening hours, what to bring. */
    office: sealed(),
    /** Sealed JSON: papers that are needed, each with whether the person has it. */
    documents: sealed(),
    /** Since when an office has it; while it has, the step is not counted. */
    waitingSince: moment(),
    /** Sealed: what is waited for. */
    waitingFor: sealed(),
    note: sealed(),
    position: integer().notNull().default(0),
    /** Which step of which template it was: nothing is added twice by accident. */
    template: text(),
    addedByRole: text().$type<Side>(),
    addedBy: person(),
    /** Grows with every change, for calendars that follow the plan. */
    sequence: integer().notNull().default(0),
    updatedAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [
    index('reentry_steps_client_idx').on(t.clientId, t.dueDate, t.id),
    index('reentry_steps_organization_idx').on(t.organizationId),
    index('reentry_steps_goal_idx').on(t.goalId),
    index('reentry_steps_worker_idx').on(t.workerId),
    index('reentry_steps_added_by_idx').on(t.addedBy),
  ],
)

/** What has to be done before a step. Never a circle; both are of one client. */
export const reentryStepDependencies = snakeCase.table(
  'reentry_step_dependencies',
  {
    stepId: text()
      .notNull()
      .references(() => reentrySteps.id, { onDelete: 'cascade' }),
    needsId: text()
      .notNull()
      .references(() => reentrySteps.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'reentry_step_dependencies_pkey', columns: [t.stepId, t.needsId] }),
    index('reentry_step_dependencies_needs_idx').on(t.needsId),
  ],
)

/** The plan as it was when somebody signed it. Only a second signature is ever added. */
export const planVersions = snakeCase.table(
  'plan_versions',
  {
    id: text().primaryKey(),
    clientId: ofClient(),
    number: integer().notNull(),
    /** Sealed JSON: goals, steps and conditions. */
    content: sealed().notNull(),
    createdByRole: text().$type<Side>().notNull(),
    createdBy: person(),
    createdAt: moment().notNull(),
    clientSignedAt: moment(),
    workerSignedAt: moment(),
    workerSignedBy: person(),
    /** Sealed: names stay as they were written under it, also when an account is gone. */
    clientName: sealed(),
    workerName: sealed(),
  },
  (t) => [
    unique('plan_versions_number_key').on(t.clientId, t.number),
    index('plan_versions_created_by_idx').on(t.createdBy),
    index('plan_versions_worker_signed_by_idx').on(t.workerSignedBy),
  ],
)

/** What supervision asks of a person, with the paper that says so. */
export const supervisionConditions = snakeCase.table(
  'supervision_conditions',
  {
    id: text().primaryKey(),
    clientId: ofClient(),
    /** Sealed JSON: kind, words, source, and the hours of a curfew. */
    content: sealed().notNull(),
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    /** It no longer holds, whatever its dates say. */
    endedAt: moment(),
    addedByRole: text().$type<Side>().notNull(),
    addedBy: person(),
    /** Who last changed its words. */
    changedByRole: text().$type<Side>(),
    changedBy: person(),
    changedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [
    index('supervision_conditions_changed_by_idx').on(t.changedBy),
    index('supervision_conditions_client_idx').on(t.clientId, t.createdAt, t.id),
    index('supervision_conditions_added_by_idx').on(t.addedBy),
  ],
)
