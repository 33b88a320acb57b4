import * as argon2id from '@node-rs/argon2'

// Argon2id is the library's default; OWASP's recommendation for it: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The work itself, behind names by which a test can count it. */
export const work = {
  hash: (password: string): Promise<string> => argon2id.hash(password, cost),
  verify: (phc: string, password: string): Promise<boolean> => argon2id.verify(phc, password),
}

/**
 * A password as every device means it (RFC 8265, OpaqueString): some keyboards write ñ as one sign, others as n and a tilde,
 * and a space may be one of seventeen.
 */
const prepared = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC')

/** Argon2id of a prepared password, as a PHC string. */
export const hashPassword = (password: string): Promise<string> => work.hash(prepared(password))

let nobody: Promise<string> | undefined

/**
 * Whether a password is the one that was hashed. Compares in the same time whether or not there is such a person. A password
 * that was kept before it was prepared goes on working: as it is typed, and in decomposed signs.
 *
 * @param known the PHC string of the account; null where there is none
 */
export const verifyPassword = async (password: string, known: string | null): Promise<boolean> => {
  nobody ??= hashPassword('nobody has this password')
  const phc = known ?? (await nobody)
  let matches = false
  for (const form of new Set([prepared(password), password, password.normalize('NFD')]))
    matches = (await work.verify(phc, form)) || matches
  return known !== null && matches
}
