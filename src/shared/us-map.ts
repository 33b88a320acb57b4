/** The plane in which the map of states is drawn, and what stands on it. */
export const mapSize = { width: 975, height: 610 } as const
