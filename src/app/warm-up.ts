import { startUnderstanding } from '#domains/chat/engine/understanding/understand.ts'
import { readDistortion } from '#domains/chat/thoughts/read-distortion.ts'
import { warmUpBesideWork } from '#domains/crisis/detection/detect.ts'
import { getDetector } from '#domains/crisis/detector.ts'
import { readTurn } from '#domains/crisis/episode/read-turn.ts'
import { guessMood } from '#domains/mood/reading/read-mood.ts'
import type { Config } from '#platform/config.ts'
import { seconds } from '#shared/dates.ts'

/**
 * Uses once what is slow at its first use, so that the first call for help does not wait half a second for a file
 * to be read. Resolves when the detector stands, after 5 seconds at the latest. A server under test reads the crisis
 * rules in one thread instead of three, compiles them at their first use, and gives each judgment 10 seconds, so that a
 * busy machine is no finding. With `atFirstUse` nothing else is read ahead.
 */
export const warmUp = async (
  config: Pick<Config, 'TEST_HOOKS'>,
  { atFirstUse = false } = {},
): Promise<void> => {
  const detector = getDetector(config.TEST_HOOKS ? { timeoutMs: seconds(10), isLean: true } : {})
  if (atFirstUse) return
  const understanding = startUnderstanding()
  guessMood('Good morning')
  readDistortion('Good morning')
  readTurn('Good morning', { pending: 'safe', kind: null, inDanger: false, spoken: new Set(['en']) })
  await detector.detect('Good morning', { now: new Date() })
  await understanding
  if (config.TEST_HOOKS) return
  // Its stand-in on this thread, once the server has started: until then the thread has better to do.
  setTimeout(() => void warmUpBesideWork(), seconds(5)).unref()
}
