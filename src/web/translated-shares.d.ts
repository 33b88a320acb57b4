declare module 'virtual:translated-shares' {
  /** Which part of all texts each language has, between 0 and 1; counted in the catalogs when the page is built. */
  export const translatedShares: Readonly<Record<string, number>>
}
