import { createDetector, type Detector } from './detection/detector-pool.ts'
import { detectWithoutEncoder } from './detection/detect.ts'
import { higherLevel } from './detection/types.ts'

/**
 * When the worker did not answer in time, which on a busy machine says nothing about the text, the text is judged
 * here before anybody settles for "watch": the rules run in linear time on bounded text. It may only raise.
 */
export const withSecondOpinion = (pool: Detector): Detector => ({
  ...pool,
  detect: async (text, context) => {
    const found = await pool.detect(text, context)
    if (!found.degraded) return found
    const own = detectWithoutEncoder(text, context)
    return { ...own, level: higherLevel('watch', own.level), degraded: true }
  },
})

let detector: Detector | undefined

/**
 * The process's detector: one worker thread, started with the server, so that the first message does not wait.
 * `options` count where it is started; tests of other things wait longer, so that a busy machine is no finding.
 */
export const getDetector = (
  options: { timeoutMs?: number; startMs?: number; isLean?: boolean } = {},
): Detector => {
  detector ??= withSecondOpinion(createDetector(options))
  return detector
}

export const closeDetector = async (): Promise<void> => {
  await detector?.close()
  detector = undefined
}
