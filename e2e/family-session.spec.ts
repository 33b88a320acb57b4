import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { looksRightEverywhere } from './looks-right.ts'
import { expect, now } from './people.ts'
import { test } from './with-cameras.ts'

// Three real browsers meet, with the browser's own test sound and picture.
interface Talker {
  page: Page
  context: BrowserContext
  name: string
}

/** Keeps hold of the page's connections, so that what arrives over each can be read. */
const watchLines = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const Real = window.RTCPeerConnection
    const lines: RTCPeerConnection[] = []
    Object.assign(window, { lines })
    window.RTCPeerConnection = class extends Real {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        lines.push(this)
      }
    }
  })

interface Heard {
  lines: number
  /** Of the connection over which the least arrives. */
  energy: number
  frames: number
}
const heardBy = ({ page }: Talker): Promise<Heard> =>
  page.evaluate(async () => {
    const { lines } = window as unknown as { lines: RTCPeerConnection[] }
    const open = lines.filter(({ connectionState }) => connectionState === 'connected')
    const heard: { energy: number; frames: number }[] = []
    for (const line of open) {
      const one = { energy: 0, frames: 0 }
      const stats = await line.getStats()
      stats.forEach((row: Record<string, unknown>) => {
        if (row['type'] !== 'inbound-rtp') return
        if (row['kind'] === 'audio') one.energy = Number(row['totalAudioEnergy'] ?? 0)
        else one.frames = Number(row['framesDecoded'] ?? 0)
      })
      heard.push(one)
    }
    const least = (what: 'energy' | 'frames') => Math.min(...heard.map((one) => one[what]))
    return { lines: open.length, energy: least('energy'), frames: least('frames') }
  })

/** Over every open connection of this page goes on arriving what is asked. */
const grows = async (talker: Talker, what: 'energy' | 'frames', lines: number): Promise<void> => {
  await expect.poll(async () => (await heardBy(talker)).lines, { timeout: 60_000 }).toBe(lines)
  const before = (await heardBy(talker))[what]
  const least = what === 'energy' ? 0.001 : 0
  await expect
    .poll(async () => (await heardBy(talker))[what] - before, { timeout: 60_000 })
    .toBeGreaterThan(least)
}

const post = async <T>(request: APIRequestContext, path: string, data: unknown, status = 200): Promise<T> => {
  const answer = await request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(status)
  return (await answer.json()) as T
}
const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 22)
const password = 'harbor light at dusk'

