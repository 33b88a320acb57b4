import { describe, expect, it } from 'vitest'
import { commandIn } from './commands.ts'
import { inputOf } from './rehearsal.ts'
import { freshState } from './types.ts'

const offered = 'protocol:family-talk'
const command = (text: string, language = 'en') =>
  commandIn({ ...freshState, offered }, inputOf(text, { language }))

describe('an offer', () => {
  it.each([
    ['yes', 'en'],
    ['yes lets do that', 'en'],
    ['no i said YES. lets get ready for the talk', 'en'],
    ['sí', 'es'],
  ])('is accepted by "%s" in %s', (text, language) => {
    expect(command(text, language)).toBe(offered)
  })

  it.each([
    'no sure',
    'yes but my son is the one i worry about',
    'ok bye',
    'my sister said yes to the wedding',
  ])('is not accepted by "%s"', (text) => {
    expect(command(text)).toBeNull()
  })
})
