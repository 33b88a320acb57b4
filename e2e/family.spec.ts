import type { Page } from '@playwright/test'
import { looksRight, looksRightEverywhere } from './looks-right.ts'
import { expect, test } from './people.ts'

const write = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Write to/ }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const log = (page: Page) => page.getByRole('log')

test('a client invites a supporter by a code, they write, and taking it back empties the page within a second', {
  tag: '@databases',
}, async ({ people, page }) => {
  test.setTimeout(240_000)
  const sol = await people.newClient('Sol')
  const { page: his } = await people.open(sol)
  await his.goto('/hub/circle')
  await expect(his.getByText('Nobody is in your circle yet')).toBeVisible()
  await looksRightEverywhere(his, 'circle-empty')

  // The code is read aloud.
  await his.getByRole('button', { name: 'Invite a person' }).first().click()
  await his.getByLabel('Their name').fill('Lena')
  await his.getByLabel('How do you invite them?').selectOption('code')
  await his.getByRole('checkbox', { name: /^Milestones/ }).check()
  await looksRight(his)
  await expect(his.getByText('Who may see it: Lena')).toBeVisible()
  await his.getByRole('button', { name: 'I agree, invite' }).click()
  const code = (await his.getByText(/^\d{5} \d{5}$/).textContent()) ?? ''
  await his.getByRole('button', { name: 'Close' }).last().click()
  await expect(his.getByRole('listitem').filter({ hasText: 'Lena' })).toContainText('Read the code to Lena')

  // Lena types it on her phone.
  await page.goto('/join')
  await page.getByLabel('The 10 digits that were read to you').fill(code)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Sol invites you' })).toBeVisible()
  await looksRightEverywhere(page, 'join-offer')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByLabel('Your name').fill('Lena Moss')
  await page.getByRole('textbox', { name: 'Username' }).fill(`lena.${Math.random().toString(36).slice(2, 8)}`)
  await page.getByRole('textbox', { name: 'Password' }).fill('a garden in spring')
  await looksRightEverywhere(page, 'join-accept')
  await page.getByRole('button', { name: 'Accept and go on' }).click()
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
  // Nothing can be sent where there is no address.
  await expect(page.getByRole('switch', { name: 'Tell me by e-mail' })).toHaveCount(0)
  await write(page, 'Good morning, Sol.')

  // He reads it, sees her, and answers; she reads that he read it.
  await his.goto('/hub/circle/messages')
  await expect(log(his)).toContainText('Good morning, Sol.')
  await expect(log(page)).toContainText('Read')
  await his.getByRole('textbox', { name: /^Write to/ }).pressSequentially('Good')
  await expect(log(page)).toContainText('Sol is writing')
  await write(his, 'Good morning, Lena.')
  await expect(log(page)).toContainText('Good morning, Lena.')
  await looksRightEverywhere(his, 'messages-client')
  await looksRightEverywhere(page, 'supporter-home')

  // He takes messages back in the middle of it.
  const { page: second } = await people.open(sol)
  await second.goto('/hub/circle')
  await looksRightEverywhere(second, 'circle')
  await second.getByRole('switch', { name: 'Messages' }).click()
  await expect(second.getByRole('switch', { name: 'Messages' })).not.toBeChecked()
  await expect(page.getByText('Good morning, Lena.')).toHaveCount(0, { timeout: 1_000 })
  await expect(page.getByText('Messages are off. Sol decides about it.')).toBeVisible()
})

type People = Parameters<Parameters<typeof test>[2]>[0]['people']

/** A client and a supporter who write to each other, each at the open conversation. */
const aFamily = async (people: People, firstName: string) => {
  const client = await people.newClient(firstName)
  const lena = await people.newSupporter(client, 'Lena Moss')
  const { page: his, context } = await people.open(client)
  const { page: hers, context: herContext } = await people.open(lena)
  await his.goto('/hub/circle/messages')
  await hers.goto('/hub')
  for (const page of [his, hers]) await expect(page.getByRole('textbox', { name: /^Write to/ })).toBeVisible()
  return {
    client,
    his,
    hers,
    offline: (is: boolean) => context.setOffline(is),
    herOffline: (is: boolean) => herContext.setOffline(is),
  }
}

