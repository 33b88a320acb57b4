import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '#shared/errors.ts'
import type { FileKind } from '#shared/uploaded-file.ts'
import { isWordFile } from './compound-file.ts'
import { checkWordZip } from './word-zip.ts'

const beginsWith = (bytes: Buffer, magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte)

/** Each must stand at the very first byte: what begins as something else may be read as that elsewhere. */
const magics: Record<'pdf' | 'jpg' | 'png' | 'compound' | 'zip', readonly number[]> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  compound: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  zip: [0x50, 0x4b, 0x03, 0x04],
}

/**
 * What a file is by its bytes; its name and what the sender calls it are not asked. What is none of ours, hides macros
 * or would swell when opened is `request.unsupported_type`.
 */
export const whatIsIt = async (bytes: Buffer): Promise<FileKind> => {
  if (beginsWith(bytes, magics.zip)) {
    // Our own bounded look: nobody else opens the archive.
    await checkWordZip(bytes)
    return 'docx'
  }
  if (beginsWith(bytes, magics.compound) && isWordFile(bytes)) return 'doc'
  // A paper that has no end is not one, or was cut on the way.
  if (beginsWith(bytes, magics.pdf) && bytes.includes('%%EOF') && (await seems(bytes, 'application/pdf')))
    return 'pdf'
  if (beginsWith(bytes, magics.jpg) && (await seems(bytes, 'image/jpeg'))) return 'jpg'
  if (beginsWith(bytes, magics.png) && (await seems(bytes, 'image/png'))) return 'png'
  throw new AppError('request.unsupported_type')
}

const seems = async (bytes: Buffer, mime: string): Promise<boolean> =>
  (await fileTypeFromBuffer(bytes))?.mime === mime
