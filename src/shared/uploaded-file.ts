import { z } from 'zod'
import { id, moment } from './shapes.ts'

/** What a person may send: by the type its bytes show, with the ending its name gets. */
export const fileTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type FileKind = keyof typeof fileTypes
export const fileKinds = Object.keys(fileTypes) as FileKind[]

/** 10 MiB; one byte more is too large. */
export const fileMegabytesAtMost = 10
export const fileBytesAtMost = fileMegabytesAtMost * 1024 * 1024
/** 40 MiB: what a form with several files may have; pages that can send each file for itself do. */
export const formBytesAtMost = 40 * 1024 * 1024

/**
 * What the malware scanner says: `waiting` for it, `clean`, `not_scanned` where there is none or it did not answer,
 * `infected`: the bytes are gone.
 */
export const scanStates = ['waiting', 'clean', 'not_scanned', 'infected'] as const
export type ScanState = (typeof scanStates)[number]

/** A file as pages know it. Its bytes are fetched by `documentPath`. */
export const UploadedFile = z.object({
  id,
  name: z.string(),
  type: z.enum(fileTypes),
  size: z.number().int(),
  scan: z.enum(scanStates),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  uploadedAt: moment,
})
export type UploadedFile = z.output<typeof UploadedFile>

/** Where a file is fetched from; what was not scanned only comes when it is asked for as that. */
export const documentPath = (documentId: string, unscanned = false): string =>
  `/api/documents/${documentId}${unscanned ? '?unscanned=yes' : ''}`

export const photoSizes = ['small', 'large'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** A picture to be shown on a page: 480 or 1280 points on its longer side. */
export const photoPath = (documentId: string, size: PhotoSize): string =>
  `/api/photos/${documentId}?size=${size}`
