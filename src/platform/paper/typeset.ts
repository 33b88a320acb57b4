import bidiFactory from 'bidi-js'
import PDFDocument from 'pdfkit'
import { fontOf, readFont } from './fonts.ts'
import { isolated, rightToLeft, withoutIsolates } from './isolated.ts'

const bidi = bidiFactory()

/** Stands for a letter that no font draws. */
const box = '\u00a4'
const isolates = /[\u2066-\u2069]/u
// What has no shape of its own; the two joiners do their work inside a script's font.
const shapeless = /(?![\u200c\u200d\u2066-\u2069])[\p{Cf}\u034f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

/** A text that is drawn: spaces of every width as spaces, nothing without a shape. */
const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\v\f\p{Zs}]/gu, ' ')
    .replace(/[\u2028\u2029]|\r\n?/gu, '\n')
    .replace(shapeless, '')
    .replace(/(?!\n)\p{Cc}/gu, '')

const margin = 54
const footer = 36

export interface TextStyle {
  size: number
  colour?: string
  isBold?: boolean
  isCentered?: boolean
  /** Space under the paragraph. */
  after?: number
  /** Points that must be left on the page from here on, else it begins the next one: for a heading and its first lines. */
  keep?: number
}

export interface AboutPaper {
  /** What a reader of files shows as its name. */
  title: string
  language: string
  /** What stands under every page, before its number. */
  footer?: string
}

type Style = Pick<TextStyle, 'size' | 'isBold' | 'isCentered'>

interface Run {
  text: string
  font: string
  level: number
}

/** The way a paragraph runs: that of its first letter. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'

/**
 * Opens a document of Letter size; `write` adds a paragraph, `end` answers the file. Setting pages is slow work: it is done
 * in a thread of its own (`make-paper.ts`).
 */
