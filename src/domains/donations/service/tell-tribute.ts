import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { mayTell } from '#domains/guard/check.ts'
import { isNeutral } from '#domains/notifications/neutral.ts'
import { notify } from '#domains/notifications/notify.ts'
import { backgroundContext } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { translate } from '#platform/texts.ts'
import { honorLetter, memoryLetter } from '../notifications.ts'
import { gifts } from '../tables.ts'
import { openDonor, openTribute } from './gift-place.ts'

/** What a program would make a link of: such a letter would carry a stranger's link under the organization's name. */
const looksLikeLink = /[:/@]|www\.|\.\p{L}{2}/iu

/** A name that may stand in a letter to a person whom only the donor knows. */
const mayBeNamed = (name: string): boolean => isNeutral(name) && !looksLikeLink.test(name)

/**
 * Tells the person whom a donor named with a tribute that a gift was given: once, after it is paid, without the amount. A name
 * that tells of health or courts, or looks like a link, is left out.
 */
export const tellTribute = defineJob({
  name: 'donations.tell_tribute',
  input: z.object({ id: z.string() }),
  run: async (services, { id }) => {
    const [gift] = await services.db.orm.select().from(gifts).where(eq(gifts.id, id))
    const tribute = gift && openTribute(services, gift)
    if (!tribute?.tellEmail || gift?.toldTributeAt) return
    const { organizationId, language } = gift as NonNullable<typeof gift>
    const { kind, name, tellEmail: email } = tribute
    const ctx = backgroundContext(services, organizationId)
    const tells = await mayTell(ctx, { form: 'tribute', email })
    const donor = openDonor(services, gift as NonNullable<typeof gift>).name
    const say = (key: string): string => translate(language, 'donation-letters', key)
    await services.db.orm.transaction(async (tx) => {
      const [first] = await tx
        .update(gifts)
        .set({ toldTributeAt: services.clock.now() })
        .where(and(eq(gifts.id, id), isNull(gifts.toldTributeAt)))
        .returning({ id: gifts.id })
      if (!first || !tells) return
      const facts = {
        donor: mayBeNamed(donor) ? donor : say('tribute.aDonor'),
        name: mayBeNamed(name) ? name : say('tribute.someone'),
      }
      const letter = kind === 'honor' ? honorLetter : memoryLetter
      await notify(tx, ctx, { organizationId, email, language }, letter, { about: id, facts })
      await audit(tx, ctx, { action: 'gift.tribute_told', recordType: 'gift', recordId: id })
    })
  },
})
