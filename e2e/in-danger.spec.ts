import type { Locator, Page } from '@playwright/test'
import { expect, test } from './people.ts'

const phone = { viewport: { width: 360, height: 640 } }

/** Writes a message and waits for its answer. */
const write = async (page: Page, words: string): Promise<void> => {
  const answered = page.waitForResponse('**/api/chat/message')
  await page.locator('#chat-box').fill(words)
  await page.locator('#chat-box').press('Enter')
  await answered
  await expect(page.getByRole('log').getByText('An answer is being written')).toHaveCount(0)
}
const tap = async (page: Page, answer: string): Promise<void> => {
  const answered = page.waitForResponse('**/api/chat/message')
  await answersIn(page).getByRole('button', { name: answer, exact: true }).click()
  await answered
}
const answersIn = (page: Page): Locator => page.getByRole('log').locator('[data-answers]')
const questionIn = (page: Page): Locator => page.getByRole('log').locator('[data-newest] [data-question]')

/** Inside the window of the conversation, whole: neither under the strip nor above the first line. */
const isSeen = async (page: Page, part: Locator): Promise<void> => {
  await expect
    .poll(async () => {
      const [window, box] = [await page.getByRole('log').boundingBox(), await part.boundingBox()]
      if (!window || !box) return 'not there'
      if (box.y < window.y - 1) return `starts ${window.y - box.y} above`
      const below = box.y + box.height - window.y - window.height
      return below > 1 ? `ends ${below} below` : 'seen'
    })
    .toBe('seen')
}

test('a talk that rises slowly to a crisis keeps its question in sight on a phone, ten turns long, with a counselor at the desk', async ({
  people,
}) => {
  const [ada, dana] = [await people.newClient('Ada'), await people.newTherapist('Dana')]
  const desk = await people.open(dana)
  await desk.page.goto('/care')
  const { page } = await people.open(ada, phone)
  await page.goto('/hub?tab=ai-chat')
  await expect(page.getByText('One tap calls the counselors on call.')).toBeInViewport()
  await write(page, 'I did not sleep much.')
  await write(page, 'I feel like a burden to everyone')
  await expect(questionIn(page)).toContainText('are you thinking about killing yourself?')
  await isSeen(page, questionIn(page))
  await isSeen(page, answersIn(page))
  await expect(page.locator('[data-alert-bar]')).toHaveCount(0)

  await tap(page, 'Yes')
  await expect(page.locator('[data-alert-bar="danger"]')).toHaveCount(1)
  await expect(questionIn(page)).toHaveText('Are you safe right now?')
  await isSeen(page, questionIn(page))
  await isSeen(page, answersIn(page))

  const alert = desk.page.getByRole('article', { name: `Alert: ${ada.fullName}` }).first()
  await alert.getByRole('button', { name: 'I have it' }).click()
  await expect(page.locator('[data-alert-line]')).toContainText('Dana has it')
  await expect(page.locator('[data-alert-bar="good"]')).toHaveCount(1)
  await isSeen(page, questionIn(page))

  for (const words of ['no', 'yes', 'pills', 'tonight', 'nobody', 'ok', 'hm', 'why', 'maybe', 'I am tired']) {
    await write(page, words)
    const question = questionIn(page)
    if (await question.count()) await isSeen(page, question)
    await expect(page.locator('[data-alert-bar]')).toHaveCount(1)
    await expect(page.locator('[data-help-line]')).toHaveCount(0)
  }
  await expect(alert.getByText('Means at hand: yes')).toBeVisible()
  await expect(page.locator('[data-mood-history]').getByText('Good', { exact: true })).toHaveCount(0)

  // The client reads further up when the counselor writes.
  await page.getByRole('log').evaluate((log) => log.scrollTo({ top: 0 }))
  await desk.page.request.post(`/api/clients/${ada.clientId}/counselor-messages`, {
    data: { content: 'Ada, this is Dana. I am calling you now.' },
  })
  const ofDana = page.getByRole('log').getByText('Ada, this is Dana. I am calling you now.')
  await expect(ofDana).toBeVisible()
  await isSeen(page, ofDana)
})

