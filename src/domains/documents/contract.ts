/**
 * What a file belongs to, such as `intake` or `resume`: a word of the domain that keeps it and says who reads it.
 * `photo` alone means more: a picture that pages show.
 */
export type DocumentKind = string
export const photoKind = 'photo'
