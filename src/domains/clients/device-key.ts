import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { audit } from '#domains/audit/record.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { checkClient } from './check.ts'
import type { clientEndpoints } from './contract.ts'

const place = (clientId: string, keyId: string) => ({
  scope: clientId,
  field: 'device_keys.private_key',
  row: keyId,
})
const makePair = promisify(generateKeyPair)

/** A key pair that the device keeps; the half that opens is sealed, so that only this person's session can use it. */
export const makeDeviceKey: Verb<typeof clientEndpoints.makeDeviceKey> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const { publicKey, privateKey } = await makePair('ec', { namedCurve: 'P-256' })
  const keyId = newId()
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  return {
    keyId,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    locked: ctx.fields.seal(pkcs8, place(client, keyId)).toString('base64'),
  }
}

export const openDeviceKey: Verb<typeof clientEndpoints.openDeviceKey> = async (
  ctx,
  { id, keyId, locked },
) => {
  const client = await checkClient(ctx, id, 'own')
  const open = (): string => {
    try {
      return ctx.fields.open(Buffer.from(locked, 'base64'), place(client, keyId))
    } catch {
      // Somebody else's, or none of ours.
      throw new AppError('request.not_found')
    }
  }
  const privateKey = open()
  await audit(ctx.db.orm, ctx, {
    action: 'device_key.opened',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  return { privateKey }
}
