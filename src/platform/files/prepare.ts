import { AppError } from '#shared/errors.ts'
import { type FileKind, fileKinds, fileTypes } from '#shared/uploaded-file.ts'
import type { SentFile } from './multipart.ts'
import { safeName } from './names.ts'
import { asksForPassword } from './pdf-lock.ts'
import { redrawPhoto, redrawPicture } from './pictures.ts'
import { whatIsIt } from './what-is-it.ts'

export interface PreparedFile {
  name: string
  kind: FileKind
  type: (typeof fileTypes)[FileKind]
  bytes: Buffer
  width?: number
  height?: number
  /** Of a photo: what pages show. */
  variants?: { large: Buffer; small: Buffer }
}

/**
 * Makes a file that may be kept of one that was sent: its type checked by its bytes, a picture redrawn, a harmless name.
 * @throws `request.unsupported_type`, `request.damaged_file`, `request.too_large`; `request.locked_file` for a PDF that
 * asks for a password
 */
export const prepareFile = async (
  file: SentFile,
  { accept = fileKinds, photo = false }: { accept?: readonly FileKind[]; photo?: boolean } = {},
): Promise<PreparedFile> => {
  const kind = await whatIsIt(file.bytes)
  if (!accept.includes(kind)) throw new AppError('request.unsupported_type')
  const about = { name: safeName(file.name, kind), kind, type: fileTypes[kind] }
  if (kind !== 'jpg' && kind !== 'png') {
    if (photo) throw new AppError('request.unsupported_type')
    if (kind === 'pdf' && asksForPassword(file.bytes)) throw new AppError('request.locked_file')
    return { ...about, bytes: file.bytes }
  }
  if (!photo) return { ...about, ...(await redrawPicture(file.bytes, kind)) }
  const { large, small, ...picture } = await redrawPhoto(file.bytes, kind)
  return { ...about, ...picture, variants: { large, small } }
}
