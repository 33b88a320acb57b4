export const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u

/** A value that keeps its own direction beside a label of another one (UAX #9, isolates). */
export const isolated = (text: string): string => `\u2068${withoutIsolates(text)}\u2069`

/** A text without the marks of `isolated`, for a title that is no part of a page. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/gu, '')
