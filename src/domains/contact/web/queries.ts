import type { Guard } from '#shared/form-guard.ts'
import { readReach } from '#shared/reach.ts'
import { sendFormData } from '#web/uploads/send-form-data.ts'
import { useMutation } from '#web/use-mutation.ts'
import { contactPath, ReceivedMessage } from '../contract.ts'

export interface ContactWords {
  name: string
  /** An e-mail address or a phone number, as it was typed. */
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
        for (const [name, value] of Object.entries({ id, ...words, ...readReach(words.email), ...guard }))
          if (value) form.append(name, value)
        files.forEach((file, i) => form.append(`file_${i}`, file, file.name))
        return sendFormData(contactPath, form, ReceivedMessage, { onProgress })
      }),
  })
