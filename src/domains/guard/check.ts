import { eq } from 'drizzle-orm'
import { emailIndex } from '#domains/auth/find-partner.ts'
import { users } from '#domains/auth/tables.ts'
import type { Context } from '#platform/context.ts'
import { hashToken } from '#platform/crypto/tokens.ts'
import type { Actor } from '#shared/actor.ts'
import { days, hours } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import type { Guard } from '#shared/form-guard.ts'
import { levelOf, readSolved } from './challenge.ts'
import { addressKey, countOneMore, emailKey, formAddressKey, readCount } from './counts.ts'
import { usedChallenges } from './tables.ts'

const challengeLives = hours(1)
/** The people of a shelter send from one address: long before it is closed, the work only gets harder. */
const perAddress = { most: 60, window: hours(1) }
/** A call without a challenge comes from none of our pages: a person who writes by another program needs few. */
const perUnverified = { most: 5, window: hours(1) }
/** Letters go to whatever address somebody writes into a form: nobody's mailbox is filled by us. */
const perEmail = { most: 6, window: days(1) }
/** A person who is signed in and writes to their own address fills nobody's mailbox: an employer with many jobs posts on. */
const perOwnEmail = { ...perEmail, most: 60 }

type Anyone = Context<Actor | null>
type Heard = { level: 'none' | 'watch' | 'crisis' }

/**
 * Asks, before anything of a public form is kept, whether a person sends it. Throws a code that says what to do; the page
 * keeps what was typed. Called before the verb's transaction, once the words were heard: what it counts stays counted.
 * `form` names the form, such as `contact`; `email` is the address that the form will write to, where there is one.
 */
export const checkGuard = async (
  ctx: Anyone,
  guard: Guard,
  { form, email }: { form: string; email?: string | null },
): Promise<void> => {
  if (guard.website !== '') throw new AppError('guard.hidden_field')
  const challenge = await readSolved(ctx, guard.solution)
  if (!challenge) throw new AppError('guard.challenge_over')
  const { made, level, minimumAgeMs } = challenge.parameters.data
  const age = ctx.clock.now().getTime() - made
  if (age < minimumAgeMs) throw new AppError('guard.too_fast')
  if (age > challengeLives) throw new AppError('guard.challenge_over')
  // One level of grace: others behind the same address have sent since this page was opened.
  const sent = await readCount(ctx, addressKey(ctx))
  if (level < levelOf(sent) - 1) throw new AppError('guard.challenge_over')
  await spend(ctx, challenge.parameters.nonce, made)

  await countOneMore(ctx, addressKey(ctx), perAddress.window)
  const fromHere = await countOneMore(ctx, formAddressKey(ctx, form), perAddress.window)
  if (fromHere > perAddress.most) throw new AppError('guard.too_many_here')
  if (email) await checkLetter(ctx, { form, email })
}

interface LetterTo {
  form: string
  email?: string | null
}

/**
 * Counts one more letter to an address, and answers whether it may go. Asked where a letter is about to be written: what
 * is refused before, such as a file, takes none of the day's letters.
 */
export const mayTell = async (ctx: Anyone, { form, email }: LetterTo): Promise<boolean> => {
  if (!email) return true
  const toThere = await countOneMore(ctx, emailKey(ctx, form, email), perEmail.window)
  return toThere <= perEmail.most || (toThere <= perOwnEmail.most && (await isOwnAddress(ctx, email)))
}

/** The same for a form that is refused without its letter. Throws guard.too_many_for_email. */
const checkLetter = async (ctx: Anyone, to: LetterTo): Promise<void> => {
  if (!(await mayTell(ctx, to))) throw new AppError('guard.too_many_for_email')
}

/** The same for words that were heard: whoever cries for help is let in, and the answer is whether a letter may go. */
export const checkLetterOf = async (ctx: Anyone, { level }: Heard, to: LetterTo): Promise<boolean> => {
  if (level === 'crisis') return mayTell(ctx, to)
  await checkLetter(ctx, to)
  return true
}

/**
 * The guard of a form whose words were heard: whoever cries for help is let in, whatever it thinks. Answers whether a letter
 * may go to the address, which nobody fills by writing such words.
 */
export const checkGuardOf = async (
  ctx: Anyone,
  heard: Heard,
  guard: Guard,
  { form, email = null }: LetterTo,
): Promise<boolean> => {
  if (heard.level !== 'crisis') await checkGuard(ctx, guard, { form })
  return checkLetterOf(ctx, heard, { form, email })
}

/**
 * The guard of a message that came without a challenge: a few per network and hour, and no letter to the address. A person who
 * is in danger is let in.
 */
export const checkUnverifiedOf = async (
  ctx: Anyone,
  { level }: Heard,
  { form, website }: { form: string; website: string },
): Promise<void> => {
  if (level === 'crisis') return
  if (website !== '') throw new AppError('guard.hidden_field')
  await countOneMore(ctx, addressKey(ctx), perAddress.window)
  const fromHere = await countOneMore(ctx, formAddressKey(ctx, `${form} unverified`), perUnverified.window)
  if (fromHere > perUnverified.most) throw new AppError('guard.too_many_here')
}

/** The address by which a partner who is signed in is known. */
const isOwnAddress = async (ctx: Anyone, email: string): Promise<boolean> => {
  if (ctx.actor?.role !== 'partner') return false
  const [own] = await ctx.db.orm
    .select({ emailIndex: users.emailIndex })
    .from(users)
    .where(eq(users.id, ctx.actor.userId))
  return own?.emailIndex === emailIndex(ctx, email)
}

/** A challenge carries one form: of two processes that are asked at once, the database lets one. */
const spend = async (ctx: Anyone, nonce: string, made: number): Promise<void> => {
  const rows = await ctx.db.orm
    .insert(usedChallenges)
    .values({ hash: hashToken(nonce), expiresAt: new Date(made + 2 * challengeLives) })
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.hash })
  if (!rows.length) throw new AppError('guard.challenge_over')
}
