import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { completeLanguages, languages } from '../src/shared/languages.ts'
import { looksRight, looksRightEverywhere } from './looks-right.ts'
import { answerTo, expect, test } from './people.ts'

interface Texts {
  title: string
  lead: string
  sentence: { greeting: string }
  detect: { offer: string; yes: string; no: string }
}
const textsIn = (code: string): Texts =>
  JSON.parse(readFileSync(new URL(`../locales/${code}/language.json`, import.meta.url), 'utf8')) as Texts
const commonIn = (code: string) =>
  JSON.parse(readFileSync(new URL(`../locales/${code}/common.json`, import.meta.url), 'utf8')) as {
    language: { inEnglish: string }
    crisis: { lead: string }
  }
const tab = '/hub?tab=language'
const isComplete = (code: string): boolean => completeLanguages.some((one) => one === code)
const card = (page: Page, name: string) =>
  page.locator('button', { has: page.locator(`bdi:text-is("${name}")`) })
const languageOn = (page: Page) => page.evaluate(() => document.documentElement.lang)
const keys = /\b(?:[a-z][A-Za-z-]*:)?[a-z][A-Za-z]+(?:\.[a-z][A-Za-z]+)+\b/

test('each of the twelve languages is chosen from the tab, and the page is read in it', async ({
  people,
}) => {
  test.setTimeout(180_000)
  const { page, context } = await people.open(await people.newClient('Vera'), {
    viewport: { width: 360, height: 640 },
  })
  await page.goto(tab)
  for (const { code, name, dir } of [...languages.slice(1), languages[0]]) {
    await card(page, name).click()
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    const heading = page.getByRole('heading', { level: 2, name: textsIn(code).title, exact: true })
    await expect(heading).toBeVisible()
    await expect(page.getByText(textsIn(code).lead)).toBeVisible()
    await expect(page.getByText(commonIn(code).crisis.lead)).toBeAttached()
    await expect(page.locator('button[aria-current]')).toContainText(name)
    // The part that is translated is marked as such, whatever stands around it.
    expect(await heading.evaluate((node) => node.closest('[lang]')?.getAttribute('lang'))).toBe(code)
    const english = page.getByText(commonIn(code).language.inEnglish)
    if (isComplete(code)) await expect(english).toHaveCount(0)
    else {
      await expect(english).toHaveCount(1)
      const around = page.getByRole('heading', { level: 1 })
      expect(await around.evaluate((node) => node.closest('[lang]')?.getAttribute('lang'))).toBe('en')
    }
    const words = await page.evaluate(() => document.body.innerText)
    expect(words.replace(/\S+@\S+/g, '').match(keys)?.[0] ?? '', `${code} shows the name of a text`).toBe('')
    await looksRight(page, code)
  }
  // The account has it: another device without a choice of its own comes in it after signing in.
  await card(page, 'Tiếng Việt').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.reload()
  await expect(page.getByRole('heading', { name: textsIn('vi').title, exact: true })).toBeVisible()
  expect(await context.cookies().then((all) => all.find(({ name }) => name === 'language')?.value)).toBe('vi')
})

