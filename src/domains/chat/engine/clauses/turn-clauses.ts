import { turnChinese, turnVietnamese } from './by-pronoun.ts'
import type { Clause } from './clause.ts'
import { turnEnglish } from './english.ts'

const turners: Record<string, (text: string) => Clause[]> = {
  en: turnEnglish,
  vi: turnVietnamese,
  zh: turnChinese,
}

/** The clauses of a turn, each turned to the person where that is grammatical; none in a language without rules for it. */
export const turnClauses = (text: string, language: string): Clause[] => turners[language]?.(text) ?? []
