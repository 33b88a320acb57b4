/** The short side that keeps the text of a screenshot readable. */
const readable = 1080
/** WebP draws no side longer than 16,383, and some browsers no canvas; JPEG none longer than 65,535. */
export const longestDrawn = { webp: 16_000, canvas: 16_000, jpgOrPng: 65_000 } as const
const pointsAtMost = 20_000_000

/**
 * How large a picture is drawn: its long side at most `edge`, but a long strip, such as a screenshot of a whole conversation,
 * keeps a short side on which its text can be read.
 *
 * @param width points of the picture
 * @param height points of the picture
 * @param edge the most points of the long side of a usual picture
 * @param longest the most points of any side that what draws it can make
 * @returns whole points, never more than the picture has
 */
export const drawnSize = (
  width: number,
  height: number,
  edge: number,
  longest: number,
): { width: number; height: number } => {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const toEdge = edge / long
  const toRead = Math.min(readable, edge) / short
  const scale = Math.min(
    1,
    long > 3 * short ? Math.max(toEdge, toRead) : toEdge,
    longest / long,
    Math.sqrt(pointsAtMost / (width * height)),
  )
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
