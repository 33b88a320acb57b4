import type { z } from 'zod'
import type { NoteContent } from '#domains/notes/contract.ts'
import type { Context } from '#platform/context.ts'
import { languageOfTexts, translate } from '#platform/texts.ts'
import { languageOf } from '#shared/languages.ts'
import type { Closing } from '../contract/closing.ts'

const dayIn = (language: string, day: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** The closing form as the four parts of a note, in the language of its author. */
export const noteOfClosing = (
  ctx: Pick<Context, 'language'>,
  closing: Closing,
): z.input<typeof NoteContent> => {
  const language = languageOfTexts(ctx.language, 'care')
  const say = (key: string, facts: Record<string, string> = {}): string =>
    translate(language, 'care', `closing.${key}`, facts)
  const { actions, other, screen, risk, planSeen, nextContactOn, words } = closing
  const done = actions.map((action) => (action === 'other' ? other : say(`action.${action}`)))
  return {
    subjective: words,
    objective: say('note.done', { done: new Intl.ListFormat(languageOf(language).locale).format(done) }),
    assessment: [
      say('note.screen', { answer: say(`screen.${screen}`) }),
      ...(risk ? [say('note.risk', { level: translate(language, 'care', `risk.${risk}`) })] : []),
      say(planSeen ? 'note.planSeen' : 'note.planNotSeen'),
    ].join('\n'),
    plan: nextContactOn ? say('note.next', { day: dayIn(language, nextContactOn) }) : say('note.noNext'),
  }
}