test('on a phone a conversation fills the window, and the newest message and the box stay in view', async ({
  people,
}) => {
  const client = await people.newClient('Ines')
  const lena = await people.newSupporter(client, 'Lena Moss')
  await people.newSupporter(client, 'Tom Reed')
  const phone = { viewport: { width: 360, height: 740 } }
  const { page: his } = await people.open(client, phone)
  const { page: hers } = await people.open(lena, phone)
  const box = (page: Page) => page.getByRole('textbox', { name: /^Write to/ })
  /** The height of the talk, while the box under it is all in the window. */
  const talk = async (page: Page): Promise<number> => {
    await expect(box(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^More about (Lena|Ines)/ })).toBeInViewport({ ratio: 1 })
    return (await log(page).boundingBox())?.height ?? 0
  }
  for (const path of ['/hub?tab=family', '/hub/circle/messages']) {
    await his.goto(path)
    await his.getByRole('button', { name: /^Lena/ }).click()
    await expect.poll(() => talk(his), path).toBeGreaterThan(250)
    for (let i = 0; i < 8; i += 1)
      await write(his, `Line ${i} of ${path}, long enough for two lines of a phone.`)
    const newest = log(his).getByText(`Line 7 of ${path}`)
    await expect(newest).toBeInViewport({ ratio: 1 })
    expect(await talk(his)).toBeGreaterThan(250)
  }
  await hers.goto('/hub')
  await box(hers).click()
  await write(hers, 'I read it all.')
  await expect(log(hers).getByText('I read it all.')).toBeInViewport({ ratio: 1 })
  expect(await talk(hers)).toBeGreaterThan(250)
})

test('a supporter who writes of danger finds the numbers at the message, and that a counselor was told', async ({
  people,
}) => {
  const { hers } = await aFamily(people, 'Nell')
  await write(hers, 'I want to kill myself, I have taken pills')
  const card = hers.getByRole('main').getByRole('alert').filter({ hasText: 'A counselor was told' })
  await expect(card).toBeInViewport()
  await expect(card.getByRole('link', { name: 'Call 988' })).toBeVisible()
  await hers.reload()
  await expect(card).toBeVisible()
})

/** A picture as a phone makes it, drawn by the page. */
const aPicture = async (page: Page): Promise<Buffer> => {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 800
    const brush = canvas.getContext('2d')
    for (let i = 0; i < 40; i += 1) {
      if (brush) brush.fillStyle = `hsl(${i * 9} 60% 50%)`
      brush?.fillRect(i * 30, 0, 30, 800)
    }
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}

test('twenty messages written without a line arrive once each and in order', async ({ people }) => {
  test.setTimeout(240_000)
  const { his, hers, offline } = await aFamily(people, 'Otis')
  const words = Array.from({ length: 20 }, (_, i) => `Line ${i + 1} of twenty`)
  await offline(true)
  for (const line of words) await write(his, line)
  await expect(log(his).getByText('Waiting to send')).toHaveCount(20)
  await offline(false)
  await expect(log(hers)).toContainText('Line 20 of twenty', { timeout: 60_000 })
  await expect(log(his).getByText('Waiting to send')).toHaveCount(0)
  const seen = await log(hers).locator('p[dir=auto]').allTextContents()
  expect(seen).toEqual(words)
  await his.reload()
  await expect(log(his).locator('p[dir=auto]')).toHaveText(words)
})

test('a half-written message survives a reload, and what was sent without a line waits for the next page', async ({
  people,
}) => {
  const { his, hers, offline, herOffline } = await aFamily(people, 'Vera')
  await his.getByRole('textbox', { name: /^Write to/ }).fill('Half a thou')
  await hers.getByRole('textbox', { name: /^Write to/ }).fill('And mine')
  await his.reload()
  await hers.reload()
  await expect(his.getByRole('textbox', { name: /^Write to/ })).toHaveValue('Half a thou')
  await expect(hers.getByRole('textbox', { name: /^Write to/ })).toHaveValue('And mine')
  await offline(true)
  await write(his, 'Written in a tunnel')
  await expect(log(his)).toContainText('Waiting to send')
  await offline(false)
  await his.reload()
  await expect(log(hers)).toContainText('Written in a tunnel')
  await expect(log(hers).getByText('Written in a tunnel')).toHaveCount(1)
  // A supporter's device keeps their words as a client's does, also over another page.
  await herOffline(true)
  await write(hers, 'Written on a ferry')
  await expect(log(hers)).toContainText('Waiting to send')
  await herOffline(false)
  await hers.goto('/hub/phone')
  await expect(log(his).getByText('Written on a ferry')).toHaveCount(1)
})

