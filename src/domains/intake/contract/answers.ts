import { mayBePhone } from '#shared/digits.ts'
import { z } from 'zod'
import { couldBeBorn } from '#shared/age.ts'
import { looksLikeEmail } from '#shared/email.ts'
import { isLanguageCode } from '#shared/languages.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { day, id, isVisible, line } from '#shared/shapes.ts'

/** The four of the specification, and what none of them fits: a sentence that is over, and a person who is still inside. */
export const intakeStatuses = [
  'pre-trial',
  'probation',
  'parole',
  'completed',
  'incarcerated',
  'volunteer',
] as const
export type IntakeStatus = (typeof intakeStatuses)[number]
export const reachWays = ['call', 'text', 'email', 'caseworker'] as const
export const reachTimes = ['morning', 'afternoon', 'evening', 'any'] as const
/** What people may say that they do not know. */
export const unknowable = ['caseworker', 'courtName', 'judgeName'] as const
export type Unknowable = (typeof unknowable)[number]

/** The choice of whoever does not mind who it is. */
export const firstFree = 'first-free'

/** The most letters of each. */
export const longest = {
  fullName: 120,
  caseworker: 120,
  courtName: 160,
  judgeName: 120,
  notes: 5000,
  phone: 40,
  email: 200,
  guardianName: 120,
  guardianPhone: 40,
  guardianEmail: 200,
  signedName: 120,
} as const

/** Half of it may be typed yet, so that the spaces at its end stay. */
const text = (name: Exclude<keyof typeof longest, 'notes'>) => line().max(longest[name])
const orNone = <T extends z.ZodType>(shape: T) => z.union([z.literal(''), shape])

/** Every answer of the form. Half a form is kept as it is; what must be there is asked when it is sent. */
export const Answers = z.object({
  fullName: text('fullName'),
  dateOfBirth: orNone(day),
  status: orNone(z.enum(intakeStatuses)),
  /** A therapist's id, or `first-free`. */
  therapistId: orNone(id),
  caseworker: text('caseworker'),
  courtName: text('courtName'),
  judgeName: text('judgeName'),
  unknown: z.array(z.enum(unknowable)).max(unknowable.length),
  notes: z.string().max(longest.notes),
  phone: text('phone'),
  email: text('email'),
  maySms: z.boolean(),
  reachBy: orNone(z.enum(reachWays)),
  reachWhen: orNone(z.enum(reachTimes)),
  language: orNone(z.string().refine(isLanguageCode, 'wants a language that is built')),
  guardianName: text('guardianName'),
  guardianPhone: text('guardianPhone'),
  guardianEmail: text('guardianEmail'),
  /** Whether they sign the consent in this sitting. `later` is as good an answer. */
  consent: orNone(z.enum(['now', 'later'])),
  signedName: text('signedName'),
  includesCaseworker: z.boolean(),
})
export type Answers = z.output<typeof Answers>
export type AnswerName = keyof Answers

/**
 * Answers in which somebody may say how they are, to be heard like all that people write. Also the boxes that ask for a
 * name of the case, which a person in need fills with what is on their mind. Not the name of who registers, of a guardian
 * and of a signature, nor numbers and addresses: those are typed letter by letter as a form asks for them, and a family
 * that is called like a danger would be called about each time.
 */
export const heardAnswers = ['notes', 'caseworker', 'courtName', 'judgeName'] as const satisfies AnswerName[]

export const noAnswers: Answers = {
  fullName: '',
  dateOfBirth: '',
  status: '',
  therapistId: '',
  caseworker: '',
  courtName: '',
  judgeName: '',
  unknown: [],
  notes: '',
  phone: '',
  email: '',
  maySms: false,
  reachBy: '',
  reachWhen: '',
  language: '',
  guardianName: '',
  guardianPhone: '',
  guardianEmail: '',
  consent: '',
  signedName: '',
  includesCaseworker: false,
}
export const answerNames = Object.keys(noAnswers) as AnswerName[]

/**
 * How an account can be offered to whoever answered so: texts go only to who said that they may come. On paper it is
 * handed over, which always can be.
 */
export const inviteWaysOf = ({
  email,
  phone,
  maySms,
}: Pick<Answers, 'email' | 'phone' | 'maySms'>): ('email' | 'sms' | 'paper')[] => [
  ...(looksLikeEmail(email) ? (['email'] as const) : []),
  ...(maySms && toPhoneNumber(phone) ? (['sms'] as const) : []),
  'paper',
]

/** Whether anybody can be called or written to about it. Nobody has to leave a way, but it is said what that means. */
export const isReachable = (
  { phone, email, guardianPhone, guardianEmail }: Answers,
  isMinor: boolean,
): boolean => [phone, email, ...(isMinor ? [guardianPhone, guardianEmail] : [])].some(isVisible)

export const required = ['fullName', 'dateOfBirth', 'status', 'therapistId'] as const

/**
 * What is still missing, or cannot be right on this day, in the order in which it is asked. Both sides ask the same. What
 * nobody can see is as good as nothing: a name of it could not be called.
 */
export const missingOf = (answers: Answers, isMinor: boolean, today: string): AnswerName[] => {
  const has = (name: AnswerName): boolean => isVisible(String(answers[name]))
  const isRight = (name: AnswerName): boolean =>
    has(name) && (name !== 'dateOfBirth' || couldBeBorn(answers.dateOfBirth, today))
  const missing: AnswerName[] = required.filter((name) => !isRight(name))
  if (has('phone') && !mayBePhone(answers.phone)) missing.push('phone')
  if (has('email') && !looksLikeEmail(answers.email.trim())) missing.push('email')
  if (isMinor) {
    if (!has('guardianName')) missing.push('guardianName')
    if (has('guardianPhone') ? !mayBePhone(answers.guardianPhone) : !has('guardianEmail'))
      missing.push('guardianPhone')
    if (has('guardianEmail') && !looksLikeEmail(answers.guardianEmail.trim())) missing.push('guardianEmail')
  } else if (answers.consent === 'now' && !has('signedName')) missing.push('signedName')
  return missing
}
