import { z } from 'zod'
import { UploadedFile } from '#shared/uploaded-file.ts'
import { sendFormData } from './send-form-data.ts'

const Reply = z.array(UploadedFile).min(1)

/** Sends one file as a form, with some fields; progress and errors as `sendFormData` has them. */
export const uploadFile = async (
  path: string,
  file: File,
  fields: Readonly<Record<string, string>> = {},
  how: { onProgress?: (part: number) => void; signal?: AbortSignal } = {},
): Promise<UploadedFile> => {
  const form = new FormData()
  // Fields first: they are read before the file is.
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file, file.name)
  const [uploaded] = await sendFormData(path, form, Reply, how)
  if (!uploaded) throw new TypeError('Nothing was kept')
  return uploaded
}
