import * as argon2id from '@node-rs/argon2'

// Argon2id is the library's default; OWASP's recommendation for it: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The work itself, behind names by which a test can count it. */
export const work = {
  hash: (password: string): Promise<string> => argon2id.hash(password, cost),
  verify: (phc: string, password: string): Promise<boolean> => argon2id.verify(phc, password),
}

/** Argon2id as a PHC string. */
export const hashPassword = (password: string): Promise<string> => work.hash(password)

let nobody: Promise<string> | undefined

/** Compares in the same time whether or not there is such a person. */
export const verifyPassword = async (password: string, known: string | null): Promise<boolean> => {
  nobody ??= hashPassword('nobody has this password')
  const matches = await work.verify(known ?? (await nobody), password)
  return known !== null && matches
}
