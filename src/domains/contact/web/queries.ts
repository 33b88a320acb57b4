import { Received } from '#domains/submissions/contract.ts'
import type { Guard } from '#shared/form-guard.ts'
import { sendFormData } from '#web/uploads/send-form-data.ts'
import { useMutation } from '#web/use-mutation.ts'
import { contactPath } from '../contract.ts'

export interface ContactWords {
  name: string
  email: string
  subject: string
  message: string
}

/** Sends a message with its files; `onProgress` hears how much of it has left, from 0 to 1. */
export const useSendContact = (send: <T>(sendIt: (guard: Guard) => Promise<T>) => Promise<T>) =>
  useMutation({
    mutationFn: ({
      id,
      words,
      files,
      onProgress,
    }: {
      id: string
      words: ContactWords
      files: readonly File[]
      onProgress(part: number): void
    }) =>
      send((guard) => {
        const form = new FormData()
        for (const [name, value] of Object.entries({ id, ...words, ...guard })) form.append(name, value)
        files.forEach((file, i) => form.append(`file_${i}`, file, file.name))
        return sendFormData(contactPath, form, Received, { onProgress })
      }),
  })
