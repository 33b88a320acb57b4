import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { answerable, codeOf, library, textsOf } from '../src/domains/workbooks/library/all.ts'
import type { Block, Exercise } from '../src/domains/workbooks/library/format.ts'
import { faultsOf } from './faults-of.ts'
import { answerTo, expect, type Named, test } from './people.ts'

// Labels come from the library's own texts, so that the journeys hold for whatever it says.
interface Texts {
  title: string
  exercises: Record<
    string,
    {
      title: string
      blocks: Record<
        string,
        { label?: string; options?: Record<string, string>; columns?: Record<string, string> }
      >
    }
  >
}
const textsFor = (workbookId: string): Texts =>
  JSON.parse(
    readFileSync(new URL(`../locales/en/${textsOf(workbookId)}.json`, import.meta.url), 'utf8'),
  ) as Texts

/** The exercise with the most kinds of blocks, in a workbook of more than one exercise. */
const places = library
  .filter(({ exercises }) => exercises.length > 1)
  .flatMap((workbook) => workbook.exercises.map((exercise) => ({ workbook, exercise })))
  .filter(({ exercise }) => exercise.blocks.some(({ kind }) => kind === 'words'))
const kinds = (exercise: Exercise): number => new Set(exercise.blocks.map(({ kind }) => kind)).size
const { workbook, exercise } = places.toSorted((a, b) => kinds(b.exercise) - kinds(a.exercise))[0] ?? {
  workbook: library[0]!,
  exercise: library[0]!.exercises[0]!,
}
const texts = textsFor(workbook.id)
const words = exercise.blocks.find(({ kind }) => kind === 'words')!
const labelOf = (block: Block): string => texts.exercises[exercise.id]?.blocks[block.id]?.label ?? ''
const to = `/hub?tab=workbooks&book=${codeOf(workbook.id)}&part=${codeOf(exercise.id)}`
const address = (person: Named, part = exercise): string =>
  `/api/clients/${person.clientId}/workbooks/${codeOf(workbook.id)}/${codeOf(part.id)}`

interface Kept {
  version: number
  answers: Record<string, { value: unknown }>
  copies: { value: unknown }[]
}
const keptAt = async (context: BrowserContext, person: Named): Promise<Kept> =>
  (await (await context.request.get(address(person))).json()) as Kept

/** Until the page has drawn what it has read. */
const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Fills one block in, as a person would. */
const fill = async (page: Page, block: Block): Promise<void> => {
  const own = texts.exercises[exercise.id]?.blocks[block.id]
  const label = own?.label ?? ''
  const group = page.getByRole('group', { name: label, exact: true })
  switch (block.kind) {
    case 'line':
    case 'words':
      return page.getByLabel(label, { exact: true }).fill(`My own words about ${block.id}`)
    case 'day':
      return page.getByLabel(label, { exact: true }).fill('2026-12-24')
    case 'scale':
      return group.getByRole('button', { name: '7 out of 10' }).click()
    case 'choice':
      return block.several
        ? group.getByRole('checkbox').first().check()
        : page
            .getByRole('radio', { name: own?.options?.[block.options[0] ?? ''] ?? '' })
            .first()
            .check()
    case 'ticks':
      return group.getByRole('checkbox').first().check()
    case 'list':
      return group.getByRole('textbox').first().fill('One of a few')
    case 'table':
      return group.getByRole('textbox').first().fill('Monday')
    default:
      return undefined
  }
}

