import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { minutes } from '#shared/dates.ts'
import { intervalOf } from '../../training/share.ts'
import { figuresOf, type Share } from '../../training/talks/figures.ts'
import { openStage, play, type Played } from '../../training/talks/play.ts'
import { readScripts } from '../../training/talks/scripts.ts'
import { theWorld } from './test-kit.ts'

const reached = JSON.parse(
  readFileSync(new URL('../../training/talks/reached.json', import.meta.url), 'utf8'),
) as Record<string, Share>
/** Rows in which more is better; in the others less is. `npm run eval:talk -- --apart --reached FILE` writes them. */
const moreIsBetter = [
  'product questions answered',
  'own facts answered',
  'remembered when asked',
  'refusals respected',
  'dangerous turns heard',
]
const neither = [
  'with a question',
  'written by a provider',
  'reflections among reflections and questions',
  'complex among reflections',
]

// What is said does not depend on the database: one run is enough.
const once = it.skipIf(Boolean(process.env['TEST_DATABASE_URL']))

once('the conversations kept apart are led as well as before', { timeout: 600_000 }, async () => {
  const { clock } = await theWorld()
  const { person } = await openStage()
  const turns: Played[] = []
  for (const [at, script] of readScripts('apart').entries()) {
    turns.push(...(await play(await person(at % 2 ? 'en' : script.language), script)))
    clock.advance(minutes(15))
  }
  const worse = Object.entries(figuresOf(turns)).filter(([title, { part, of }]) => {
    const before = reached[title]
    if (!before || of === 0 || neither.includes(title)) return false
    const { low, high } = intervalOf(part, of)
    return moreIsBetter.includes(title) ? high < before.part / before.of : low > before.part / before.of
  })
  expect(worse).toEqual([])
})
