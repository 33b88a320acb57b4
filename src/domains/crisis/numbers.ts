/** The help lines of one country: the only place where a number stands. An organization checks them before Go Live. */
export interface CrisisNumbers {
  country: string
  emergency: { call: string }
  lifeline: {
    call: string
    text?: string
    chatUrl?: string
    /** How the line is reached in a language: the key to press, the word to send. */
    byLanguage: Record<string, { press?: string; word?: string }>
  }
  poison: { call: string }
  domesticViolence: { call: string; text?: string; word?: string }
}

export const defaultNumbers: CrisisNumbers = {
  country: 'US',
  emergency: { call: '911' },
  lifeline: {
    call: '988',
    text: '988',
    chatUrl: 'https://988lifeline.org/chat/',
    byLanguage: { es: { press: '2', word: 'AYUDA' } },
  },
  poison: { call: '1-800-222-1222' },
  domesticViolence: { call: '1-800-799-7233', text: '88788', word: 'START' },
}

const byCountry: Record<string, CrisisNumbers> = { US: defaultNumbers }

/** The help lines of an organization's country; the shipped ones where a country has none of its own yet. */
export function numbersFor(country: string): CrisisNumbers {
  return byCountry[country] ?? defaultNumbers
}

/** The values of the `{{...}}` marks in the crisis texts. */
export function numberMarks(numbers: CrisisNumbers, language: string): Record<string, string> {
  const lifeline = numbers.lifeline.byLanguage[language]
  return {
    emergency: numbers.emergency.call,
    lifeline: numbers.lifeline.call,
    lifelineText: numbers.lifeline.text ?? numbers.lifeline.call,
    lifelinePress: lifeline?.press ?? '',
    lifelineWord: lifeline?.word ?? '',
    poison: numbers.poison.call,
    violenceLine: numbers.domesticViolence.call,
    violenceText: numbers.domesticViolence.text ?? '',
    violenceWord: numbers.domesticViolence.word ?? '',
  }
}

/** The address that dials a number of this file: its own digits, with what is written between them left out. */
export function callHref(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}

export function textHref(number: string, word?: string): string {
  return `sms:${number.replace(/[^\d+]/g, '')}${word ? `?body=${encodeURIComponent(word)}` : ''}`
}

/** Puts values in the `{{name}}` marks of a text; an unknown name is a mistake in the catalog. */
export function interpolate(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`crisis text names an unknown value: ${name}`)
    return value
  })
}
