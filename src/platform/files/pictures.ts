import { drawnSize, longestDrawn } from '#shared/picture-size.ts'
import type { Sharp, SharpOptions } from 'sharp'
import { AppError } from '#shared/errors.ts'
import { createPlaces } from './places.ts'

const pixelsAtMost = 50_000_000
const longestEdge = 4000
const edges = { large: 1280, small: 480 } as const
const smallBytesAtMost = 60 * 1024
const secondsAtMost = 20

/** A picture of a full camera needs some 200 MB while it is turned: two at once, the others wait. */
const places = createPlaces(2)

/**
 * Loaded with the first picture: where this machine has no build of it, everything but pictures goes on. It draws with
 * one thread, since the others have messages to answer.
 */
const open = async (bytes: Buffer, options: SharpOptions): Promise<Sharp> => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(bytes, { ...options, limitInputPixels: pixelsAtMost }).timeout({ seconds: secondsAtMost })
}

export interface Picture {
  bytes: Buffer
  width: number
  height: number
}
export interface Photo extends Picture {
  /** WebP, for pages. */
  large: Buffer
  small: Buffer
}

/**
 * Draws a picture again: upright, at most 4000 points long (a long strip is longer, `drawnSize`), and without anything beside
 * its points. Where it was taken and with which phone stands in what is left out. A picture whose end is missing is drawn as
 * far as it goes, as every viewer does.
 *
 * @throws `request.damaged_file` where nothing can be drawn, `request.too_large` where it has more than 50 million points
 */
export const redrawPicture = (bytes: Buffer, kind: 'jpg' | 'png'): Promise<Picture> =>
  places.take(() => refusing(() => redraw(bytes, kind)))

/** The same for a picture that pages show, with its two smaller sizes. */
export const redrawPhoto = (bytes: Buffer, kind: 'jpg' | 'png'): Promise<Photo> =>
  places.take(() =>
    refusing(async () => {
      const picture = await redraw(bytes, kind)
      return {
        ...picture,
        large: await shrink(picture.bytes, 'large', 78),
        small: await small(picture.bytes),
      }
    }),
  )

const redraw = async (bytes: Buffer, kind: 'jpg' | 'png'): Promise<Picture> => {
  const size = await sizeOf(bytes, longestEdge, longestDrawn.jpgOrPng)
  const drawn = (await open(bytes, { failOn: 'none' })).autoOrient().resize({ ...size, fit: 'fill' })
  const { data, info } = await (kind === 'jpg'
    ? drawn.jpeg({ quality: 85 })
    : drawn.png({ compressionLevel: 8 })
  ).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** How large a picture is drawn, once it stands upright. */
const sizeOf = async (
  bytes: Buffer,
  edge: number,
  longest: number,
): Promise<{ width: number; height: number }> => {
  const { autoOrient } = await (await open(bytes, {})).metadata()
  return drawnSize(autoOrient.width, autoOrient.height, edge, longest)
}

const shrink = async (bytes: Buffer, size: keyof typeof edges, quality: number): Promise<Buffer> =>
  (await open(bytes, {}))
    .resize(
      size === 'large'
        ? { ...(await sizeOf(bytes, edges.large, longestDrawn.webp)), fit: 'fill' }
        : { width: edges.small, height: edges.small, fit: 'inside', withoutEnlargement: true },
    )
    .webp({ quality })
    .toBuffer()

/** As good as 60 KiB allow. */
const small = async (bytes: Buffer): Promise<Buffer> => {
  for (const quality of [75, 60, 45, 30, 15]) {
    const made = await shrink(bytes, 'small', quality)
    if (made.length <= smallBytesAtMost) return made
  }
  throw new Error('a picture that does not become small')
}

/** Broken or with too many points: the person hears which of them. */
const refusing = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') throw error
    const hasTooMany = error instanceof Error && /pixel limit/i.test(error.message)
    throw new AppError(hasTooMany ? 'request.too_large' : 'request.damaged_file')
  }
}
