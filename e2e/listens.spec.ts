import type { Locator, Page } from '@playwright/test'
import { looksRightEverywhere } from './looks-right.ts'
import { answerTo, expect, test } from './people.ts'

const openTalk = async (page: Page): Promise<(words: string) => Promise<Locator>> => {
  await page.goto('/hub?tab=ai-chat')
  return async (words) => {
    await page.getByLabel('Your message').fill(words)
    await page.getByLabel('Your message').press('Enter')
    const answer = answerTo(page.getByRole('log'), words)
    await expect(answer).toHaveCount(1)
    return answer
  }
}

const questions: [asked: string, answered: RegExp][] = [
  ['who can read what I write here?', /care team|counselors?/i],
  ['does my probation officer see this?', /officer|probation/i],
  ['how much does this cost?', /free|nothing/i],
  ['how can I delete my messages?', /Contact/],
  ['I lost my phone, what do I do about this account?', /sign|lock/i],
  ['which languages does this speak?', /language/i],
  ['how do I make an appointment?', /appointment|time/i],
  ['how do I talk to a real person?', /counselor|person/i],
  ['what happens when there is an alert?', /counselor|responder|called/i],
  ['are you a robot or a human?', /AI|program/],
  ['do you use what I write to train a computer?', /train|learn|teach/i],
  ['is it an emergency line or can I write for small things?', /counselor|person/i],
]

test('a client asks twelve questions about the program and each has its answer', async ({ people }) => {
  test.slow()
  const { page } = await people.open(await people.newClient('Ivo'))
  const say = await openTalk(page)
  for (const [asked, answered] of questions) await expect(await say(asked)).toContainText(answered)
  await looksRightEverywhere(page, 'chat-questions')
})

const grief = [
  'my mom died in march and they did not let me go to the funeral',
  'she made peach cobbler every sunday, i can smell it when i walk by the church',
  'my brother told me on the phone, i was in the hallway with ten guys behind me',
  'yes',
  'i never told her i was sorry',
  'she wrote me every week for six years',
  'i have the letters in a shoe box and i can not open it',
  'no',
  'sundays are the worst',
  'maybe i could go to her church once',
]

test('a client talks of a death over ten turns: each turn is taken up and no sentence comes twice', async ({
  people,
}) => {
  test.slow()
  const { page } = await people.open(await people.newClient('June'))
  const say = await openTalk(page)
  const said = new Set<string>()
  for (const words of grief) {
    const answer = (await (await say(words)).innerText()).replace(
      /^AI companion:\s*|\s*\d+:\d+\s[AP]M\s*/g,
      '',
    )
    // How this began, and who reads, stands below the first answer.
    const own = said.size === 0 ? (answer.split('I am an AI')[0] ?? '') : answer
    expect(own.match(/\?/g)?.length ?? 0, answer).toBeLessThanOrEqual(1)
    for (const sentence of own.split(/(?<=[.!?])\s+/)) {
      expect(said.has(sentence), sentence).toBe(false)
      said.add(sentence)
    }
  }
  await looksRightEverywhere(page, 'chat-grief')
})

test('after a client refuses an exercise none is offered in the next turns', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Rafe'))
  const say = await openTalk(page)
  await say('work was long and my boss was on me all day')
  await say('no, I do not want an exercise')
  for (const words of [
    'he does it in front of the whole crew',
    'I kept quiet because of my record',
    'my hands were shaking when I clocked out',
  ]) {
    await say(words)
    for (const name of ['Breathe slowly', 'Ground myself', 'Look at a thought', 'Check in', 'Cool my anger'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
})

test('a mood that was read from words is asked about, kept after a yes, marked, and removed by the client', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Wren'))
  const say = await openTalk(page)
  await say('I am so nervous about my first day at the bakery')
  const asked = await say('I am worried that the boss does not like me')
  await expect(asked.last()).toContainText(/worried|anxious/)
  await looksRightEverywhere(page, 'chat-mood-question')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByRole('button', { name: 'No', exact: true })).toHaveCount(0)

  await page.goto('/hub')
  const moods = page.locator('[data-recent-moods]')
  await expect(moods).toContainText('read from your words')
  await looksRightEverywhere(page, 'dashboard-read-mood')
  await moods.getByRole('button', { name: /Remove this mood/ }).click()
  await expect(page.getByText('read from your words')).toHaveCount(0)
})
