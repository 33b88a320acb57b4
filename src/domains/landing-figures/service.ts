import { eq } from 'drizzle-orm'
import { changeSettings, readSettingsIn } from '#domains/organizations/settings.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { type FigureRow, landingFigureEndpoints, landingFigureErrors } from './contract.ts'
import { isEnough, isMeasurable, measureFigure } from './measure.ts'

type Endpoints = typeof landingFigureEndpoints

const readRows = async (ctx: Context): Promise<FigureRow[]> => {
  const { figures, timeZone } = await readSettingsIn(ctx.db.orm, ctx.organizationId)
  const about = { id: ctx.organizationId, timeZone }
  const rows: FigureRow[] = []
  for (const figure of figures)
    rows.push({ ...figure, measured: await measureFigure(ctx, about, figure.key) })
  return rows
}

export const listFigures: Verb<Endpoints['listFigures']> = (ctx) => readRows(ctx)

export const saveFigure: Verb<Endpoints['saveFigure']> = async (ctx, { key, ...given }) => {
  if (given.isLive) {
    if (!isMeasurable(key)) throw new AppError(landingFigureErrors.not_measured)
    const { timeZone } = await readSettingsIn(ctx.db.orm, ctx.organizationId)
    const measured = await measureFigure(ctx, { id: ctx.organizationId, timeZone }, key)
    if (!isEnough(measured)) throw new AppError(landingFigureErrors.too_few)
  } else if (given.isShown && !given.source) throw new AppError(landingFigureErrors.no_source)
  // "Under 0 minutes" is no time.
  else if (key === 'crisisResponse' && given.value < 1) throw new AppError(landingFigureErrors.no_minutes)
  await ctx.db.orm.transaction(async (tx) => {
    // Two admins who change two figures at once take turns.
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, ctx.organizationId))
      .for('no key update')
    const { figures } = await readSettingsIn(tx, ctx.organizationId)
    await changeSettings(tx, ctx, {
      figures: figures.map((figure) => (figure.key === key ? { key, ...given } : figure)),
    })
  })
  return readRows(ctx)
}
