/** Figures of the landing page, in the order in which they stand there. */
export const figureKeys = [
  'recidivism',
  'reintegration',
  'satisfaction',
  'clientSatisfaction',
  'attendance',
  'crisisResponse',
] as const
export type FigureKey = (typeof figureKeys)[number]

/** Example values that a new organization starts with. */
export const exampleFigures: Readonly<Record<FigureKey, number>> = {
  recidivism: 73,
  reintegration: 87,
  satisfaction: 95,
  clientSatisfaction: 97,
  attendance: 92,
  crisisResponse: 2,
}

/** What a new organization's figures start with. It is no source of its own: every language has its words for it. */
export const shippedFigureSource = 'Example figures, to be replaced by the organization'
