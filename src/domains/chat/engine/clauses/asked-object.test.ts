import { describe, expect, it } from 'vitest'
import { askedObject } from './asked-object.ts'

describe('the object of a question for advice', () => {
  it.each([
    ['how do i tell my boss about my record', 'how to tell your boss about your record'],
    ['should I write to Ruth or is that living backwards', 'whether to write to Ruth'],
    ['What does a man do with her clothes', 'what to do with her clothes'],
    ['how u supposed to act the first nite. talk to people or keep to yaself', 'how to act the first night'],
    ['what do u even say to a 4 yr old', 'what to say to a 4 yr old'],
    ['whatever. how do i ask her to move it without blowin up in her face', 'how to ask her to move it'],
    ['what should i write her on her birthday card', 'what to write her on her birthday card'],
    ['do i tell them about my record or wait', 'whether to tell them about your record'],
    ['what should i do', null],
    ['should i tell them i was inside', null],
    ['how do i know you are real', null],
  ])('of "%s" is %s', (text, object) => {
    expect(askedObject(text)).toBe(object)
  })
})
