import { readFileSync } from 'node:fs'

let words: ReadonlySet<string> | undefined
/** Whether a word is an English word that is no name. */
export const isEnglishWord = (one: string): boolean => {
  words ??= new Set(
    readFileSync(new URL('./english-words.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .join(' ')
      .split(/\s+/),
  )
  return words.has(one.toLowerCase().replace(/['’]s$/, ''))
}