export const openPaper = (about: AboutPaper) => {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, bottom: margin + footer, left: margin, right: margin },
    bufferPages: true,
    lang: about.language,
    info: { Title: withoutIsolates(about.title), Producer: 'Landfall', Creator: 'Landfall' },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))
  const registered = new Set<string>()
  const width = doc.page.width - 2 * margin

  const choose = ({ font }: Run, { size, isBold }: Style) => {
    const name = isBold ? `${font}-bold` : font
    if (!registered.has(name)) {
      doc.registerFont(name, readFont(font, isBold ? 700 : 400))
      registered.add(name)
    }
    return doc.font(name).fontSize(size)
  }
  const widthOf = (run: Run, style: Style): number =>
    choose(run, style).widthOfString(run.text, optionsOf(run.level))

  /** A line as runs of one font and one direction, in the order in which they are read. */
  const runsOf = (line: string, base: 'ltr' | 'rtl'): Run[] => {
    const { levels } = bidi.getEmbeddingLevels(line, base)
    const runs: Run[] = []
    let at = 0
    for (const letter of line) {
      const level = levels[at] ?? 0
      at += letter.length
      if (isolates.test(letter)) continue
      const last = runs.at(-1)
      // A space, and what joins to the letter before, go with it; files of a cut font have no space.
      const goesAlong = last && !last.font.includes('/') && /[\s\u0300-\u036f\u200c\u200d]/u.test(letter)
      const own = goesAlong ? last.font : fontOf(letter)
      const font = own ?? last?.font ?? 'latin'
      // A bracket opens towards the words it holds, whichever way they run.
      const turned = level % 2 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter
      const drawn = own ? turned : box
      const wanted = own ? font : 'latin'
      if (last && last.font === wanted && last.level === level) last.text += drawn
      else runs.push({ text: drawn, font: wanted, level })
    }
    return runs
  }

  /** Words gathered into lines that fit; a word that is longer than a line is broken. */
  const linesOf = (text: string, style: Style, base: 'ltr' | 'rtl'): string[] => {
    const lines: string[] = []
    let line = ''
    const measure = (of: string): number =>
      runsOf(of, base).reduce((sum, run) => sum + widthOf(run, style), 0)
    for (const word of text.split(' ')) {
      const longer = line ? `${line} ${word}` : word
      if (measure(longer) <= width) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      let rest = word
      while (rest.length > 1 && measure(rest) > width) {
        let fits = Math.max(1, Math.floor((rest.length * width) / measure(rest)) - 1)
        while (fits > 1 && measure(rest.slice(0, fits)) > width) fits -= 1
        lines.push(rest.slice(0, fits))
        rest = rest.slice(fits)
      }
      line = rest
    }
    return [...lines, line]
  }

  const drawLine = (line: string, style: Style, base: 'ltr' | 'rtl'): void => {
    const { size, isCentered } = style
    const runs = inVisualOrder(runsOf(line, base))
    const total = runs.reduce((sum, run) => sum + widthOf(run, style), 0)
    let x = base === 'rtl' ? doc.page.width - margin - total : margin
    if (isCentered) x = (doc.page.width - total) / 2
    const { y } = doc
    for (const run of runs) {
      // Fonts differ in how high they are: they stand on one line.
      const options = { lineBreak: false, baseline: 'alphabetic' as const, ...optionsOf(run.level) }
      choose(run, style).text(run.text, x, y + size * 1.1, options)
      x += widthOf(run, style)
    }
    doc.x = margin
    doc.y = y + size * 1.45
  }

  return {
    write: (text: string, style: TextStyle): void => {
      const { size, colour = '#000', after = 0, keep = 0 } = style
      if (doc.y + keep > doc.page.height - margin - footer) doc.addPage()
      for (const paragraph of drawable(text).split('\n')) {
        const base = directionOf(paragraph)
        for (const line of linesOf(paragraph, style, base)) {
          if (doc.y + size * 1.45 > doc.page.height - margin - footer) doc.addPage()
          doc.fillColor(colour)
          drawLine(line, style, base)
        }
      }
      doc.y += after
    },
    /** A hairline over the whole width. */
    rule: (colour: string): void => {
      doc
        .moveTo(margin, doc.y)
        .lineTo(doc.page.width - margin, doc.y)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke()
      doc.y += 4
    },
    /** What follows begins a page of its own. */
    turnPage: (): void => {
      doc.addPage()
    },
    end: (): Promise<Buffer> => {
      const { start, count } = doc.bufferedPageRange()
      for (let page = start; page < start + count; page += 1) {
        doc.switchToPage(page)
        doc.page.margins.bottom = 0
        doc.y = doc.page.height - margin
        doc.fillColor('#333')
        const words = [about.footer ?? 'Landfall', `${page + 1} / ${count}`].map(isolated).join(' · ')
        drawLine(words, { size: 8 }, directionOf(words))
      }
      doc.end()
      return finished
    },
  }
}

// With features named, the whole run is shaped at once; otherwise word by word, in the order of a left-to-right line.
const optionsOf = (level: number): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  level % 2 ? { features: ['kern'] } : {}

/** Runs in the order in which they stand on paper: rule L2 of UAX #9, for runs instead of letters. */
const inVisualOrder = (runs: readonly Run[]): Run[] => {
  // The shaper turns what stands in the Arabic font around by itself, digits too, but not the signs and spaces between. Digits
  // run from left to right in every script, so they are turned once more.
  const order = runs.map((run) =>
    Boolean(run.level % 2) === (run.font === 'arabic')
      ? run
      : { ...run, text: [...run.text].reverse().join('') },
  )
  const levels = runs.map(({ level }) => level)
  const highest = Math.max(0, ...levels)
  const lowestOdd = Math.min(...levels.filter((level) => level % 2), highest + 1)
  for (let level = highest; level >= lowestOdd; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      if ((order[from]?.level ?? 0) < level) continue
      let to = from
      while (to + 1 < order.length && (order[to + 1]?.level ?? 0) >= level) to += 1
      order.splice(from, to - from + 1, ...order.slice(from, to + 1).reverse())
      from = to
    }
  }
  return order
}
