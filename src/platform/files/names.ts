import type { FileKind } from '#shared/uploaded-file.ts'

const lettersAtMost = 120
const endings = /\.(pdf|jpe?g|png|docx?)$/i

/**
 * The name a file is shown by: the last part of a path, without what hides or turns letters, without leading dots, and
 * with the ending of what its bytes are. It is never a name on our disk.
 */
export const safeName = (given: string, kind: FileKind): string => {
  const last = given.toWellFormed().split(/[\\/]/).pop() ?? ''
  const plain = last
    // Controls, marks of direction and other letters without a shape; a line break inside counts as a space.
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
  const stem = plain.replace(endings, '').replace(/[.\s]+$/, '')
  const room = lettersAtMost - kind.length - 1
  return `${[...stem].slice(0, room).join('').trim() || 'file'}.${kind}`
}
