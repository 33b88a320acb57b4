import { bind, type Verb } from '#platform/http/bind.ts'
import { levelOf, makeChallenge } from './challenge.ts'
import { guardEndpoints } from './contract.ts'
import { addressKey, readCount } from './counts.ts'

const readFormChallenge: Verb<typeof guardEndpoints.readFormChallenge> = async (ctx) =>
  makeChallenge(ctx, levelOf(await readCount(ctx, addressKey(ctx))))

export const guardService = bind(guardEndpoints, { readFormChallenge })
