import { openReader } from './reader.ts'
import type { Understanding } from './types.ts'

type Read = (text: string) => Understanding | null

const open = (name: 'english' | 'other'): Read | null => {
  try {
    return openReader(new URL(`./understanding.${name}.bin`, import.meta.url))
  } catch {
    return null
  }
}

/** The encoders of English and of the other languages; a language whose encoder cannot be opened is not understood. */
export function createReaders(): (text: string, language: string) => Understanding | null {
  const english = open('english')
  const other = open('other')
  return (text, language) => (language === 'en' ? (english ?? other) : other)?.(text) ?? null
}
