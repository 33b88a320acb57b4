import { presetCents } from '../../contract/amounts.ts'
import { funds, giftTypes } from '../../contract/gifts.ts'
import { type FormValues, noTribute } from '../../contract/plain-form.ts'

import { tributeKinds } from '../../contract/tribute.ts'

export type DonationValues = Omit<FormValues, 'type' | 'fund'> & {
  type: (typeof giftTypes)[number]
  fund: (typeof funds)[number]
}

export const emptyForm: DonationValues = {
  type: 'one-time',
  fund: 'most_needed',
  preset: '',
  amount: '',
  coversFee: false,
  donorName: '',
  donorEmail: '',
  message: '',
  ...noTribute,
}

const frequencies = { once: 'one-time', monthly: 'monthly', yearly: 'yearly' } as const
const isFrequency = (word: string | null): word is keyof typeof frequencies =>
  word !== null && Object.hasOwn(frequencies, word)

/** What a link chooses: `?amount=25&frequency=monthly&fund=housing&tribute=memory`. What it says wrongly is left out. */
export const valuesOfLink = (link: URLSearchParams): Partial<DonationValues> => {
  const frequency = link.get('frequency')
  const fund = funds.find((one) => one === link.get('fund'))
  const amount = link.get('amount')?.trim() ?? ''
  const preset = presetCents.find((cents) => String(cents / 100) === amount)
  const tributeKind = tributeKinds.find((one) => one === link.get('tribute'))
  return {
    ...(tributeKind ? { tributeKind } : {}),
    ...(isFrequency(frequency) ? { type: frequencies[frequency] } : {}),
    ...(fund ? { fund } : {}),
    ...(preset ? { preset: String(preset), amount: '' } : {}),
    ...(!preset && /^\d{1,8}([.,]\d{1,3})?$/.test(amount) ? { preset: '', amount } : {}),
  }
}

const typedNames = ['amount', 'donorName', 'donorEmail', 'message', 'tributeName', 'tributeEmail'] as const

/** What stands in the form as the server built it, chosen and typed before the script was there. */
export const valuesTyped = (form: HTMLFormElement): Partial<DonationValues> => {
  const given = new FormData(form)
  const typed: Partial<DonationValues> = {}
  for (const name of typedNames) {
    const text = given.get(name)
    if (typeof text === 'string' && text) typed[name] = text
  }
  const preset = given.get('preset')
  if (typeof preset === 'string' && preset) typed.preset = preset
  const type = giftTypes.find((one) => one === given.get('type'))
  if (type && type !== emptyForm.type) typed.type = type
  const fund = funds.find((one) => one === given.get('fund'))
  if (fund && fund !== emptyForm.fund) typed.fund = fund
  const tributeKind = tributeKinds.find((one) => one === given.get('tributeKind'))
  if (tributeKind) typed.tributeKind = tributeKind
  if (given.get('coversFee')) typed.coversFee = true
  return typed
}
