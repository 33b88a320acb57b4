import { drawnSize, longestDrawn } from '#shared/picture-size.ts'

const worthwhileFrom = 2.5 * 1024 * 1024
const longestEdge = 3000

/**
 * A photo of a phone is made smaller on the device, where its line is poor. Whatever the browser cannot do leaves it as
 * it was: the server draws every picture again.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  if (file.type !== 'image/jpeg' || file.size < worthwhileFrom || typeof createImageBitmap !== 'function')
    return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    try {
      // A very long strip would lose its text on a canvas.
      if (Math.max(picture.width, picture.height) > longestDrawn.canvas) return file
      const canvas = Object.assign(
        document.createElement('canvas'),
        drawnSize(picture.width, picture.height, longestEdge, longestDrawn.canvas),
      )
      const pen = canvas.getContext('2d')
      if (!pen) return file
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
      const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
      if (!smaller || smaller.size >= file.size || smaller.type !== 'image/jpeg') return file
      return new File([smaller], file.name, { type: 'image/jpeg', lastModified: file.lastModified })
    } finally {
      picture.close()
    }
  } catch {
    return file
  }
}
