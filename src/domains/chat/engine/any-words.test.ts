import { expect, it } from 'vitest'
import { readMetadata } from '../stored-metadata.ts'
import { protocols } from './protocol.ts'
import { feeling, Talk, talkIn } from './rehearsal.ts'
import { renderReply } from './render.ts'
import { textOf } from './texts.ts'

const words = [
  'I do not know what to say about it',
  'no',
  'yes',
  '5',
  '10',
  'my mother and the rent',
  'skip',
  'back',
  '👍',
  '',
  'what is this for',
  'I got a letter from the court today',
  'no sé',
  'لا أعرف',
  'not now',
  'go on',
  'start over',
  'I did that already',
  'this is stupid',
  'thanks',
  'worse',
  'a little better',
  'lorem '.repeat(200),
  'can we do the breathing',
  '7/10',
  'talk',
  'je ne sais pas',
]
const moods = [null, feeling('sad', 5), feeling('angry', 9), feeling('good', 6), feeling('neutral', 2)]

/** The same numbers every time: a walk that fails can be walked again. */
const walk = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const questions = (text: string) => (text.match(/[?؟]/g) ?? []).length

it('whatever is written, an exercise answers, asks one question, and offers six things at most', {
  timeout: 300_000,
}, () => {
  const helps = new Set(protocols.flatMap(({ steps }) => steps.flatMap(({ help = [] }) => help)))
  for (const [place, { id }] of protocols.entries()) {
    const next = walk(place + 1)
    const talk = talkIn(id)
    for (let turn = 0; turn < 200; turn += 1) {
      const offers = talk.reply.actions
      const tapped = next(3) === 0 ? offers[next(offers.length)] : undefined
      const text = words[next(words.length)] ?? ''
      const mood = moods[next(moods.length)] ?? null
      talk.say(text, tapped ? { action: tapped.id, mood } : { mood, hour: next(24) })
      const said = talk.reply.say.filter(({ key }) => !helps.has(key))
      for (const language of ['en', 'es', 'ar']) {
        const asked = renderReply({ say: said }, language)
        expect(questions(asked), `${id} ${turn} ${text}: ${asked}`).toBeLessThanOrEqual(1)
        const { suggestedActions = [], controls = [] } = readMetadata(
          { actions: talk.reply.actions },
          language,
        )
        expect(suggestedActions.length).toBeLessThanOrEqual(6)
        expect(controls.length).toBeLessThanOrEqual(3)
      }
      expect(talk.reply.say.length).toBeGreaterThan(0)
    }
  }
})

it('every button under any reply leads somewhere: tapped by its label, in each language', () => {
  for (const { id, steps } of protocols) {
    const seen = new Set<string>()
    const next = walk(steps.length)
    const talk = talkIn(id)
    for (let turn = 0; turn < 60; turn += 1) {
      for (const { id: action, labelKey } of talk.reply.actions) {
        if (seen.has(`${talk.state.step} ${action}`)) continue
        seen.add(`${talk.state.step} ${action}`)
        for (const language of ['en', 'es', 'ar']) {
          const copy = new Talk()
          copy.state = talk.state
          copy.say(textOf(labelKey, language))
          const led = copy.state
          const { offered: _, turns: __, ...rest } = led
          const { offered: ___, turns: ____, ...before } = talk.state
          const moved = JSON.stringify(rest) !== JSON.stringify(before)
          expect(moved || copy.reply.asksForPerson || /^(control|intent)\./.test(copy.keys[0] ?? '')).toBe(
            true,
          )
        }
      }
      const open = talk.reply.actions
      const chosen = open[next(open.length)]
      talk.say(chosen ? '' : 'a word or two', chosen ? { action: chosen.id } : {})
      if (!talk.state.protocol) talk.say('', { action: `protocol:${id}` })
      else if (turn % 2) talk.say('something short here')
    }
  }
})