test('a choice is kept with the account and greets the person on the next device', async ({
  people,
  page,
  baseURL,
}) => {
  const vera = await people.newClient('Vera')
  const first = await people.open(vera)
  await first.page.goto(tab)
  const saved = first.page.waitForResponse((response) => response.url().endsWith('/api/languages/own'))
  await card(first.page, 'Русский').click()
  expect((await saved).status()).toBe(200)
  await page.goto('/login')
  expect(await languageOn(page)).toBe('en')
  await page.getByLabel('Username').fill(vera.username)
  await page.getByLabel('Password', { exact: true }).fill(vera.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${baseURL}/hub`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('text half typed in a form and in the chat stays through every change of language', async ({
  people,
}) => {
  test.setTimeout(180_000)
  const { page } = await people.open(await people.newClient('Vera'))
  const through = async (path: string, box: string, words: string) => {
    await page.goto(path)
    const field = page.locator(box)
    await field.fill(words)
    for (const { code, name } of [...languages.slice(1), languages[0]]) {
      await page.locator('header').getByRole('button', { expanded: false }).first().click()
      await page.locator('header').getByRole('button', { name, exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', code)
      await expect(field, `${path} in ${code}`).toHaveValue(words)
    }
  }
  await through('/contact', 'textarea', 'I would like to ask about')
  await through('/hub?tab=ai-chat', '#chat-box', 'Today I am trying to')
})

test('a language is proposed from the browser, and nothing switches before a yes', async ({ people }) => {
  const { page } = await people.open(await people.newClient('Vera'), { locale: 'fr-FR' })
  await page
    .context()
    .addCookies([
      { name: 'language', value: 'en', url: page.url() === 'about:blank' ? 'http://localhost' : page.url() },
    ])
  await page.goto(tab)
  const { offer, yes, no } = textsIn('fr').detect
  await expect(page.getByText(offer)).toBeVisible()
  expect(await languageOn(page)).toBe('en')
  await page.goto('/hub?tab=ai-chat')
  await expect(page.getByText(offer)).toBeVisible()
  await page.getByRole('button', { name: no }).click()
  await expect(page.getByText(offer)).toHaveCount(0)
  expect(await languageOn(page)).toBe('en')
  // A no holds until suggestions are turned on again.
  await page.goto(tab)
  await page.getByRole('button', { name: 'Configure' }).click()
  await expect(page.getByText('Your browser asks for Français.')).toBeVisible()
  await expect(page.getByText(offer)).toHaveCount(0)
  const suggest = page.getByRole('switch', { name: 'Suggest a language on this device' })
  await suggest.click()
  await suggest.click()
  await page.getByRole('button', { name: yes }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('words that were sent propose their language, are looked at on the page alone, and switch only on a yes', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Vera'))
  await page.goto('/hub?tab=ai-chat')
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`))
  const words = 'Hoy estoy muy cansada y no quiero hablar con mi familia'
  const box = page.locator('#chat-box')
  const english = 'I slept well and I feel good about today'
  await box.fill(english)
  await box.press('Enter')
  await expect(answerTo(page.getByRole('log'), english).first()).toBeVisible()
  const { offer, yes } = textsIn('es').detect
  await box.fill(words)
  await box.press('Enter')
  await expect(page.getByText(offer)).toBeVisible()
  expect(await languageOn(page)).toBe('en')
  expect(
    bodies
      .filter((body) => body.includes('cansada'))
      .every((body) => /\/api\/(chat\/message|clients\/[^/]+\/(chat-)?draft)/.test(body)),
  ).toBe(true)
  // Until the answer is there, the message itself waits on the device as one that may have to be sent again.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .not.toContain('cansada')
  await page.getByRole('button', { name: yes }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByText(offer)).toHaveCount(0)
})

/** A browser with these voices; what it is asked to say is kept. */
const withVoices = (
  context: BrowserContext,
  voices: { lang: string; localService: boolean; name: string }[],
) =>
  context.addInitScript((given) => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    class Utterance extends EventTarget {
      voice: { name: string } | null = null
      lang = ''
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
    Object.defineProperty(window, 'speechSynthesis', {
      value: Object.assign(new EventTarget(), {
        getVoices: () => given,
        speak: ({ text, voice }: Utterance) => spoken.push(`${voice?.name} ${text}`),
        cancel: () => undefined,
      }),
    })
  }, voices)