const saved = (page: Page) => page.getByText(/^Saved /).first()
const keepsHub = async (page: Page): Promise<void> => {
  await expect(async () => {
    const frames = await page.evaluate(async () => {
      const cache = await caches.open('landfall-personal-1')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
    expect(frames).toContain('/hub')
  }).toPass({ timeout: 60_000 })
}

test('a workbook: inputs of several kinds, a reload, the finish; the counselor reads and comments; a private one stays private', {
  tag: '@databases',
}, async ({ people }) => {
  test.setTimeout(120_000)
  const mara = await people.newClient('Mara')
  const { page, context } = await people.open(mara, { viewport: { width: 360, height: 640 } })
  await page.goto('/hub?tab=workbooks')
  await expect(page.getByRole('heading', { name: 'Workbook library' })).toBeVisible()
  await page.getByRole('link', { name: texts.title, exact: true }).click()
  await page.getByRole('link', { name: texts.exercises[exercise.id]?.title ?? '' }).click()
  for (const block of answerable(exercise)) await fill(page, block)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(labelOf(words), { exact: true })).toHaveValue(`My own words about ${words.id}`)
  await page.getByRole('button', { name: /^Finish/ }).click()
  // Real progress: what is answered, of all that takes an answer.
  const all = workbook.exercises.flatMap((one) => answerable(one)).length
  const percent = Math.floor((100 * answerable(exercise).length) / all)
  await page.goto(`/hub?tab=workbooks&book=${codeOf(workbook.id)}`)
  await expect(page.getByText(`${percent}% answered, 1 of ${workbook.exercises.length}`)).toBeVisible()

  const desk = await people.open(people.demo('therapist'))
  await desk.page.goto(`/care/${mara.clientId}?tab=plan`)
  const panel = desk.page.getByRole('region', { name: 'Workbooks' })
  await expect(panel.getByText(texts.title)).toBeVisible()
  await panel.getByRole('button', { name: texts.exercises[exercise.id]?.title ?? '' }).click()
  const dialog = desk.page.getByRole('dialog')
  await expect(dialog.getByText(`My own words about ${words.id}`)).toBeVisible()
  await dialog.getByLabel('Comment on the whole exercise').fill('You saw that clearly.')
  await dialog.getByRole('button', { name: 'Add the comment' }).click()
  await expect(dialog.getByText('You saw that clearly.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  await page.goto('/hub?tab=workbooks')
  await expect(page.getByText('1 new comment').first()).toBeVisible()
  await page.goto(to)
  await expect(page.getByText('You saw that clearly.')).toBeVisible()
  // Private from now on: the counselor knows that it is, and reads nothing of it.
  await page.getByRole('switch', { name: 'Keep this exercise private' }).click()
  await expect(page.getByText('Only you can read these answers.', { exact: false })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await expect.poll(async () => (await desk.context.request.get(address(mara))).status()).toBe(404)
  await expect(panel.getByText('Kept private', { exact: false })).toBeVisible()
  expect((await context.request.get(address(mara))).status()).toBe(200)
})

test('offline: what was typed is there after a reload without a line, and reaches the server exactly once', async ({
  people,
}) => {
  test.setTimeout(90_000)
  const omar = await people.newClient('Omar')
  const { page, context } = await people.open(omar, { serviceWorkers: 'allow' })
  await page.goto(to)
  const box = page.getByLabel(labelOf(words), { exact: true })
  await expect(box).toBeVisible()
  await keepsHub(page)
  await context.setOffline(true)
  await expect(page.getByText('You have no connection')).toBeVisible()
  await box.fill('Typed on the bus, no signal')
  await expect(page.getByText('Kept on this phone, waiting for a connection.').first()).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue('Typed on the bus, no signal')
  await box.press('End')
  await box.pressSequentially(' at all')
  await page.goto('/hub?tab=workbooks')
  await page.goto(to)
  await expect(box).toHaveValue('Typed on the bus, no signal at all')
  // The answer to the first save gets lost on the way; the server has it.
  let saves = 0
  await page.route('**/api/clients/*/workbooks/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    saves += 1
    if (saves > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  const kept = await keptAt(context, omar)
  expect(saves).toBeGreaterThan(1)
  expect(kept).toMatchObject({
    version: 1,
    copies: [],
    answers: { [words.id]: { value: 'Typed on the bus, no signal at all' } },
  })
  await page.reload()
  await expect(box).toHaveValue('Typed on the bus, no signal at all')
})

test('who reads a page is told as it is: nothing is called private, or shared, before the server has it', async ({
  people,
}) => {
  test.setTimeout(90_000)
  const noor = await people.newClient('Noor')
  const { page, context } = await people.open(noor, { viewport: { width: 360, height: 640 } })
  const desk = await people.open(people.demo('therapist'))
  await page.goto(to)
  const keepPrivate = page.getByRole('switch', { name: 'Keep this exercise private' })
  // Who reads it stands before the first question.
  const box = page.getByLabel(labelOf(words), { exact: true })
  await expect(box).toBeVisible()
  expect((await keepPrivate.boundingBox())?.y).toBeLessThan((await box.boundingBox())?.y ?? 0)
  await box.fill('Read by both of us')
  await expect(saved(page)).toBeVisible()
  const onlyYou = page.getByText('Only you can read these answers.', { exact: false })
  const theyCan = page.getByText('Your counselor and care team can read these answers.')
  await expect(theyCan).toBeVisible()
  await context.setOffline(true)
  await keepPrivate.click()
  await expect(page.getByText('Not private yet.', { exact: false })).toBeVisible()
  await expect(onlyYou).toHaveCount(0)
  expect((await desk.context.request.get(address(noor))).status()).toBe(200)
  await context.setOffline(false)
  await expect(onlyYou).toBeVisible()
  expect((await desk.context.request.get(address(noor))).status()).toBe(404)
  await context.setOffline(true)
  await keepPrivate.click()
  await expect(page.getByText('Not shared yet.', { exact: false })).toBeVisible()
  await expect(theyCan).toHaveCount(0)
  await context.setOffline(false)
  await expect(theyCan).toBeVisible()

  const shared = async (): Promise<unknown[]> =>
    (await (await desk.context.request.get(`/api/clients/${noor.clientId}/journal`)).json()) as unknown[]
  await page.goto('/hub?tab=workbooks')
  await page.getByRole('button', { name: 'I understand' }).click()
  let letArrive = (): void => undefined
  const arrives = new Promise<void>((resolve) => (letArrive = resolve))
  await page.route('**/api/clients/*/journal/**', async (route) => {
    await arrives
    await route.continue()
  })
  await page.getByLabel('What is on your mind?').fill('A long day')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'A long day' })
  const share = entry.getByRole('switch', { name: 'Share with my care team' })
  await expect(entry.getByText('Only you can read this entry.')).toBeVisible()
  const waiting = entry.getByText('On this phone, waiting for a connection')
  await expect(waiting).toBeVisible()
  const place = await share.boundingBox()
  letArrive()
  await expect(waiting).toHaveCount(0)
  // A switch that moved would be missed by the finger.
  expect(await share.boundingBox()).toEqual(place)
  await share.click()
  await expect(entry.getByText('Your counselor and care team can read this entry.')).toBeVisible()
  await context.setOffline(true)
  await share.click()
  await expect(entry.getByText('Not private yet.', { exact: false })).toBeVisible()
  await expect(entry.getByText('Only you can read this entry.')).toHaveCount(0)
  expect(await shared()).toHaveLength(1)
  await context.setOffline(false)
  await expect(entry.getByText('Only you can read this entry.')).toBeVisible()
  expect(await shared()).toHaveLength(0)
})

test('on paper a workbook has room to write, numbers to circle, and no welcome above it', async ({
  people,
}) => {
  const { page } = await people.open(await people.newClient('Ona'))
  const withScale = library.find(({ exercises }) =>
    exercises.some(({ blocks }) => blocks.some(({ kind }) => kind === 'scale')),
  )
  await page.goto(`/hub?tab=workbooks&book=${codeOf(withScale?.id ?? '')}&print`)
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('0 1 2 3 4 5 6 7 8 9 10'.replaceAll(' ', '')).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
})

test('what is too long stays whole on the phone, says so, and is saved once it is shorter', async ({
  people,
}) => {
  const ugo = await people.newClient('Ugo')
  const { page, context } = await people.open(ugo)
  await page.goto(to)
  const box = page.getByLabel(labelOf(words), { exact: true })
  const long = 'and then '.repeat(800)
  await box.fill(long)
  await expect(page.getByText('Too long: 7,200 of 6,000 letters.', { exact: false })).toBeVisible()
  await expect(
    page.getByText('It is only on this phone until it is shorter.', { exact: false }),
  ).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue(long)
  await box.fill(long.slice(0, 5000))
  await expect(saved(page)).toBeVisible()
  await expect
    .poll(async () => (await keptAt(context, ugo)).answers[words.id]?.value)
    .toBe(long.slice(0, 5000))
  await page.goto('/hub?tab=workbooks')
  await page.getByRole('button', { name: 'I understand' }).click()
  const entry = page.getByLabel('What is on your mind?')
  await entry.fill('x'.repeat(10_400))
  await expect(page.getByText('Too long: 10,400 of 10,000 letters.', { exact: false }).first()).toBeVisible()
  await expect(entry).toHaveValue('x'.repeat(10_400))
})

test('two devices change one answer: both texts are shown, and both can be kept', async ({ people }) => {
  const tess = await people.newClient('Tess')
  const phone = await people.open(tess)
  const tablet = await people.open(tess)
  await phone.page.goto(to)
  await tablet.page.goto(to)
  const box = (page: Page) => page.getByLabel(labelOf(words), { exact: true })
  await box(phone.page).fill('The start')
  await expect(saved(phone.page)).toBeVisible()
  await expect(box(tablet.page)).toHaveValue('The start')
  await phone.context.setOffline(true)
  await box(phone.page).fill('Written on the phone')
  await expect(phone.page.getByText('Kept on this phone, waiting', { exact: false }).first()).toBeVisible()
  await box(tablet.page).fill('Written on the tablet')
  await expect.poll(async () => (await keptAt(tablet.context, tess)).version).toBe(2)
  // The page reads both versions before it hears that its own save has arrived: nothing is to choose until then.
  let wasKept = (): void => undefined
  let wasRead = (): void => undefined
  let letArrive = (): void => undefined
  const kept = new Promise<void>((resolve) => (wasKept = resolve))
  const read = new Promise<void>((resolve) => (wasRead = resolve))
  const arrives = new Promise<void>((resolve) => (letArrive = resolve))
  await phone.page.route(`**${address(tess)}`, async (route) => {
    const response = await route.fetch()
    const isRead = route.request().method() === 'GET'
    if (!isRead) {
      wasKept()
      await arrives
    }
    await route.fulfill({ response })
    if (isRead && ((await response.json()) as Kept).copies.length > 0) wasRead()
  })
  await phone.context.setOffline(false)
  await kept
  // News of its own save is not asked after; news of another device is.
  await fill(tablet.page, exercise.blocks.find(({ kind }) => kind === 'line')!)
  await read
  await expect(box(phone.page)).toHaveValue('Written on the phone')
  await twoFrames(phone.page)
  await expect(phone.page.getByText('There are two versions of this answer')).toHaveCount(0)
  letArrive()
  await expect(phone.page.getByText('There are two versions of this answer')).toBeVisible()
  const both = phone.page.getByRole('group', { name: 'There are two versions of this answer' })
  await expect(both.getByText('Written on the phone')).toBeVisible()
  await expect(both.getByText('Written on the tablet')).toBeVisible()
  await both.getByRole('button', { name: 'Keep both' }).click()
  await expect(box(phone.page)).toHaveValue(/Written on the (phone|tablet)\n\nWritten on the (phone|tablet)/)
  await expect(phone.page.getByText('There are two versions of this answer')).toHaveCount(0)
  await expect.poll(async () => (await keptAt(phone.context, tess)).copies.length).toBe(0)
})

test('journal: the notice, an entry with a mood, private until shared; words of danger alert without the words', async ({
  people,
}) => {
  test.setTimeout(90_000)
  const nora = await people.newClient('Nora')
  const { page } = await people.open(nora)
  const desk = await people.open(people.demo('therapist'))
  await page.goto('/hub?tab=workbooks')
  await expect(page.getByText('Your journal is yours.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Entry' })).toHaveCount(0)
  await page.getByRole('button', { name: 'I understand' }).click()
  const box = page.getByLabel('What is on your mind?')
  const save = page.getByRole('button', { name: 'Save Entry' })
  await box.fill('   ')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await box.fill('I sat by the water and it was quiet.')
  await page.getByRole('button', { name: 'Hopeful' }).click()
  await page.getByRole('radio', { name: '6 out of 10' }).click()
  await save.click()
  const entry = page.getByRole('article').filter({ hasText: 'I sat by the water' })
  await expect(entry).toContainText('Hopeful, 6 out of 10')
  await expect(entry.getByText('waiting for a connection', { exact: false })).toHaveCount(0)
  await expect(box).toHaveValue('')

  await desk.page.goto(`/care/${nora.clientId}?tab=notes`)
  const shared = desk.page.getByRole('region', { name: 'Shared journal entries' })
  await expect(shared.getByText('None are shared.', { exact: false })).toBeVisible()
  await entry.getByRole('switch', { name: 'Share with my care team' }).click()
  await expect(shared.getByText('I sat by the water and it was quiet.')).toBeVisible()
  await entry.getByRole('switch', { name: 'Share with my care team' }).click()
  await expect(shared.getByText('I sat by the water and it was quiet.')).toHaveCount(0)

  await box.fill('I want to kill myself tonight at the old pier')
  await save.click()
  await expect(page.getByRole('alert').getByRole('link', { name: /Call 988/ })).toBeVisible()
  const alert = desk.page.locator('[data-alert]').filter({ hasText: nora.fullName }).first()
  await expect(alert).toContainText('In words they keep private.')
  // Words of her own: other people of these journeys may be on the desk too.
  await expect(desk.page.getByText('old pier', { exact: false })).toHaveCount(0)

  // Removed, it can be had back; then it is gone for good.
  await entry.getByRole('button', { name: 'Remove' }).click()
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry).toHaveCount(1)
})

test('an entry begun in each of two tabs: both texts stay through a reload, and are found once the tabs are closed', async ({
  people,
}) => {
  const { page, context } = await people.open(await people.newClient('Jo'))
  const box = (tab: Page) => tab.getByLabel('What is on your mind?')
  await page.goto('/hub?tab=workbooks')
  await page.getByRole('button', { name: 'I understand' }).click()
  await expect(box(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/hub?tab=workbooks')
  await box(page).fill('Long words of the first tab')
  await box(second).fill('A line of the second')
  for (const tab of [page, second]) await tab.reload()
  await expect(box(page)).toHaveValue('Long words of the first tab')
  await expect(box(second)).toHaveValue('A line of the second')
  await page.close()
  await second.close()

  const third = await context.newPage()
  await third.goto('/hub?tab=workbooks')
  await expect(box(third)).toHaveValue('A line of the second')
  const left = third.getByRole('listitem').filter({ hasText: 'You also began this text in another tab' })
  await expect(left).toContainText('Long words of the first tab')
  await left.getByRole('button', { name: 'Go on with this' }).click()
  await expect(box(third)).toHaveValue('Long words of the first tab')
  await third.getByRole('button', { name: 'Save Entry' }).click()
  await expect(third.getByRole('article')).toHaveCount(1)
  await expect(third.getByRole('article')).toContainText('Long words of the first tab')
  await third.reload()
  await expect(box(third)).toHaveValue('A line of the second')
  await expect(left).toHaveCount(0)

  // A change to a saved entry that was not saved opens again by itself.
  await third.getByRole('article').getByRole('button', { name: 'Change', exact: true }).click()
  await third.getByLabel('Your entry').fill('Long words, and some more')
  await third.reload()
  await expect(third.getByLabel('Your entry')).toHaveValue('Long words, and some more')
  await third.getByRole('button', { name: 'Save change' }).click()
  // The open form holds the same words: the entry is saved when the form has closed.
  await expect(third.getByLabel('Your entry')).toHaveCount(0)
  await expect(third.getByRole('article')).toContainText('Long words, and some more')
  await third.reload()
  await expect(third.getByRole('article')).toContainText('Long words, and some more')
  await expect(third.getByLabel('Your entry')).toHaveCount(0)
})

test('one place of an exercise typed into in two tabs, neither of which saw the other, keeps both texts', async ({
  people,
}) => {
  const kit = await people.newClient('Kit')
  const { page, context } = await people.open(kit)
  // The moment in which the news of one tab is on its way to the other, made long.
  await context.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined
  })
  const second = await context.newPage()
  const box = (tab: Page) => tab.getByLabel(labelOf(words), { exact: true })
  for (const tab of [page, second]) {
    await tab.goto(to)
    await expect(box(tab)).toBeVisible()
  }
  await Promise.all([
    box(page).pressSequentially('typed in the first', { delay: 15 }),
    box(second).pressSequentially('typed in the second', { delay: 15 }),
  ])
  await expect
    .poll(async () => {
      const { answers, copies } = await keptAt(context, kit)
      return [answers[words.id]?.value, ...copies.map(({ value }) => value)]
    })
    .toEqual(expect.arrayContaining(['typed in the first', 'typed in the second']))
})

test('three entries written without a line keep their order and arrive once each', async ({ people }) => {
  test.setTimeout(90_000)
  const juan = await people.newClient('Juan')
  const { page, context } = await people.open(juan, { serviceWorkers: 'allow' })
  await page.goto('/hub?tab=workbooks')
  await page.getByRole('button', { name: 'I understand' }).click()
  await expect(page.getByLabel('What is on your mind?')).toBeVisible()
  await keepsHub(page)
  await context.setOffline(true)
  for (const text of ['First stop', 'Second stop', 'Last stop']) {
    await page.getByLabel('What is on your mind?').fill(text)
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await expect(page.getByRole('article').filter({ hasText: text })).toContainText(
      'waiting for a connection',
    )
  }
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(3)
  await context.setOffline(false)
  await expect(page.getByText('On this phone, waiting for a connection')).toHaveCount(0)
  const listed = (await (await context.request.get(`/api/clients/${juan.clientId}/journal`)).json()) as {
    text: string
  }[]
  expect(listed.map(({ text }) => text)).toEqual(['Last stop', 'Second stop', 'First stop'])
})

test('a mood logged without a line is listed as waiting, also after a reload, and arrives once', async ({
  people,
}) => {
  test.setTimeout(90_000)
  const lena = await people.newClient('Lena')
  const { page, context } = await people.open(lena, { serviceWorkers: 'allow' })
  const second = await context.newPage()
  await page.goto('/hub')
  await expect(page.getByRole('radio', { name: 'Anxious' })).toBeVisible()
  await keepsHub(page)
  await second.goto('/hub')
  await expect(second.getByRole('radio', { name: 'Anxious' })).toBeVisible()
  await context.setOffline(true)
  await page.locator('label').filter({ hasText: 'Anxious' }).click()
  await page.getByRole('radio', { name: '8 out of 10' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await expect(page.getByText('Kept on this phone: Anxious, 8 out of 10.')).toBeVisible()
  await page.reload()
  const waiting = page.getByRole('region', { name: 'Waiting to send' })
  await expect(waiting).toContainText('Anxious')
  let cut = 0
  for (const tab of [page, second])
    await tab.route('**/api/mood-logs', async (route) => {
      cut += 1
      if (cut > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
  await context.setOffline(false)
  await expect(waiting).toHaveCount(0)
  const moods = (await (
    await context.request.get(`/api/clients/${lena.clientId}/mood-logs`)
  ).json()) as object[]
  expect(moods).toHaveLength(1)
  expect(cut).toBeGreaterThan(1)
  await page.reload()
  await expect(page.locator('[data-recent-moods]')).toContainText('Anxious')
})

test('signed out, the device holds nothing of the person; unsent words are asked about first', async ({
  people,
}) => {
  const ruth = await people.newClient('Ruth')
  const { page, context } = await people.open(ruth, { serviceWorkers: 'allow' })
  await page.goto(to)
  const box = page.getByLabel(labelOf(words), { exact: true })
  await expect(box).toBeVisible()
  await context.setOffline(true)
  await box.fill('Not sent yet')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 thing you wrote is only on this phone.')
  await page.getByRole('button', { name: 'Stay signed in' }).first().click()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    personal: await caches.has('landfall-personal-1'),
  }))
  expect(left).toEqual({ databases: [], personal: false })
})

test('a session that ended under open pages: what is typed on there says so, and arrives after signing in again', async ({
  people,
}) => {
  const cleo = await people.newClient('Cleo')
  const { page, context } = await people.open(cleo)
  const [plan, journal] = [await context.newPage(), await context.newPage()]
  await plan.goto('/hub?tab=progress')
  await plan.getByRole('button', { name: 'Add a step' }).first().click()
  await plan.getByLabel('What do you want to get done?').fill('Ask about the card')
  await plan.getByRole('button', { name: 'Add this step' }).click()
  await journal.goto('/hub?tab=workbooks')
  await journal.getByRole('button', { name: 'I understand' }).click()
  const entry = journal.getByLabel('What is on your mind?')
  await expect(entry).toBeVisible()
  await page.goto(to)
  const box = page.getByLabel(labelOf(words), { exact: true })
  await box.fill('Before')
  await expect(saved(page)).toBeVisible()
  await context.request.post('/api/auth/logout')

  await plan
    .getByRole('button', { name: /done: Ask about the card|Mark done/ })
    .first()
    .click()
  await expect(plan.getByText('Kept on this phone. Sign in again to save it.').first()).toBeVisible()
  await plan.close()
  await entry.fill('Written a moment too late')
  await journal.getByRole('button', { name: 'Save Entry' }).click()
  const late = journal.getByRole('article').filter({ hasText: 'Written a moment too late' })
  await expect(late).toContainText('Kept on this phone. Sign in again to save it.')
  await box.fill('Before, and after')
  await expect(page.getByText('Kept on this phone. Sign in again to save it.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in and go on' }).first().click()
  await page.getByLabel('Username').fill(cleo.username)
  await page.getByLabel('Password', { exact: true }).fill(cleo.password)
  await page.getByRole('button', { name: /^(Sign in|Login)$/ }).click()
  await expect(box).toHaveValue('Before, and after')
  await expect
    .poll(async () => (await keptAt(context, cleo)).answers[words.id]?.value)
    .toBe('Before, and after')
  await journal.reload()
  await expect(late).toHaveCount(1)
  await expect(late).not.toContainText('Kept on this phone')
  await journal.goto('/hub?tab=progress')
  await expect(journal.getByText('1 of 1', { exact: false }).first()).toBeVisible()
})

test('a shared phone: what one person left is locked up when another signs in, survives their sign-out, and goes out later', async ({
  people,
}) => {
  test.setTimeout(120_000)
  const [abe, bea] = [await people.newClient('Abe'), await people.newClient('Bea')]
  const { page, context } = await people.open(abe, { serviceWorkers: 'allow' })
  const box = page.getByLabel(labelOf(words), { exact: true })
  /** Everything of the two stores, as whoever opens them would read it. */
  const onDevice = (): Promise<string> =>
    page.evaluate(async () => {
      const read = (name: string): Promise<unknown[]> =>
        new Promise((resolve, reject) => {
          const request = indexedDB.open(name)
          request.onerror = () => reject(new Error(name))
          request.onsuccess = async () => {
            const db = request.result
            const all = [...db.objectStoreNames].map(
              (store) =>
                new Promise<unknown>((done) => {
                  const rows = db.transaction(store).objectStore(store).getAll()
                  rows.onsuccess = () => done(rows.result)
                }),
            )
            resolve(await Promise.all(all))
            db.close()
          }
        })
      // Opened by name, a store that is not there would be made.
      const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
      return JSON.stringify(await Promise.all(names.map(read)))
    })
  await page.goto(to)
  await box.fill('Known to the server')
  await expect(saved(page)).toBeVisible()
  await expect.poll(onDevice).toContain('device key')
  await context.setOffline(true)
  await box.fill('Only on this phone so far')
  await expect(page.getByText('Kept on this phone, waiting for a connection.').first()).toBeVisible()
  expect(await onDevice()).toContain('Only on this phone so far')

  // Abe's session is over; Bea signs in.
  await page.goto('about:blank')
  await context.clearCookies()
  await context.setOffline(false)
  const signIn = async ({ username, password }: Named): Promise<void> => {
    const answer = await context.request.post('/api/auth/login', { data: { username, password } })
    expect(answer.status()).toBe(200)
  }
  await signIn(bea)
  await page.goto('/hub?tab=workbooks')
  await expect(page.getByRole('heading', { name: 'Workbook library' })).toBeVisible()
  await expect.poll(onDevice).not.toContain('Only on this phone so far')
  await expect.poll(onDevice).not.toContain('Known to the server')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)

  await signIn(abe)
  await page.goto(to)
  await expect(box).toHaveValue('Only on this phone so far')
  await expect
    .poll(async () => (await keptAt(context, abe)).answers[words.id]?.value)
    .toBe('Only on this phone so far')
})

test('signed out, the journal, a mood and the library say so, and it all arrives after signing in again', async ({
  people,
}) => {
  test.setTimeout(90_000)
  const moe = await people.newClient('Moe')
  const { page, context } = await people.open(moe)
  await page.goto('/hub?tab=workbooks')
  await page.getByRole('button', { name: 'I understand' }).click()
  await expect(page.getByLabel('What is on your mind?')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.getByLabel('What is on your mind?').fill('Said while signed out')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  const entry = page.getByRole('article').filter({ hasText: 'Said while signed out' })
  await expect(entry).toContainText('Kept on this phone. Sign in again to save it.')
  await expect(entry).not.toContainText('waiting for a connection')
  await expect(page.getByText('You were signed out.').first()).toBeVisible()
  await expect(page.getByText('Welcome, ', { exact: false })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await page.locator('label').filter({ hasText: 'Anxious' }).click()
  await page.getByRole('radio', { name: '8 out of 10' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Waiting to send' })).toContainText(
    'Kept on this phone. Sign in again to save it.',
  )
  await page.getByRole('link', { name: 'Sign in and go on' }).first().click()
  await page.getByLabel('Username').fill(moe.username)
  await page.getByLabel('Password', { exact: true }).fill(moe.password)
  await page.getByRole('button', { name: /^(Sign in|Login)$/ }).click()
  await expect(page).toHaveURL(/\/hub/)
  await expect
    .poll(
      async () =>
        ((await (await context.request.get(`/api/clients/${moe.clientId}/mood-logs`)).json()) as object[])
          .length,
    )
    .toBe(1)
  await page.goto('/hub?tab=workbooks')
  await expect(entry).toHaveCount(1)
  await expect(entry).not.toContainText('Kept on this phone')
})

test('two tabs of one device show the same words, and quick exit leaves nothing of them', async ({
  people,
}) => {
  const ines = await people.newClient('Ines')
  const { page, context } = await people.open(ines, { serviceWorkers: 'allow' })
  const second = await context.newPage()
  const box = (tab: Page) => tab.getByLabel(labelOf(words), { exact: true })
  for (const tab of [page, second]) {
    await tab.goto(to)
    await expect(box(tab)).toBeVisible()
  }
  await context.setOffline(true)
  await box(page).fill('Begun in one tab')
  await expect(box(second)).toHaveValue('Begun in one tab')
  await box(second).press('End')
  await box(second).pressSequentially(', ended in the other')
  await expect(box(page)).toHaveValue('Begun in one tab, ended in the other')
  await context.setOffline(false)
  await expect.poll(async () => (await keptAt(context, ines)).version).toBe(1)
  expect(await keptAt(context, ines)).toMatchObject({
    copies: [],
    answers: { [words.id]: { value: 'Begun in one tab, ended in the other' } },
  })
  await second.close()
  // A poor connection loses the request that signs out.
  let lost = 0
  await context.route('**/api/auth/logout', (route) => {
    lost += 1
    return route.abort()
  })
  await page.route('https://www.weather.gov/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }),
  )
  await page.getByRole('heading', { level: 1 }).click()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift')
  await expect(page).toHaveURL(/weather\.gov/)
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await page.goto('/')
  await expect.poll(databases).toEqual([])
  expect(lost).toBe(1)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('landfall_session')
  await page.goto(to)
  await expect(page.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  await page.goto('/')

  // A browser may drop what a page asked for while it was left: the next page finishes it, whichever it is.
  await page.evaluate(async () => {
    localStorage.setItem('landfall-forget', '1')
    await caches.open('landfall-personal-1')
    await new Promise((resolve) => {
      indexedDB.open('landfall-device').onsuccess = resolve
    })
  })
  await page.goto('/')
  await expect.poll(databases).toEqual([])
  expect(await page.evaluate(() => caches.has('landfall-personal-1'))).toBe(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('landfall-forget'))).toBeNull()
})

test('a quick exercise begins in the conversation, once; what was finished says so', async ({ people }) => {
  const gil = await people.newClient('Gil')
  const { page } = await people.open(gil)
  await page.goto('/hub?tab=workbooks')
  await page.getByRole('link', { name: /Ground myself/ }).click()
  const log = page.getByRole('log')
  await expect(log.getByText('Ground myself', { exact: true })).toHaveCount(1)
  await expect(answerTo(log, 'Ground myself')).toHaveCount(1)
  await page.reload()
  await expect(log.getByText('Ground myself', { exact: true })).toHaveCount(1)
  for (const text of ['a blue door', 'the chair', 'a fan', 'soap', 'mint', 'A bit calmer']) {
    await page.getByLabel('Your message').fill(text)
    await page.getByLabel('Your message').press('Enter')
    await expect(answerTo(log, text)).toHaveCount(1)
  }
  await page.getByRole('tab', { name: 'Workbooks' }).click()
  await expect(page.getByRole('link', { name: /Ground myself/ })).toContainText('Done before')
})

test('an exercise is read aloud where the device has a voice for the language, and stops', async ({
  people,
}) => {
  const { page, context } = await people.open(await people.newClient('Vic'))
  await context.addInitScript(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    // The browser's own takes no voice but one of its list.
    class Utterance extends EventTarget {
      lang = ''
      voice: unknown = null
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
    Object.defineProperty(window, 'speechSynthesis', {
      value: Object.assign(new EventTarget(), {
        getVoices: () => [
          { lang: 'en-US', localService: false },
          { lang: 'en-US', localService: true },
        ],
        speak: ({ text, lang }: Utterance) => spoken.push(`${lang} ${text}`),
        cancel: () => spoken.push('cancel'),
      }),
    })
  })
  await page.goto(to)
  await page.getByRole('button', { name: 'Read aloud' }).click()
  await page.getByRole('button', { name: 'Stop reading' }).click()
  const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
  expect(spoken).toContain(
    `en-US ${labelOf(words)
      .match(/[^.!?]+[.!?]*/)?.[0]
      .trim()}`,
  )
  expect(spoken.at(-1)).toBe('cancel')
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible()
  await context.addCookies([{ name: 'language', value: 'ar', url: 'http://localhost' }])
  await page.reload()
  await expect(page.getByRole('switch')).toBeVisible()
  await expect(page.locator('button[aria-pressed][data-print="no"]')).toHaveCount(0)
})

test('a visitor reads the library and is told how answers are kept', async ({ page }) => {
  await page.goto('/hub?tab=workbooks')
  await expect(page.getByText('You can read and print every workbook here.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('What is on your mind?')).toHaveCount(0)
  await page.goto(to)
  await expect(page.getByText(labelOf(words), { exact: true })).toBeVisible()
  await expect(page.getByText('To write your answers here, sign in.', { exact: false })).toBeVisible()
})

test('the tab, an exercise, the booklet and the journal pass the accessibility checks, in both directions', async ({
  people,
}) => {
  test.setTimeout(90_000)
  const { page, context } = await people.open(await people.newClient('Axel'), {
    viewport: { width: 360, height: 640 },
  })
  await page.goto('/hub?tab=workbooks')
  await page.getByRole('button', { name: 'I understand' }).click()
  await expect(page.getByRole('button', { name: 'Save Entry' })).toBeVisible()
  for (const language of ['en', 'ar']) {
    await context.addCookies([{ name: 'language', value: language, url: 'http://localhost' }])
    for (const path of ['/hub?tab=workbooks', to, `/hub?tab=workbooks&book=${codeOf(workbook.id)}&print=1`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      expect(await faultsOf(page), path).toEqual([])
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide, path).toBeLessThanOrEqual(0)
    }
  }
})