test('a picture of a phone is shown to the other, a message is answered, liked, changed and deleted', async ({
  people,
}) => {
  test.setTimeout(180_000)
  const { his, hers } = await aFamily(people, 'Ines')
  await hers.getByRole('button', { name: 'Photo or file' }).click()
  await hers
    .locator('input[type=file]')
    .setInputFiles({ name: 'garden.jpg', mimeType: 'image/jpeg', buffer: await aPicture(hers) })
  await hers.getByRole('textbox', { name: /^Write to/ }).fill('Our garden')
  await hers.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(his).getByRole('img', { name: 'Photo in a message' })).toBeVisible()
  const picture = log(his).getByRole('img', { name: 'Photo in a message' })
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

  const about = (page: Page, name: string) =>
    log(page)
      .getByRole('button', { name: `More about this message from ${name}` })
      .last()
  await about(his, 'Lena').click()
  await looksRight(his)
  await his.getByRole('button', { name: 'Heart' }).click()
  await expect(log(hers).getByText('Heart: Ines')).toHaveCount(1)
  await about(his, 'Lena').click()
  await his.getByRole('button', { name: 'Reply' }).click()
  await write(his, 'How green it is!')
  await expect(log(hers).getByRole('button', { name: /You.*Our garden/s })).toBeVisible()
  await about(his, 'You').click()
  await his.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click()
  await his.getByRole('textbox', { name: /^Write to/ }).fill('How green it grows!')
  await his.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(log(hers)).toContainText('How green it grows!')
  await expect(log(hers)).toContainText('edited')
  await about(his, 'You').click()
  await his.getByRole('button', { name: 'Delete' }).click()
  await expect(log(hers)).toContainText('Message deleted')
  await looksRightEverywhere(hers, 'messages-picture')

  // Her words are found, and open in their place.
  await his.getByRole('button', { name: 'More about Lena' }).click()
  await his.getByRole('button', { name: 'Search', exact: true }).click()
  await his.getByLabel('Words to look for').fill('GARDEN')
  await his.getByRole('dialog').getByRole('button', { name: 'Search' }).click()
  await his
    .getByRole('dialog')
    .getByRole('button', { name: /Our garden/ })
    .click()
  await expect(log(his)).toContainText('Our garden')
})

test('a group of four writes, one is taken out and blocked, and a counselor reads along for a time', {
  tag: '@timed',
}, async ({ people }) => {
  test.setTimeout(240_000)
  const { client, his, hers } = await aFamily(people, 'Rosa')
  const { page: tom } = await people.open(await people.newSupporter(client, 'Tom Reed'))
  const { page: ana } = await people.open(await people.newSupporter(client, 'Ana Lopez'))
  await his.goto('/hub?tab=family')
  await his.getByRole('button', { name: 'New group' }).click()
  await his.getByLabel('Name of the group').fill('Sunday dinner')
  for (const name of ['Lena', 'Tom', 'Ana']) await his.getByRole('checkbox', { name }).check()
  await looksRight(his)
  await his.getByRole('button', { name: 'Save', exact: true }).click()
  await write(his, 'Who brings the bread?')
  for (const page of [hers, tom, ana]) {
    await page.goto('/hub')
    await page.getByRole('button', { name: /^Sunday dinner/ }).click()
    await expect(log(page)).toContainText('Who brings the bread?')
  }
  await write(tom, 'I do.')
  for (const page of [his, hers, ana]) await expect(log(page)).toContainText('I do.')
  await looksRightEverywhere(his, 'messages-group')

  // Ana is taken out and blocked in the middle of it.
  const { page: second } = await people.open(client)
  await second.goto('/hub/circle')
  const card = second.getByRole('heading', { name: /Ana Lopez/ }).locator('xpath=../..')
  await card.getByRole('button', { name: 'Take out of my circle' }).click()
  await second.getByRole('button', { name: 'Take out and block' }).click()
  await expect(ana.getByText('Who brings the bread?')).toHaveCount(0, { timeout: 1_000 })
  await expect(second.getByText('1 blocked person')).toBeVisible()
  await expect(log(tom)).toContainText('I do.')

  // A counselor for a day.
  await his.getByRole('button', { name: 'More about Sunday dinner' }).click()
  await his.getByRole('button', { name: 'Invite your counselor' }).click()
  await his.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(tom.getByText('Dana reads along')).toBeVisible()
  const desk = await people.open(people.demo('therapist'))
  await desk.page.goto('/care/messages')
  await desk.page.getByRole('button', { name: /^Sunday dinner/ }).click()
  await expect(log(desk.page).getByText('I do.')).toHaveCount(0)
  await write(tom, 'Welcome, Dana.')
  await expect(log(desk.page)).toContainText('Welcome, Dana.')
})

test('Contact Family offers the people whom the client named, and sends nothing by itself', async ({
  people,
}) => {
  const { client, his } = await aFamily(people, 'Amos')
  const { clientId } = client
  await his.request.put(`/api/clients/${clientId}/emergency-contacts/${'c'.repeat(22)}`, {
    data: { name: 'Rosa Bell', relation: 'Sister', phone: '(555) 010-0111', toldInCrisis: false },
  })
  await his.goto('/hub?tab=ai-chat')
  await his.getByRole('button', { name: 'Contact Family' }).click()
  const dialog = his.getByRole('dialog', { name: 'Contact Family' })
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Rosa Bell' }).getByRole('link', { name: 'Call' }),
  ).toHaveAttribute('href', 'tel:+15550100111')
  await looksRight(his)
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Lena' })
    .getByRole('link', { name: 'Write here' })
    .click()
  await expect(his.getByRole('textbox', { name: /^Write to Lena/ })).toBeVisible()
})