test('a crisis button that was pressed by mistake says so to the responder and stays open', async ({
  people,
}) => {
  const [bea, noor] = [await people.newClient('Bea'), await people.newTherapist('Noor')]
  const desk = await people.open(noor)
  await desk.page.goto('/care')
  const { page } = await people.open(bea, phone)
  await page.goto('/hub?tab=ai-chat')
  await page.getByRole('button', { name: 'Get help now' }).click()
  const alert = desk.page.getByRole('article', { name: `Alert: ${bea.fullName}` }).first()
  await expect(alert).toBeVisible()
  await page.getByRole('button', { name: 'That was a mistake' }).click()
  await expect(page.locator('[data-alert-line]')).toContainText('A counselor will still check.')
  await expect(page.getByRole('button', { name: 'That was a mistake' })).toHaveCount(0)
  await expect(alert.getByText('Says the button was a mistake')).toBeVisible()
  await expect(alert.getByRole('button', { name: 'I have it' })).toBeVisible()
})

test('where someone near may be the danger the page offers nothing that tells contacts', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Cleo'))
  await page.goto('/hub?tab=ai-chat')
  await expect(page.getByRole('button', { name: 'Contact Family' })).toBeVisible()
  await write(page, 'my boyfriend beats me every night')
  await expect(page.getByRole('button', { name: 'Contact Family' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: /Crisis Hotline/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contact Family' })).toHaveCount(0)
})

test('a German speaker in danger is asked, answers and reads the numbers in German', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Dieter'), phone)
  await page.goto('/hub?tab=ai-chat')
  await write(page, 'Ich will nicht mehr leben')
  await expect(questionIn(page)).toContainText('Sie')
  await isSeen(page, questionIn(page))
  await isSeen(page, answersIn(page))
  await tap(page, 'Nein')
  await expect(page.getByRole('log').locator('[data-newest]')).toContainText('988')
  await isSeen(page, questionIn(page))
  await expect(page.locator('[data-alert-bar="danger"]')).toHaveCount(1)
})

test('a page whose texts a browser has translated goes on talking', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Elif'), phone)
  await page.goto('/hub?tab=ai-chat')
  const wrap = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('script, style, textarea')) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        text.replaceWith(outer)
        outer.append(inner)
        inner.append(text)
      }
    })
  await expect(page.getByRole('button', { name: 'Get help now' })).toBeVisible()
  await wrap()
  for (const words of ['I feel like a burden to everyone', 'yes', 'no', 'I have pills']) {
    await write(page, words)
    await expect(page.getByRole('log').getByText(words, { exact: true })).toBeVisible()
    await wrap()
  }
  await expect(page.locator('[data-alert-line]')).toContainText('Sent')
  await page.getByRole('button', { name: 'More' }).first().click()
  await expect(page.getByText('This page did not open')).toHaveCount(0)
})

test('a safety plan with danger in it shows the help at once and keeps its words', async ({ people }) => {
  const [eva, dana] = [await people.newClient('Eva'), await people.newTherapist('Dana')]
  const desk = await people.open(dana)
  await desk.page.goto('/care')
  const { page } = await people.open(eva, phone)
  await page.goto('/hub/safety-plan')
  const line = page.getByRole('textbox', { name: 'Add a line' }).nth(1)
  await line.fill('I am going to kill myself tonight')
  await line.press('Enter')
  await page.getByRole('button', { name: 'Save my plan' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: /988/ }).first()).toBeVisible()
  await expect(page.getByText('I am going to kill myself tonight')).toBeVisible()
  await expect(desk.page.getByRole('article', { name: `Alert: ${eva.fullName}` }).first()).toBeVisible()
})
