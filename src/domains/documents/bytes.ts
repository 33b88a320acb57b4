import type { Context, Services } from '#platform/context.ts'
import type { SentFile } from '#platform/files/multipart.ts'
import { type PreparedFile, prepareFile } from '#platform/files/prepare.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import type { FileKind, PhotoSize } from '#shared/uploaded-file.ts'
import { newId } from '#shared/ids.ts'
import { storedFiles } from './tables.ts'

/** A file whose bytes are kept and that no record names yet; without one it is gone after an hour. */
export type StoredFile = Omit<PreparedFile, 'bytes' | 'variants' | 'type'> & {
  id: string
  size: number
  isPhoto: boolean
}

const keyOf = (id: string, part?: PhotoSize): string => (part ? `${id}.${part}` : id)
const place = (organizationId: string, key: string) => ({
  scope: organizationId,
  field: 'documents.bytes',
  row: key,
})

/**
 * Checks what was sent and keeps its bytes, sealed. It comes before the transaction that names it: storage may be slow
 * and far away, and a transaction must not wait for it.
 */
export const storeFile = async (
  ctx: Context<Actor | null>,
  file: SentFile,
  wanted: { accept?: readonly FileKind[]; photo?: boolean } = {},
): Promise<StoredFile> => {
  const { bytes, variants, type: _, ...about } = await prepareFile(file, wanted)
  const id = newId()
  await ctx.db.orm.insert(storedFiles).values({ id, storedAt: ctx.clock.now() })
  const put = (content: Buffer, part?: PhotoSize): Promise<void> => {
    const key = keyOf(id, part)
    return ctx.files.put(key, ctx.fields.sealBytes(content, place(ctx.organizationId, key)))
  }
  await put(bytes)
  if (variants) {
    await put(variants.large, 'large')
    await put(variants.small, 'small')
  }
  return { ...about, id, size: bytes.length, isPhoto: variants !== undefined }
}

/** The files of one form, in its order. What refuses one says which: `file_2: …`. */
export const storeFiles = async (
  ctx: Context<Actor | null>,
  files: readonly SentFile[],
  wanted?: Parameters<typeof storeFile>[2],
): Promise<StoredFile[]> => {
  const stored: StoredFile[] = []
  for (const [i, file] of files.entries()) {
    try {
      stored.push(await storeFile(ctx, file, wanted))
    } catch (error) {
      throw error instanceof AppError ? new AppError(error, `file_${i}: ${error.message}`) : error
    }
  }
  return stored
}

/** Throws when the bytes are not there, were changed, or are another document's. */
export const readBytes = async (
  { files, fields }: Pick<Services, 'files' | 'fields'>,
  { id, organizationId }: { id: string; organizationId: string },
  part?: PhotoSize,
): Promise<Buffer> => {
  const key = keyOf(id, part)
  return fields.openBytes(await files.get(key), place(organizationId, key))
}

export const removeBytes = async ({ files }: Pick<Services, 'files'>, id: string): Promise<void> => {
  for (const key of [keyOf(id), keyOf(id, 'large'), keyOf(id, 'small')]) await files.remove(key)
}
