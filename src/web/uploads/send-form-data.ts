import type { z } from 'zod'
import { ApiError } from '#web/api.ts'

/** A line that carries nothing for so long is given up; one that is only slow is not. */
const stillAtMost = 30_000

/**
 * Sends a form with files. The progress is what has left the device, from 0 to 1. Throws ApiError for what the server
 * refuses, TypeError where there is no line, the signal's reason when it was stopped.
 */
export const sendFormData = <S extends z.ZodType>(
  path: string,
  form: FormData,
  shape: S,
  { onProgress, signal }: { onProgress?: (part: number) => void; signal?: AbortSignal } = {},
): Promise<z.output<S>> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    // Only this tells how much has left; fetch does not.
    const request = new XMLHttpRequest()
    let still: ReturnType<typeof setTimeout>
    const giveUp = (): void => request.abort()
    const moved = (): void => {
      clearTimeout(still)
      still = setTimeout(giveUp, stillAtMost)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved()
      if (total > 0) onProgress?.(loaded / total)
    })
    request.upload.addEventListener('load', () => {
      // All is there; the server checks it and draws pictures anew.
      clearTimeout(still)
      still = setTimeout(giveUp, 2 * stillAtMost)
    })
    request.addEventListener('error', () => reject(new TypeError('Failed to send')))
    request.addEventListener('abort', () =>
      reject(signal?.aborted ? (signal.reason as Error) : new TypeError('Failed to send')),
    )
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status > 299)
        return reject(new ApiError(request.status, request.responseText || request.statusText))
      try {
        resolve(shape.parse(JSON.parse(request.responseText)))
      } catch (error) {
        reject(error as Error)
      }
    })
    request.addEventListener('loadend', () => {
      clearTimeout(still)
      signal?.removeEventListener('abort', giveUp)
    })
    signal?.addEventListener('abort', giveUp)
    request.open('POST', path)
    moved()
    request.send(form)
  })
