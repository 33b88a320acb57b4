import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { checkClient } from './check.ts'
import type { clientEndpoints } from './contract.ts'

const place = (account: string, keyId: string) => ({
  scope: account,
  field: 'device_keys.private_key',
  row: keyId,
})
/** The account that a device keeps words for: a client's own record, or a supporter's own account. */
const checkOwn = async (ctx: Context, id: string): Promise<string> => {
  if (ctx.actor.role !== 'supporter') return checkClient(ctx, id, 'own')
  if (ctx.actor.userId !== id) throw new AppError('request.not_found')
  return id
}

const makePair = promisify(generateKeyPair)

/** A key pair that the device keeps; the half that opens is sealed, so that only this person's session can use it. */
export const makeDeviceKey: Verb<typeof clientEndpoints.makeDeviceKey> = async (ctx, { id }) => {
  const account = await checkOwn(ctx, id)
  const { publicKey, privateKey } = await makePair('ec', { namedCurve: 'P-256' })
  const keyId = newId()
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  return {
    keyId,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    locked: ctx.fields.seal(pkcs8, place(account, keyId)).toString('base64'),
  }
}

export const openDeviceKey: Verb<typeof clientEndpoints.openDeviceKey> = async (
  ctx,
  { id, keyId, locked },
) => {
  const account = await checkOwn(ctx, id)
  const open = (): string => {
    try {
      return ctx.fields.open(Buffer.from(locked, 'base64'), place(account, keyId))
    } catch {
      // Somebody else's, or none of ours.
      throw new AppError('request.not_found')
    }
  }
  const privateKey = open()
  await audit(ctx.db.orm, ctx, {
    action: 'device_key.opened',
    recordType: ctx.actor.clientId ? 'client' : 'user',
    recordId: account,
    clientId: ctx.actor.clientId,
  })
  return { privateKey }
}
