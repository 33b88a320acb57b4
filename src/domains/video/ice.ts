import { createHmac } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import type { IceServer } from './contract.ts'

/** Long enough for a session and its end; a page that comes back gets fresh ones. */
const lastsFor = hours(4)

/**
 * Where a browser asks for its own address and for a relay. Credentials of the relay are made per join and end by
 * themselves, as coturn's `use-auth-secret` wants them: the name is the moment it ends and a word that says nothing,
 * the password is its HMAC-SHA-1 (https://datatracker.ietf.org/doc/html/draft-uberti-behave-turn-rest-00#section-2.2).
 * Nothing is configured by default: then two browsers find each other only where their networks let them.
 */
export const iceServersFor = ({ config, clock }: Pick<Services, 'config' | 'clock'>): IceServer[] => {
  const servers: IceServer[] = []
  if (config.STUN_URLS) servers.push({ urls: config.STUN_URLS })
  if (config.TURN_URLS && config.TURN_SECRET) {
    const endsAt = Math.floor((clock.now().getTime() + lastsFor) / 1000)
    const username = `${endsAt}:${newId()}`
    const credential = createHmac('sha1', config.TURN_SECRET).update(username).digest('base64')
    servers.push({ urls: config.TURN_URLS, username, credential })
  }
  return servers
}
