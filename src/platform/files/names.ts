import type { FileKind } from '#shared/uploaded-file.ts'

const lettersAtMost = 120
const endings = /\.(pdf|jpe?g|png|docx?)$/i

const isJoiner = (sign: string): boolean => sign === '\u200c' || sign === '\u200d'
/** Between letters a joiner is spelling (Persian, Hindi), between pictures it makes one of them. */
const joins = (before: string, after: string): boolean =>
  /(?:\p{L}|\p{M}|\p{Emoji}|\ufe0f)$/u.test(before) && /^[\p{L}\p{M}\p{Extended_Pictographic}]/u.test(after)

/**
 * The name a file is shown by: the last part of a path, without what hides or turns letters, without leading dots, and
 * with the ending of what its bytes are. It is never a name on our disk.
 */
export const safeName = (given: string, kind: FileKind): string => {
  const last = given.toWellFormed().split(/[\\/]/).pop() ?? ''
  const plain = last
    // Controls, marks of direction and other letters without a shape; a line break inside counts as a space.
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, (sign, at: number, all: string) =>
      isJoiner(sign) && joins(all.slice(0, at), all.slice(at + sign.length)) ? sign : '',
    )
    // A browser writes a quote in a name as %22; Windows takes none in a name.
    .replace(/%22|["“”]/g, '’')
    .replace(/[<>:|?*]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
  const stem = plain.replace(endings, '').replace(/[.\s]+$/, '')
  const room = lettersAtMost - kind.length - 1
  return `${[...stem].slice(0, room).join('').trim() || 'file'}.${kind}`
}
