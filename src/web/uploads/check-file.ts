import { inParts } from '#shared/list-words.ts'
import { type FileKind, fileBytesAtMost } from '#shared/uploaded-file.ts'

export type FileProblem = 'tooLarge' | 'wrongType' | 'empty'

const endingsOf: Record<FileKind, readonly string[]> = {
  pdf: ['.pdf'],
  jpg: ['.jpg', '.jpeg'],
  png: ['.png'],
  doc: ['.doc'],
  docx: ['.docx'],
}

/** What a file dialog is asked to show. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((kind) => endingsOf[kind]).join(',')

/** Where only pictures are taken, papers are not named as a way out. */
export const areOnlyPictures = (kinds: readonly FileKind[]): boolean =>
  kinds.every((kind) => kind === 'jpg' || kind === 'png')

/** Where no Word file is taken, none is named as a way out. */
export const takesWord = (kinds: readonly FileKind[]): boolean => kinds.includes('doc')

const named = ['pdf', 'doc', 'docx', 'png', 'jpg'] as const satisfies readonly FileKind[]
/** The kinds that are taken, as a hint names them: "PDF, PNG, JPG". */
export const kindNames = (kinds: readonly FileKind[], language: string): string =>
  inParts(
    named.filter((kind) => kinds.includes(kind)).map((kind) => kind.toUpperCase()),
    language,
  )

/** What can be known before anything is sent; what the bytes are, the server finds out. */
export const checkFile = (
  { name, size }: { name: string; size: number },
  kinds: readonly FileKind[],
): FileProblem | null => {
  const ending = /\.[a-z]+$/.exec(name.toLowerCase())?.[0] ?? ''
  if (!kinds.some((kind) => endingsOf[kind].includes(ending))) return 'wrongType'
  if (size === 0) return 'empty'
  return size > fileBytesAtMost ? 'tooLarge' : null
}