test('a client plans a session with two supporters, who see and hear each other until a grant is taken back', async ({
  people,
  playwright,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const named = await people.newClient('Maya')
  const client: Talker = { ...(await people.open(named)), name: 'Maya' }
  const { request } = client.context
  const clientId = named.clientId ?? ''

  /** A person whom the client invites by a code, with an account of their own. */
  const supporter = async (name: string): Promise<Talker & { userId: string }> => {
    const { code } = await post<{ code: string }>(
      request,
      `/api/clients/${clientId}/circle/invitations`,
      {
        ...{ invitationId: newId(), name, relation: 'family', way: 'code', kinds: ['messages'] },
        endsOn: new Date(now() + 60 * 86_400_000).toISOString().slice(0, 10),
      },
      201,
    )
    const username = `${name.toLowerCase()}.${newId().slice(0, 8).toLowerCase()}`
    const own = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await post(own, '/api/circle/invitations/accept', {
      ...{ key: code, fullName: `${name} Moss`, username, password, mayText: false },
    })
    await own.dispose()
    const { supporters } = (await (await request.get(`/api/clients/${clientId}/circle`)).json()) as {
      supporters: { userId: string; fullName: string }[]
    }
    const userId = supporters.find(({ fullName }) => fullName === `${name} Moss`)?.userId ?? ''
    return { ...(await people.open({ username, password })), name, userId }
  }
  const lena = await supporter('Lena')
  const omar = await supporter('Omar')
  const conversationId = newId()
  await post(
    request,
    '/api/circle/groups',
    { conversationId, name: 'Our family', userIds: [lena.userId, omar.userId] },
    201,
  )
  for (const { context } of [client, lena, omar]) await watchLines(context)

  // The client proposes it from the conversation's menu.
  await client.page.goto(`/hub/circle/messages?conversation=${conversationId}`)
  await client.page.getByRole('button', { name: 'More about Our family' }).click()
  await client.page.getByRole('button', { name: 'Plan a video session' }).click()
  const soon = await client.page.evaluate(() => {
    const at = new Date(Date.now() + 5 * 60_000)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  })
  await client.page.getByLabel('Day and time').fill(soon)
  await looksRightEverywhere(client.page, 'family-propose')
  await client.page.getByRole('button', { name: 'Ask them' }).click()
  await expect(client.page.getByText('Lena has not answered')).toBeVisible()
  await expect(client.page.getByText(/^I suggest a video session/).last()).toBeVisible()

  // A supporter answers on their home, and the client sees it there.
  await lena.page.goto('/hub')
  await expect(lena.page.getByText('Can you come?')).toBeVisible()
  await looksRightEverywhere(lena.page, 'family-asked')
  await lena.page.getByRole('button', { name: 'Yes, I come' }).click()
  await expect(lena.page.getByText('You said yes.')).toBeVisible()
  await expect(client.page.getByText('Lena comes')).toBeVisible()
  await looksRightEverywhere(client.page, 'family-answers')

  const comeIn = async ({ page }: Talker): Promise<void> => {
    await page.getByRole('button', { name: 'Turn on my microphone' }).click()
    await expect(page.getByText('We hear you.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Join', exact: true }).click()
  }
  await lena.page.getByRole('link', { name: 'Join', exact: true }).click()
  await looksRightEverywhere(lena.page, 'family-before')
  await comeIn(lena)
  await expect(lena.page.getByRole('heading', { name: 'Maya will let you in.' })).toBeVisible()
  await looksRightEverywhere(lena.page, 'family-lobby')

  // On the day it stands with the client's other appointments.
  await client.page.goto('/hub/appointments')
  await client.page.getByRole('link', { name: 'Join', exact: true }).click()
  await comeIn(client)
  expect(await client.page.title()).toBe('Landfall')
  // Before the door nothing is heard: no connection was made.
  expect((await heardBy(lena)).lines).toBe(0)
  await client.page.getByRole('button', { name: 'Let Lena in' }).click()
  await Promise.all([grows(client, 'energy', 1), grows(lena, 'energy', 1)])

  // The third person comes later, and the two go on.
  await omar.page.goto('/hub')
  await omar.page.getByRole('link', { name: 'Join', exact: true }).click()
  await comeIn(omar)
  await client.page.getByRole('button', { name: 'Let Omar in' }).click()
  const all = [client, lena, omar]
  await Promise.all(all.map((one) => grows(one, 'energy', 2)))
  const press = ({ page }: Talker, name: string) =>
    page.getByRole('group', { name: 'Controls' }).getByRole('button', { name, exact: true }).click()
  for (const one of all) await press(one, 'Turn camera on')
  await Promise.all(all.map((one) => grows(one, 'frames', 2)))
  for (const one of all) {
    for (const other of all)
      if (other !== one) await expect(one.page.getByLabel(`Picture of ${other.name}`)).toBeVisible()
    await expect(one.page.locator('[data-here="3"]')).toBeVisible()
  }
  await looksRightEverywhere(client.page, 'family-room')
  await looksRightEverywhere(omar.page, 'family-room-guest')

  // One loads the page again: no door, and the others never lose each other.
  const linesBefore = await client.page.evaluate(
    () => (window as unknown as { lines: unknown[] }).lines.length,
  )
  await omar.page.reload()
  await Promise.all([grows(omar, 'energy', 2), grows(client, 'energy', 2), grows(lena, 'energy', 2)])
  await expect(omar.page.getByLabel('Picture of Lena')).toBeVisible()
  // Only the line to the page that was loaded again is a new one.
  expect(await client.page.evaluate(() => (window as unknown as { lines: unknown[] }).lines.length)).toBe(
    linesBefore + 1,
  )

  // Each may leave alone, and comes back without the door.
  await press(omar, 'Hang up')
  await expect(client.page.getByLabel('Picture of Omar')).toHaveCount(0)
  await grows(client, 'energy', 1)
  await comeIn(omar)
  await Promise.all([grows(omar, 'energy', 2), grows(client, 'energy', 2)])

  // The grant of one is taken back: within two seconds their page has no picture and no line, and nobody has theirs.
  const taken = await request.put(`/api/clients/${clientId}/circle/${lena.userId}/grants/messages`, {
    data: { endsOn: null },
  })
  expect(taken.status()).toBe(200)
  await expect(lena.page.locator('video')).toHaveCount(0, { timeout: 2_000 })
  await expect(lena.page.getByText('This session is not open to you now.')).toBeVisible({ timeout: 2_000 })
  expect((await heardBy(lena)).lines).toBe(0)
  for (const one of [client, omar]) {
    await expect(one.page.getByLabel('Picture of Lena')).toHaveCount(0, { timeout: 2_000 })
    await grows(one, 'energy', 1)
  }
  await lena.page.reload()
  await expect(lena.page.getByText('This session is not open to you now.')).toBeVisible()

  // The client ends it for everyone, and it stands with the appointment.
  await press(client, 'End for all')
  await client.page.getByRole('button', { name: 'Yes, end it' }).click()
  for (const one of [client, omar])
    await expect(one.page.getByRole('heading', { name: 'This session has ended.' })).toBeVisible()
  await looksRightEverywhere(client.page, 'family-ended')
  const past = (await (await request.get(`/api/clients/${clientId}/past-appointments`)).json()) as {
    kind: string
    status: string
    heldBy: string
  }[]
  expect(past[0]).toMatchObject({ kind: 'family', status: 'completed', heldBy: 'video' })
})
