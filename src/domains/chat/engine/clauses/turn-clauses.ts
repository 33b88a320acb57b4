import { turnArabic } from './arabic/arabic.ts'
import { turnChinese, turnVietnamese } from './by-pronoun.ts'
import type { Clause } from './clause.ts'
import { turnEnglish } from './english.ts'
import { turnFrench } from './french/french.ts'
import { turnGerman } from './german/german.ts'
import { turnHindi } from './hindi/hindi.ts'
import { turnKorean } from './korean/korean.ts'
import { turnPortuguese } from './portuguese/portuguese.ts'
import { turnRussian } from './russian/russian.ts'
import { turnSpanish } from './spanish/spanish.ts'
import { turnTagalog } from './tagalog/tagalog.ts'

const turners: Record<string, (text: string) => Clause[]> = {
  ar: turnArabic,
  de: turnGerman,
  en: turnEnglish,
  es: turnSpanish,
  fr: turnFrench,
  hi: turnHindi,
  ko: turnKorean,
  pt: turnPortuguese,
  ru: turnRussian,
  tl: turnTagalog,
  vi: turnVietnamese,
  zh: turnChinese,
}

/** The clauses of a turn, each turned to the person where that is grammatical; none in a language without rules for it. */
export const turnClauses = (text: string, language: string): Clause[] => turners[language]?.(text) ?? []