test('only a voice of the device reads aloud, and the switch turns it off', async ({ people }) => {
  const { page, context } = await people.open(await people.newClient('Vera'))
  await withVoices(context, [
    { name: 'Cloud', lang: 'en-US', localService: false },
    { name: 'Cloud', lang: 'de-DE', localService: false },
    { name: 'Device', lang: 'en-GB', localService: true },
  ])
  await page.goto(tab)
  await expect(page.getByText('This device can read English aloud.')).toBeVisible()
  await page.getByRole('button', { name: 'Read aloud: Greeting' }).click()
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
  expect(await spoken()).toEqual([
    `Device ${textsIn('en').sentence.greeting.split(/(?<=\.) /)[0]}`,
    'Device I am glad you are here.',
  ])
  await page.getByLabel('Language to try').selectOption('de')
  await expect(page.getByText(textsIn('de').sentence.greeting)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Read aloud/ })).toHaveCount(0)
  await expect(
    page.getByText('This device has no voice of its own for Deutsch', { exact: false }),
  ).toBeVisible()
  await page.getByLabel('Language to try').selectOption('en')
  await page.getByRole('switch', { name: 'Voice on this device' }).click()
  await expect(page.getByRole('button', { name: /^Read aloud/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Voice on this device' })).not.toBeChecked()
})

/** A Chrome on a computer that listens on the device, in English alone. */
const withListening = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgentData', {
      value: { mobile: false, brands: [{ brand: 'Google Chrome' }] },
    })
    class Recognition extends EventTarget {
      lang = ''
      static available = ({ langs, processLocally }: { langs: string[]; processLocally: boolean }) =>
        Promise.resolve(processLocally && langs[0] === 'en-US' ? 'available' : 'downloadable')
      processedLocally = false
      get processLocally() {
        return this.processedLocally
      }
      set processLocally(value: boolean) {
        this.processedLocally = value
      }
      start() {
        Object.assign(window, { heard: { lang: this.lang, processLocally: this.processLocally } })
        const result = Object.assign([{ transcript: 'I feel tired today' }], { isFinal: true })
        setTimeout(
          () => this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [result] })),
          50,
        )
      }
      abort() {
        this.dispatchEvent(new Event('end'))
      }
    }
    Object.defineProperty(window, 'SpeechRecognition', { value: Recognition })
  })

