import { describe, expect, it } from 'vitest'
import { historyOf } from './history.ts'
import { feeling, Talk } from './rehearsal.ts'
import { protocols } from './protocol.ts'
import { calming, chooseExercises } from './suggest.ts'
import suggestions from './suggestions.json' with { type: 'json' }

const first = (now: Partial<Parameters<typeof chooseExercises>[0]>) =>
  chooseExercises({ helped: {}, hour: 15, ...now })[0]

describe('which exercise is next', () => {
  it.each([
    [{ mood: 'angry', intensity: 5 }, 'anger-ladder'],
    [{ mood: 'sad', intensity: 5 }, 'good-thing'],
    [{ mood: 'anxious', intensity: 5 }, 'paced-breathing'],
    [{ topic: 'cravings' }, 'urge-surfing'],
    [{ topic: 'supervision' }, 'rehearsal'],
    [{ topic: 'family', mood: 'sad', intensity: 4 }, 'family-talk'],
    [{ namesTrap: true, topic: 'work' }, 'thinking-traps'],
    [{ need: 'here', topic: 'work' }, 'grounding'],
    [{ hour: 23 }, 'sleep'],
    [{ hour: 3, mood: 'anxious', intensity: 4 }, 'sleep'],
    [{ hour: 23, mood: 'good', intensity: 6 }, 'check-in'],
    [{ hour: 23, topic: 'cravings' }, 'urge-surfing'],
    [{}, 'check-in'],
  ] as const)('%o: %s', (now, id) => {
    expect(first(now)).toBe(id)
  })

  it('calms the body before anything else when a feeling is very strong', () => {
    for (const mood of ['angry', 'sad', 'anxious'] as const)
      for (const id of chooseExercises({ helped: {}, mood, intensity: 9, topic: 'cravings', hour: 23 }))
        expect(calming).toContain(id)
  })

  it('answers strong fear with slow breathing, though an activity helped before', () => {
    expect(first({ mood: 'anxious', intensity: 7, helped: { 'good-thing': 3 } })).toBe('paced-breathing')
    expect(first({ mood: 'anxious', intensity: 6, helped: { 'good-thing': 3 } })).toBe('good-thing')
    expect(first({ mood: 'anxious', intensity: 7, helped: { grounding: 1 } })).toBe('grounding')
  })

  it('begins with what helped this person, and ends with what made it worse', () => {
    expect(first({ topic: 'cravings', helped: { 'coping-card': 1 } })).toBe('coping-card')
    const ranked = chooseExercises({ helped: { 'anger-ladder': -2 }, mood: 'angry', intensity: 4 })
    expect(ranked.at(-1)).toBe('anger-ladder')
    expect(chooseExercises({ helped: { sleep: 1 }, mood: 'sad', intensity: 9 })).not.toContain('sleep')
  })

  it('names exercises that exist', () => {
    const ids = protocols.map(({ id }) => id)
    const { byMood, byTopic, byNeed, afterTrap, atNight } = suggestions
    const named = [
      ...[byMood, byTopic, byNeed].flatMap((lists) => Object.values(lists).flat()),
      ...afterTrap,
      ...atNight,
    ]
    for (const id of named) expect(ids).toContain(id)
  })

  it('lets the last time have the last word', () => {
    expect(
      historyOf([
        { protocol: 'grounding', helped: 0 },
        { protocol: 'grounding', helped: 1 },
        { protocol: 'grounding', helped: 1 },
        { protocol: 'sleep', helped: 1 },
        { protocol: 'sleep', helped: -1 },
        { protocol: 'sleep', helped: -1 },
        { protocol: 'urge-surfing', helped: null },
      ]),
    ).toEqual({ grounding: 0, sleep: 1 })
  })
})

describe('a thought that sounds like a trap', () => {
  it('is heard first; the offer is a question, made once and not with every sentence', () => {
    const talk = new Talk()
    talk.state = { ...talk.state, turns: 1 }
    const offers = ['everyone hates me here', 'i ruin everything', 'its all my fault'].map((text) => {
      talk.say(text, { mood: feeling('sad', 5) })
      return talk.offers
    })
    expect(offers[0]).toContain('protocol:thinking-traps')
    expect(offers.slice(1).flat()).not.toContain('protocol:thinking-traps')
  })
})
