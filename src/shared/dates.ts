/** Milliseconds in common spans. */
export const seconds = (n: number): number => n * 1000
export const minutes = (n: number): number => n * 60_000
export const hours = (n: number): number => n * 3_600_000
export const days = (n: number): number => n * 86_400_000

/** A calendar day `YYYY-MM-DD` in UTC. */
export const toDay = (at: Date): string => at.toISOString().slice(0, 10)
