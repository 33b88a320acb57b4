import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)
const packageOf = (name: string): string => dirname(require.resolve(`${name}/package.json`))

// One font file a script, and which letters it draws (all fonts: SIL Open Font License 1.1).
const scripts: readonly { font: string; draws: RegExp }[] = [
  {
    font: 'latin',
    draws:
      /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/u,
  },
  { font: 'latin-ext', draws: /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1e9f]/u },
  { font: 'vietnamese', draws: /[\u0300-\u0309\u0323\u1ea0-\u1ef9\u20ab]/u },
  { font: 'cyrillic', draws: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u },
  { font: 'greek', draws: /[\u0370-\u03ff]/u },
  { font: 'devanagari', draws: /[\u0900-\u097f\u200c\u200d]/u },
  {
    font: 'arabic',
    draws: /[\u0600-\u06ff\u0750-\u077f\u2010-\u2011\u204f\u2e41\ufb50-\ufdff\ufe70-\ufefc]/u,
  },
]

// Fonts of thousands of letters, which their packages cut into some hundred files each. The style sheet of the Korean one lists
// Chinese letters that it does not draw.
const cutFonts: readonly { name: string; draws: RegExp }[] = [
  { name: 'nanum-gothic', draws: /[\p{Script=Hangul}]/u },
  {
    name: 'noto-sans-sc',
    draws: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
  },
]

interface Slice {
  font: string
  ranges: [number, number][]
}

/** The files of a cut font with the letters of each, as its style sheet lists them. */
const readSlices = (name: string): Slice[] => {
  const css = readFileSync(join(packageOf(`@fontsource/${name}`), '400.css'), 'utf8')
  return [...css.matchAll(/files\/([\w-]+)-400-normal\.woff2[\s\S]*?unicode-range:\s*([^;]+);/g)].map(
    ([, file = '', list = '']): Slice => ({
      font: `${name}/${file}`,
      ranges: list.split(',').map((range) => {
        const [from = 0, to = from] = range
          .trim()
          .slice(2)
          .split('-')
          .map((code) => Number.parseInt(code, 16))
        return [from, to]
      }),
    }),
  )
}

const slices = new Map<string, Slice[]>()
const sliceOf = (letter: string): string | null => {
  const name = cutFonts.find(({ draws }) => draws.test(letter))?.name
  if (!name) return null
  const cut = slices.get(name) ?? readSlices(name)
  slices.set(name, cut)
  const code = letter.codePointAt(0) ?? 0
  return cut.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.font ?? null
}

const known = new Map<string, string | null>()
/** Which font draws a letter; null where none does, as for most small pictures. */
export const fontOf = (letter: string): string | null => {
  const font = known.get(letter)
  if (font !== undefined) return font
  const found = scripts.find(({ draws }) => draws.test(letter))?.font ?? sliceOf(letter)
  known.set(letter, found)
  return found
}

/** A font that `fontOf` named, in the weight 400 or 700: the bytes of its file. */
export const readFont = (font: string, weight: 400 | 700): Buffer =>
  unpackWoff(readFileSync(fileOf(font, weight)))

const fileOf = (font: string, weight: 400 | 700): string => {
  const [name, slice] = font.split('/')
  if (slice) return join(packageOf(`@fontsource/${name}`), `files/${slice}-${weight}-normal.woff`)
  return font === 'arabic'
    ? join(packageOf('@fontsource/noto-sans-arabic'), `files/noto-sans-arabic-arabic-${weight}-normal.woff`)
    : join(packageOf('@fontsource/noto-sans'), `files/noto-sans-${font}-${weight}-normal.woff`)
}
