import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Services } from '#platform/context.ts'
import { seconds } from '#shared/dates.ts'
import { FormChallenge, SolvedChallenge } from '#shared/form-guard.ts'

// An answer is found by trying one number after the other, each try the work of `cost` rounds of SHA-256: at the easiest
// level up to FORM_TRIES of them, a third of a second on a desktop. It cannot be shortened, and checking it costs nothing.
const cost = 5_000

/** Each of the numbers of sends in an hour from one address makes the work of the next twice as hard. */
const harderFrom = [20, 30, 40]
export const levelOf = (count: number): number => harderFrom.filter((from) => count >= from).length

const secretsOf = ({ signer }: Pick<Services, 'signer'>) => ({
  hmacSignatureSecret: signer.sign('form challenge', 'challenge'),
  hmacKeySignatureSecret: signer.sign('form challenge', 'answer'),
})

export const makeChallenge = async (services: Services, level: number): Promise<FormChallenge> => {
  const { FORM_TRIES: most, FORM_SECONDS } = services.config
  return FormChallenge.parse(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(most * 2 ** level, Math.ceil(most / 3) * 2 ** level),
      deriveKey,
      data: { made: services.clock.now().getTime(), level, minimumAgeMs: seconds(FORM_SECONDS) },
      ...secretsOf(services),
    }),
  )
}

/** A challenge of ours that was solved; null for anything else. How old it is, its reader asks. */
export const readSolved = async (services: Services, text: string): Promise<FormChallenge | null> => {
  const given = SolvedChallenge.safeParse(parse(text))
  if (!given.success) return null
  const { challenge, solution } = given.data
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(services) })
  return verified ? challenge : null
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
