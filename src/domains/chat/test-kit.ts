import { ask, type Person } from '#app/test-kit.ts'
import { chatEndpoints } from './contract.ts'

const wholeDay: [number, number][] = [[0, 1440]]
/** Office hours that never end. */
export const always = {
  0: wholeDay,
  1: wholeDay,
  2: wholeDay,
  3: wholeDay,
  4: wholeDay,
  5: wholeDay,
  6: wholeDay,
}

/** A person's message, through the real door. `more`: what else the browser sends along. */
export const say = (
  person: Pick<Person, 'cookie' | 'clientId'>,
  content: string,
  more: Record<string, unknown> = {},
) => ask(person, chatEndpoints.sendMessage, { clientId: person.clientId, content, ...more })
