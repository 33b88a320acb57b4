import type { Plugin } from 'vite'
import { languages } from '../src/shared/languages.ts'
import { translatedShares } from './catalogs.ts'

const name = 'virtual:translated-shares'

/** Counts in the catalogs which part of the texts each language has, for the page that shows it. */
export function serveShares(): Plugin {
  return {
    name: 'translated-shares',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `export const translatedShares = ${JSON.stringify(translatedShares(languages.map(({ code }) => code)))}`
        : null,
  }
}
