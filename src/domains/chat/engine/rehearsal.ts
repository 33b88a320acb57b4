import { expect } from 'vitest'
import { respond } from './engine.ts'
import { renderActions, renderReply } from './render.ts'
import { textOf } from './texts.ts'
import { readByWords } from './understanding/by-words.ts'
import { createReaders } from './understanding/readers.ts'
import { type EngineInput, type EngineReply, type EngineState, freshState, type Mood } from './types.ts'

export const feeling = (mood: Mood, intensity: number) => ({ mood, intensity })

// Opened once a process: every file of tests would else hold the encoders again.
const shared = globalThis as { rehearsalReaders?: ReturnType<typeof createReaders> }
const read: ReturnType<typeof createReaders> = (text, language) => {
  shared.rehearsalReaders ??= createReaders()
  return shared.rehearsalReaders(text, language)
}

/** One message of Maria's, understood as the product does. */
export function inputOf(text: string, more: Partial<EngineInput> = {}): EngineInput {
  const language = more.language ?? 'en'
  return {
    text,
    language,
    replyLanguage: language,
    talk: {
      understanding: text === '' ? null : (read(text, language) ?? readByWords(text)),
      memory: [],
      program: {
        vars: { organization: 'Harbor', lifeline: '988', emergency: '911' },
        sides: { 'who-reads': '+' },
      },
    },
    mood: null,
    crisisLevel: 'none',
    name: 'Maria',
    now: new Date('2026-11-21T15:00:00Z'),
    hour: 15,
    ...more,
  }
}

/** One person's talk: the state travels as text between turns, as it does in the database. */
export class Talk {
  state: EngineState = { ...freshState, greeted: true }
  reply: EngineReply = { say: [], actions: [], state: freshState }
  say(text: string, more: Partial<EngineInput> = {}): EngineReply {
    this.reply = respond(this.state, inputOf(text, more))
    this.state = JSON.parse(JSON.stringify(this.reply.state))
    expect(this.state).toEqual(this.reply.state)
    for (const part of this.reply.say)
      expect(part.text ?? textOf(part.key, 'en', part.vars), part.key).not.toBe('')
    for (const language of ['en', 'es', 'ar']) {
      expect(renderReply(this.reply, language)).not.toContain('{{')
      for (const { label } of renderActions(this.reply.actions, language)) expect(label).not.toBe('')
    }
    return this.reply
  }
  tap(action: string): EngineReply {
    expect(this.reply.actions.map((each) => each.id)).toContain(action)
    return this.say('', { action })
  }
  /** What free conversation did. */
  get moves(): string[] {
    return this.reply.moves ?? []
  }
  get words(): string {
    return renderReply(this.reply, 'en')
  }
  get keys(): string[] {
    return this.reply.say.map((part) => part.key)
  }
  get offers(): string[] {
    return this.reply.actions.map((action) => action.id)
  }
}

/** A talk in which this protocol was just begun. */
export function talkIn(protocol: string): Talk {
  const talk = new Talk()
  talk.say('', { action: `protocol:${protocol}` })
  return talk
}
