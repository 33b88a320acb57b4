import { readDistortion } from '#domains/chat/thoughts/read-distortion.ts'
import { getDetector } from '#domains/crisis/detector.ts'
import { guessMood } from '#domains/mood/reading/read-mood.ts'

/**
 * Uses once what is slow at its first use, so that the first cry for help does not wait half a second for a file
 * to be read. Resolves when the detector stands, after 5 seconds at the latest.
 */
export const warmUp = async (): Promise<void> => {
  const detector = getDetector()
  guessMood('Good morning')
  readDistortion('Good morning')
  await detector.detect('Good morning', { now: new Date() })
}
