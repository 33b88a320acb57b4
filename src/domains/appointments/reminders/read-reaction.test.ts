import { describe, expect, it } from 'vitest'
import { withoutOwnWords } from './read-reaction.ts'

const ours = 'Harbor: your appointment is on Wed, Dec 9, 2:00 PM PST. Reply 1 for yes, 2 for another time.'
const read = (body: string) => withoutOwnWords(body, 'Harbor')

describe('a phone’s reaction to a message of ours', () => {
  it.each([
    `Liked “${ours}”`,
    `Loved "${ours}"`,
    `👍 to “${ours}”`,
    `👍🏽 to "${ours}"`,
    `Reacted 👍 to “${ours}”`,
    `Reacted ❤️ to “${ours}”`,
    `Le gustó “${ours}”`,
    `Le encantó «${ours}»`,
    `A aimé « ${ours} »`,
    `Gostou de “${ours}”`,
    `Curtiu “${ours}”`,
    `Gefällt „${ours}“`,
    `Hat „${ours}“ mit „Gefällt mir“ markiert`,
    `👍 a “${ours}”`,
    `❤️ à « ${ours} »`,
    `Ha reaccionado con 👍 a “${ours}”`,
    `Le dio me gusta a “${ours}”`,
    `Added a heart to “${ours}”`,
    `Понравилось «${ours}»`,
    `أعجبني “${ours}”`,
    `赞了“${ours}”`,
    `Đã thích “${ours}”`,
    `“${ours}”을(를) 좋아함`,
    `पसंद किया “${ours}”`,
  ])('that likes it, %s, has no words of the person', (body) => {
    expect(read(body)).toMatchObject({ said: '', reaction: { likes: true } })
    expect(read(body).reaction?.quote).toContain('Reply 1 for yes')
  })

  it.each([
    `Disliked “${ours}”`,
    `Questioned “${ours}”`,
    `Laughed at “${ours}”`,
    `Emphasized “${ours}”`,
    `Removed a like from “${ours}”`,
    `😂 to “${ours}”`,
    `👎 to “${ours}”`,
    `No le gustó “${ours}”`,
    `N’a pas aimé « ${ours} »`,
    `不喜欢“${ours}”`,
    'Liked an image',
  ])('that does not, %s, is none', (body) => {
    expect(read(body)).toMatchObject({ said: '', reaction: { likes: false } })
  })

  it.each([
    [`I want to die “${ours}”`, 'I want to die'],
    [`“${ours}” yes I come`, 'yes I come'],
    [`> ${ours}\nno, sorry`, 'no, sorry'],
    [`${ours}\nwho is this?`, 'who is this?'],
    ['she said “come home”', 'she said “come home”'],
    ['Liked “the movie we saw”', 'Liked “the movie we saw”'],
  ])('is told apart from words beside a quote: %s', (body, said) => {
    expect(read(body)).toEqual({ said, reaction: null })
  })
})
