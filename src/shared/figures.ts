/** What a new organization's figures start with. It is no source of its own: every language has its words for it. */
export const shippedFigureSource = 'Example figures, to be replaced by the organization'