test('words that are spoken are understood on the device, written into the box, and never sent by themselves', async ({
  people,
}) => {
  const { page, context } = await people.open(await people.newClient('Vera'))
  await withListening(context)
  await page.goto('/hub?tab=ai-chat')
  await page.locator('#chat-box').fill('Hello.')
  await page.getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(page.locator('#chat-box')).toHaveValue('Hello. I feel tired today')
  expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual({
    lang: 'en-US',
    processLocally: true,
  })
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await expect(page.getByRole('log').getByText('I feel tired today', { exact: false })).toHaveCount(0)
  await page.goto('/hub?tab=workbooks')
  await page.getByRole('button', { name: 'I understand' }).click()
  await page.getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(page.getByLabel('What is on your mind?')).toHaveValue('I feel tired today')
  await page.goto(tab)
  await card(page, 'Deutsch').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto('/hub?tab=ai-chat')
  await expect(page.locator('#chat-box')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sprechen', exact: true })).toHaveCount(0)
})

test('pages that are kept on the device come in the language that was chosen last', async ({ people }) => {
  const { page, context } = await people.open(await people.newClient('Vera'), { serviceWorkers: 'allow' })
  await page.goto('/hub')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/hub')))).toBe(true)
  await page.goto(tab)
  await card(page, 'العربية').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const keptIn = (path: string) =>
    page.evaluate(
      async (asked) => /<html lang="(\w+)"/.exec((await (await caches.match(asked))?.text()) ?? '')?.[1],
      path,
    )
  await expect.poll(() => keptIn('/crisis')).toBe('ar')
  await expect.poll(() => keptIn('/hub')).toBe('ar')
  await context.setOffline(true)
  await page.goto('/crisis')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.goto('/hub')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('without a line a language that is not on the phone is refused in words, and everything stays', async ({
  people,
}) => {
  const { page, context } = await people.open(await people.newClient('Vera'))
  await page.goto(tab)
  await expect(page.getByText('12+ Languages')).toBeVisible()
  await context.setOffline(true)
  await card(page, '한국어').click()
  await expect(page.getByText('This language is not on this phone yet')).toBeVisible()
  expect(await languageOn(page)).toBe('en')
  await context.setOffline(false)
  await card(page, '한국어').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
})

test('each line that a person wrote runs in the direction of its own letters, on an Arabic page too', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Sami'))
  await page.goto(tab)
  await card(page, 'العربية').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto('/hub?tab=ai-chat')
  const box = page.locator('textarea')
  for (const words of [
    'The clinic called (twice)!\nموعدي غدًا!',
    'اتصلت بالمكتب اليوم!\nThey open at nine (I think)!',
  ]) {
    await box.fill(words)
    const answered = page.waitForResponse('**/api/chat/message')
    await box.press('Enter')
    await answered
    const bubble = page
      .getByRole('log')
      .getByText(words.split('\n')[0] ?? '', { exact: false })
      .last()
    await expect(bubble).toBeVisible()
    // Where the first letter and the last sign of each line stand, from the left.
    const ends = await bubble.evaluate((element) => {
      const whole = element.textContent ?? ''
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const places: number[] = []
      for (let node = text.nextNode(); node; node = text.nextNode())
        for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          places.push(range.getBoundingClientRect().left)
        }
      let from = 0
      return whole.split('\n').map((line) => {
        const [first = 0, last = 0] = [places[from], places[from + line.length - 1]]
        from += line.length + 1
        return { line, first, last }
      })
    })
    expect(ends).toHaveLength(2)
    for (const { line, first, last } of ends)
      if (/^[A-Z]/.test(line)) expect(first, line).toBeLessThan(last)
      else expect(first, line).toBeGreaterThan(last)
  }
})

test('the workbooks change their words with the language', async ({ people }) => {
  const { page, context } = await people.open(await people.newClient('Vera'))
  await context.addCookies([{ name: 'language', value: 'ar', url: 'http://localhost' }])
  await page.goto('/hub?tab=workbooks')
  const titleIn = (code: string) =>
    (
      JSON.parse(
        readFileSync(new URL(`../locales/${code}/workbook-first-two-weeks.json`, import.meta.url), 'utf8'),
      ) as { title: string }
    ).title
  await expect(page.getByText(titleIn('ar')).first()).toBeVisible()
  await page.locator('header').getByRole('button', { expanded: false }).first().click()
  await page.locator('header').getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByText(titleIn('en')).first()).toBeVisible()
  await expect(page.getByText(titleIn('ar'))).toHaveCount(0)
})

test('a client books from the tab where a counselor of theirs speaks the language; a visitor registers', async ({
  people,
  page,
}) => {
  const vera = await people.open(await people.newClient('Vera'))
  await vera.page.goto(tab)
  const spanish = vera.page.getByRole('listitem').filter({ hasText: /^Spanish/ })
  await expect(spanish).toContainText(/\d+ of \d+ available/)
  await spanish.getByRole('link', { name: 'Book a time' }).click()
  await expect(vera.page).toHaveURL(/\/hub\/appointments#book$/)
  await page.goto(tab)
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Spanish/ })
    .getByRole('link', { name: 'Register to book' })
    .click()
  await expect(page).toHaveURL(/tab=intake/)
})

test('the Language tab passes the accessibility checks at both widths, in both themes', async ({
  people,
}) => {
  test.setTimeout(120_000)
  const { page } = await people.open(await people.newClient('Vera'))
  await page.goto(tab)
  await expect(page.getByText('12+ Languages')).toBeVisible()
  await expect(page.getByText(' available').first()).toBeVisible()
  await page.getByRole('button', { name: 'Configure' }).click()
  await looksRightEverywhere(page, 'language')
})
