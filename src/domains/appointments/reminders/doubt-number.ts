import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { type PhoneDoubt, clientChanged } from '#domains/clients/contract.ts'
import { clientsWithPhone, doubtPhone } from '#domains/clients/phone.ts'
import { openTask } from '#domains/tasks/open.ts'
import { backgroundContext, type Context, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AddressFault } from '#platform/provider.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { announce } from '../booking/announce.ts'
import { agree, hasEndedTexts } from './consent.ts'
import { endTextsElsewhere } from './when-texts-stop.ts'

/** Marks the number on a client's record as doubtful, and asks a person to find the right one. */
export const doubtNumber = async (
  tx: Tx,
  ctx: Context<null>,
  client: CheckedClient,
  doubt: PhoneDoubt,
): Promise<void> => {
  if (!(await doubtPhone(tx, ctx, client, doubt))) return
  await openTask(tx, ctx, client, { kind: 'number', dueAt: ctx.clock.now(), causeId: client })
  await audit(tx, ctx, {
    action: 'client.number_doubted',
    recordType: 'client',
    recordId: client,
    clientId: client,
    detail: { doubt },
  })
  await publish(tx, topics.client(client), clientChanged, { clientId: client })
}

/**
 * Keeps what the provider says of a number: an opt-out is one as if the person had written it; a number that is nobody's,
 * or that takes no texts, is doubtful. Later texts are not tried.
 */
export const noteRefusal = async (services: Services, number: string, fault: AddressFault): Promise<void> => {
  for (const { id, organizationId, language, isGuest } of await clientsWithPhone(
    services.db.orm,
    services,
    number,
  ))
    await services.db.orm.transaction(async (tx) => {
      const ctx = backgroundContext(services, organizationId, language)
      const client = id as CheckedClient
      if (fault !== 'stopped') return isGuest ? undefined : doubtNumber(tx, ctx, client, fault)
      if (await hasEndedTexts(tx, client)) return
      await agree(tx, ctx, client, 'stop', { by: 'provider' })
      await audit(tx, ctx, {
        action: 'texts.ended_at_provider',
        recordType: 'client',
        recordId: client,
        clientId: client,
      })
      await announce(tx, client)
    })
  await endTextsElsewhere(services, number)
}
