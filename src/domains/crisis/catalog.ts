import { readFileSync } from 'node:fs'

/** Every language the crisis texts exist in: all twelve of the product. */
export const crisisTextLanguages = [
  'en',
  'es',
  'zh',
  'vi',
  'tl',
  'ko',
  'ar',
  'fr',
  'pt',
  'ru',
  'hi',
  'de',
] as const
export type CrisisTextLanguage = (typeof crisisTextLanguages)[number]

export interface ReplyText {
  text: string
  /** Who has read and approved this text, or null. */
  reviewedBy: string | null
}

export interface CrisisCatalog {
  reply: {
    /** The first fixed text of each kind of crisis. */
    texts: Record<string, ReplyText>
    actions: Record<string, string>
  }
  /** What is said and asked in the turns after it. */
  episode: Record<string, unknown>
  page: Record<string, string>
  pageLists: Record<string, string[]>
  numbers: Record<string, string>
}

const read = new Map<CrisisTextLanguage, CrisisCatalog>()

/** The language the crisis texts exist in for this one: English where there is none. */
export function crisisTextLanguage(language: string): CrisisTextLanguage {
  const base = language.toLowerCase().split(/[-_]/)[0]
  return crisisTextLanguages.find((one) => one === base) ?? 'en'
}

/** The crisis texts of a language, read once. */
export function crisisCatalog(language: CrisisTextLanguage): CrisisCatalog {
  const known = read.get(language)
  if (known) return known
  const file = new URL(`../../../locales/${language}/crisis.json`, import.meta.url)
  const { reply, episode, page, numbers } = JSON.parse(readFileSync(file, 'utf8'))
  const { lists, ...texts } = page
  const catalog: CrisisCatalog = { reply, episode, page: texts, pageLists: lists, numbers }
  read.set(language, catalog)
  return catalog
}
