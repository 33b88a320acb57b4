import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import { newLetters } from '#platform/crypto/tokens.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { isSame } from '#shared/same.ts'
import { type Answers, type AnswerName, answerNames, heardAnswers, noAnswers } from './contract/answers.ts'
import { codeLetters, draftCookie, type intakeEndpoints } from './contract.ts'
import { codeIndex } from './code.ts'
import { type DraftRow, keepOpen, lockOpen, openId, readOpen, toDraft } from './open-draft.ts'
import { answersOfDraft, codeOfDraft, openAnswers, sealAnswers } from './seal.ts'
import { readSent } from './submit.ts'
import { intakeDrafts } from './tables.ts'

export const readIntakeDraft: Verb<typeof intakeEndpoints.readIntakeDraft> = async (ctx) => {
  const row = await readOpen(ctx.db.orm, ctx)
  return { draft: row && (await toDraft(ctx.db.orm, ctx, row)), sent: await readSent(ctx) }
}

interface Outcome {
  answers: Answers
  changedWith: Record<string, number>
  /** Changed here and elsewhere, and not to the same: what was there stays. */
  differing: AnswerName[]
  applied: AnswerName[]
}

/** Puts changes into what is kept, but for those that another device has made since `basedOn`. */
const applyChanges = (
  row: Pick<DraftRow, 'version' | 'changedWith'>,
  before: Answers,
  changes: Partial<Answers>,
  basedOn: number,
): Outcome => {
  const given = answerNames.filter((name) => changes[name] !== undefined)
  const fresh = given.filter((name) => !isSame(changes[name], before[name]))
  const differing = fresh.filter((name) => (row.changedWith[name] ?? 0) > basedOn)
  const applied = fresh.filter((name) => !differing.includes(name))
  const version = row.version + 1
  return {
    answers: { ...before, ...Object.fromEntries(applied.map((name) => [name, changes[name]])) },
    changedWith: { ...row.changedWith, ...Object.fromEntries(applied.map((name) => [name, version])) },
    differing,
    applied,
  }
}

/** A form that was not there before. */
const beginDraft = async (tx: Tx, ctx: Context<Actor | null>, id: string): Promise<DraftRow> => {
  const { organizationId } = ctx
  const now = ctx.clock.now()
  const code = newLetters(codeLetters)
  const [sent] = await tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.id, id))
  if (sent) throw new AppError('intake.not_open')
  const [row] = await tx
    .insert(intakeDrafts)
    .values({
      id,
      organizationId,
      codeIndex: codeIndex(ctx, organizationId, code),
      code: ctx.fields.seal(code, codeOfDraft(organizationId, id)),
      answers: sealAnswers(ctx, noAnswers, answersOfDraft(organizationId, id)),
      version: 0,
      changedWith: {},
      heard: 'none',
      codesSent: 0,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  // Another browser's: it is opened with its code, or not at all.
  if (!row) throw new AppError('intake.not_open')
  await audit(tx, ctx, { action: 'intake_draft.begun', recordType: 'intake_draft', recordId: id })
  return row
}

const graver = (a: DraftRow['heard'], b: DraftRow['heard']): DraftRow['heard'] =>
  a === 'crisis' || b === 'crisis' ? 'crisis' : a === 'watch' || b === 'watch' ? 'watch' : 'none'

export const saveIntakeDraft: Verb<typeof intakeEndpoints.saveIntakeDraft> = async (
  ctx,
  { draftId, changes, basedOn },
) => {
  const said = heardAnswers.map((name) => changes[name])
  return hearFirst(ctx, said, 'form', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      const isKnown = openId(ctx) === draftId && (await readOpen(tx, ctx)) !== null
      const row = isKnown ? await lockOpen(tx, ctx, draftId) : await beginDraft(tx, ctx, draftId)
      const at = answersOfDraft(row.organizationId, row.id)
      const outcome = applyChanges(row, openAnswers(ctx, row.answers, at), changes, basedOn)
      const { applied, differing, answers, changedWith } = outcome
      // Words of danger are heard whether or not they are kept: somebody wrote them.
      const isNews = heardAnswers.some((name) => applied.includes(name) || differing.includes(name))
      const [saved] = await tx
        .update(intakeDrafts)
        .set({
          answers: sealAnswers(ctx, answers, at),
          changedWith,
          version: applied.length ? row.version + 1 : row.version,
          heard: isNews ? graver(row.heard, heard.level) : row.heard,
          updatedAt: ctx.clock.now(),
        })
        .where(eq(intakeDrafts.id, row.id))
        .returning()
      if (!saved) throw new Error('the form that was locked is gone')
      await audit(tx, ctx, {
        action: 'intake_draft.saved',
        recordType: 'intake_draft',
        recordId: row.id,
        detail: { fields: applied.join(' ') },
      })
      const clientId = isNews ? await keepHeard(tx, ctx, heard, 'form') : null
      keepOpen(ctx, row.id)
      return {
        draft: await toDraft(tx, ctx, saved),
        differing,
        // Sent again after an answer that was lost, it is no news, and whoever wrote it has not seen the help.
        crisis: heard.level,
        clientId,
      }
    }),
  )
}

export const leaveIntakeDraft: Verb<typeof intakeEndpoints.leaveIntakeDraft> = async (ctx, { draftId }) => {
  // Another tab may have begun another one: that stays.
  if (openId(ctx) === draftId) ctx.clearCookie(draftCookie)
  return { ok: true }
}
