import { publicUrl } from '#domains/auth/links.ts'
import { type Letter, sendLetter } from '#domains/notifications/send.ts'
import { senderName } from '#domains/notifications/sender.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { languageOfTexts, translate } from '#platform/texts.ts'
import { momentIn } from '#shared/moments.ts'
import type { ReminderChannel } from '../contract/reminders.ts'
import { secondsUntilAwake } from './ladder.ts'
import type { Notice } from './notices.ts'
import type { Reach } from './reach.ts'
import { sendText } from './send-text.ts'

/** What a letter is about: the key of its texts. None of them says more than that there is a date, and when. */
export type Matter =
  | 'far'
  | 'tomorrow'
  | 'today'
  | 'tomorrowVideo'
  | 'todayVideo'
  | 'tomorrowPhone'
  | 'todayPhone'
  | Notice
  | 'bookedSeries'
  | 'movedSeries'
  | 'cancelledSeries'
  | 'offer'
  | 'suggested'

interface Message {
  matter: Matter
  at: Date
  reference?: string
  attachment?: Letter['attachment']
}

/** Puts one message on its way by one channel, now or when the person's day begins. */
export const sendBy = async (
  tx: Tx,
  services: Services,
  reach: Reach,
  channel: ReminderChannel,
  { matter, at, reference, attachment }: Message,
): Promise<void> => {
  const { organizationId, wishes } = reach
  const language = languageOfTexts(reach.language, 'reminders')
  const now = services.clock.now()
  const facts = {
    sender: await senderName(tx, organizationId),
    when: momentIn(at, language, { timeZone: wishes.timeZone, now }),
    link: `${publicUrl(services)}/hub/appointments`,
  }
  const say = (part: 'sms' | 'subject' | 'body'): string =>
    translate(language, 'reminders', `letter.${matter}.${part}`, facts)
  const letter = {
    channel,
    ...(reference ? { reference } : {}),
    startAfterSeconds: secondsUntilAwake(now, wishes),
  }
  const { phone, email, push } = reach
  if (channel === 'sms' && phone)
    await sendText(tx, services, reach, { ...letter, to: phone, body: say('sms') })
  if (channel === 'email' && email)
    await sendLetter(tx, services, organizationId, {
      ...letter,
      to: email,
      subject: say('subject'),
      body: say('body'),
      ...(attachment ? { attachment } : {}),
    })
  if (channel === 'push')
    for (const to of push)
      await sendLetter(tx, services, organizationId, {
        ...letter,
        to,
        subject: say('subject'),
        body: facts.link,
      })
}
