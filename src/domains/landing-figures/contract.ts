import { z } from 'zod'
import { Figure } from '#domains/organizations/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { figureKeys } from '#shared/figures.ts'
import { day } from '#shared/shapes.ts'

/** What the platform counted itself over the last 90 days, the first and the last day included. */
export const Measured = z.object({
  /** In the unit of the figure: percent, or minutes that it stays under. */
  value: z.int(),
  /** How many appointments or calls for help it was counted from. */
  n: z.int(),
  from: day,
  to: day,
})
export type Measured = z.output<typeof Measured>

/** Fewer say nothing, and could be traced to a person. */
export const fewestMeasured = 10

export const FigureRow = Figure.extend({
  /** Null for a figure that the platform cannot measure. */
  measured: Measured.nullable(),
})
export type FigureRow = z.output<typeof FigureRow>

export const landingFigureErrors = defineErrors('landing-figures', {
  not_measured: 409,
  too_few: 409,
  no_source: [400, 'source'],
  no_minutes: [400, 'value'],
})

export const landingFigureEndpoints = defineEndpoints({
  listFigures: {
    method: 'GET',
    path: '/api/landing-figures',
    summary: 'The figures of the landing page with their sources, and what the platform measures of them',
    access: ['admin'],
    reply: z.array(FigureRow),
  },
  saveFigure: {
    method: 'PUT',
    stopsWhenSuspended: true,
    path: '/api/landing-figures/{key}',
    summary:
      'Changes a figure of the landing page, its source, whether it is shown, and whether it is the measured one',
    access: ['admin'],
    params: z.object({ key: z.enum(figureKeys) }),
    body: Figure.omit({ key: true }),
    reply: z.array(FigureRow),
  },
})
