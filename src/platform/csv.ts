/** What may stand in a cell. A number is written as one; a Date as it is in ISO 8601. */
export type Cell = string | number | boolean | Date | null | undefined

// What makes a formula of a text in Excel, LibreOffice and Google Sheets, also in its full-width form. Spaces, quotes and
// letters without a width before it do not hinder it. Where a comma is the sign of decimals, a table is cut at semicolons
// instead, and cells and lines begin in the middle of ours: what stands after one is looked at too.
const beginsFormula = /(^|[;\t\r\n])([\s"'\p{Cf}]*)(?=[=+\-@＝＋－＠])/gu
// Text of digits that a spreadsheet would change by taking it for a number: a ZIP code loses its zero, a long number its end.
const changesAsNumber = /^\s*(?:0\d+|\d{12,}|\d+(?:\.\d+)?e[+-]?\d+)\s*$/i
const beginsWithTab = /^(?=\s*[\t\r])/u
const wantsQuotes = /[",;\t\r\n]|^\s|\s$/u

/** The most rows of a table. Where there are more, its last line says so. */
export const csvRowsAtMost = 50_000

/**
 * A table for a spreadsheet: RFC 4180 with a mark that says it is UTF-8, without which Excel takes "ñ" for two letters.
 * What would be read as a formula gets an apostrophe before it, so that nobody's program runs what a stranger wrote into a
 * form; so does a phone number such as +1 555 010 0100, and text of digits that would change as a number, such as the ZIP code
 * 02139.
 */
export const toCsv = (header: readonly string[], rows: Iterable<readonly Cell[]>): string => {
  const lines = [lineOf(header)]
  for (const row of rows) lines.push(lineOf(row))
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`
}

const lineOf = (cells: readonly Cell[]): string => cells.map(cellOf).join(',')

const cellOf = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  const text = changesAsNumber.test(cell) ? `'${cell}` : cell
  const safe = text.replace(beginsFormula, "$1'$2").replace(beginsWithTab, "'")
  return wantsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
