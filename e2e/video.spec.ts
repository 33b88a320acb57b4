import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect, test as base } from './people.ts'

// Two real browsers talk to each other with the browser's own test sound and picture.
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          '--autoplay-policy=no-user-gesture-required',
          '--disable-features=WebRtcHideLocalIpsWithMdns',
        ],
      })
    },
    { scope: 'worker' },
  ],
})

interface Talker {
  page: Page
  context: BrowserContext
}

/** Keeps hold of the page's connections, so that what they say of themselves can be read. */
const watchLines = async ({ context }: Pick<Talker, 'context'>): Promise<void> => {
  await context.addInitScript(() => {
    const Real = window.RTCPeerConnection
    const lines: RTCPeerConnection[] = []
    Object.assign(window, { lines })
    window.RTCPeerConnection = class extends Real {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        lines.push(this)
      }
    }
    const { mediaDevices } = navigator
    const asked: MediaStreamConstraints[] = []
    Object.assign(window, { asked })
    const real = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (wanted) => {
      if (wanted) asked.push(wanted)
      return real(wanted)
    }
  })
}

interface Heard {
  energy: number
  soundPackets: number
  frames: number
  height: number
}
const heardBy = ({ page }: Pick<Talker, 'page'>): Promise<Heard> =>
  page.evaluate(async () => {
    const { lines } = window as unknown as { lines: RTCPeerConnection[] }
    const heard = { energy: 0, soundPackets: 0, frames: 0, height: 0 }
    const stats = await lines.at(-1)?.getStats()
    stats?.forEach((one: Record<string, unknown>) => {
      if (one['type'] !== 'inbound-rtp') return
      if (one['kind'] === 'audio') {
        heard.energy = Number(one['totalAudioEnergy'] ?? 0)
        heard.soundPackets = Number(one['packetsReceived'] ?? 0)
      } else {
        heard.frames = Number(one['framesDecoded'] ?? 0)
        heard.height = Number(one['frameHeight'] ?? 0)
      }
    })
    return heard
  })

/** What arrives goes on arriving. */
const grows = async (talker: Talker, what: keyof Heard): Promise<void> => {
  const before = (await heardBy(talker))[what]
  await expect.poll(async () => (await heardBy(talker))[what], { timeout: 15_000 }).toBeGreaterThan(before)
}
const staysStill = async (talker: Talker, what: keyof Heard): Promise<void> => {
  let before = -1
  await expect
    .poll(
      async () => {
        const now = (await heardBy(talker))[what]
        const isSame = now === before
        before = now
        return isSame
      },
      { intervals: [700], timeout: 15_000 },
    )
    .toBe(true)
}

const book = async (request: APIRequestContext, clientId: string | null, inMinutes: number): Promise<string> => {
  const booked = await request.post('/api/appointments', {
    data: {
      clientId,
      kind: 'session',
      mode: 'video',
      scheduledAt: new Date(Date.now() + inMinutes * 60_000).toISOString(),
      durationMinutes: 5,
      isForCrisis: true,
      despiteClash: true,
    },
  })
  expect(booked.status(), await booked.text()).toBe(201)
  return ((await booked.json()) as { id: string }).id
}

const getReady = async ({ page }: Talker): Promise<void> => {
  await page.getByRole('button', { name: 'No, I can talk' }).click()
  await page.getByRole('button', { name: 'Turn on my microphone' }).click()
  await expect(page.getByText('We hear you.')).toBeVisible()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
}
const isConnected = ({ page }: Talker) =>
  expect(page.locator('[data-line]')).toHaveAttribute('data-line', 'connected', { timeout: 20_000 })
const press = ({ page }: Talker, name: string) =>
  page.getByRole('group', { name: 'Controls' }).getByRole('button', { name, exact: true }).click()

/** Both in and connected, from booking on. */
const meet = async (
  people: Parameters<Parameters<typeof test>[2]>[0]['people'],
  firstName: string,
  inMinutes: number,
) => {
  const named = await people.newClient(firstName)
  const client = await people.open(named)
  const host = await people.open(people.demo('therapist'))
  for (const one of [client, host]) await watchLines(one)
  const id = await book(host.context.request, named.clientId, inMinutes)
  await client.page.goto(`/hub/session/${id}`)
  await getReady(client)
  await expect(client.page.getByRole('heading', { name: 'Your counselor will let you in.' })).toBeVisible()
  await host.page.goto(`/care/session/${id}`)
  await getReady(host)
  await host.page.getByRole('button', { name: `Let ${firstName} in` }).click()
  await Promise.all([isConnected(client), isConnected(host)])
  return { named, client, host, id }
}

test('from the lobby to the end: heard, seen, loaded anew, and kept in the appointment', async ({ people }) => {
  test.setTimeout(120_000)
  const named = await people.newClient('Maya')
  const client = await people.open(named)
  const host = await people.open(people.demo('therapist'))
  for (const one of [client, host]) await watchLines(one)
  const id = await book(host.context.request, named.clientId, 2)

  // The client finds the way in on their own page; the tab says nothing of it.
  await client.page.goto('/hub')
  await client.page.getByRole('link', { name: 'Join', exact: true }).click()
  await expect(client.page).toHaveURL(new RegExp(`/hub/session/${id}$`))
  await expect(client.page.getByRole('heading', { level: 1 })).toContainText('Dana')
  expect(await client.page.title()).toBe('Landfall')
  await client.page.getByRole('button', { name: 'Yes, somebody is near' }).click()
  await expect(client.page.getByText('Use headphones.')).toBeVisible()
  await client.page.getByRole('button', { name: 'I am ready now' }).click()
  await client.page.getByRole('button', { name: 'Turn on my microphone' }).click()
  await expect(client.page.getByText('We hear you.')).toBeVisible()
  await client.page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(client.page.getByText('Dana is not on this page yet.')).toBeVisible()

  // The desk says who waits, and leads there.
  await host.page.goto('/care')
  const bar = host.page.locator(`[data-waiting="${id}"]`)
  await expect(bar).toContainText(`${named.fullName} is waiting`)
  await bar.getByRole('link', { name: 'Go to Maya' }).click()
  await getReady(host)
  await expect(client.page.getByText('Dana is here and will let you in.')).toBeVisible()
  expect(await client.page.evaluate(() => (window as unknown as { lines: unknown[] }).lines.length)).toBe(0)
  await host.page.getByRole('button', { name: 'Let Maya in' }).click()

  await Promise.all([isConnected(client), isConnected(host)])
  await Promise.all([grows(client, 'energy'), grows(host, 'energy'), grows(client, 'soundPackets')])
  // Nobody asked for a camera, so no camera was asked for.
  for (const one of [client, host])
    expect(
      await one.page.evaluate(() =>
        (window as unknown as { asked: MediaStreamConstraints[] }).asked.some(({ video }) => video),
      ),
    ).toBe(false)
  expect((await heardBy(client)).frames).toBe(0)

  await press(client, 'Camera on')
  await press(host, 'Camera on')
  await Promise.all([grows(client, 'frames'), grows(host, 'frames')])
  for (const [one, name] of [
    [client, 'Dana'],
    [host, 'Maya'],
  ] as const) {
    const picture = one.page.locator(`video[aria-label="Picture of ${name}"]`)
    await expect(picture).toBeVisible()
    const at = () => picture.evaluate((video) => (video as HTMLVideoElement).currentTime)
    const before = await at()
    await expect.poll(at).toBeGreaterThan(before)
    expect(await picture.evaluate((video) => (video as HTMLVideoElement).videoWidth)).toBeGreaterThan(0)
  }
  await expect
    .poll(() => client.page.locator('[data-bytes]').getAttribute('data-bytes').then(Number), { timeout: 15_000 })
    .toBeGreaterThan(50_000)

  // Loaded anew: no lobby, the camera stays off, the meter goes on.
  const used = Number(await client.page.locator('[data-bytes]').getAttribute('data-bytes'))
  await client.page.reload()
  await isConnected(client)
  await Promise.all([grows(client, 'energy'), grows(host, 'energy')])
  await expect(host.page.locator('video[aria-label="Picture of Maya"]')).toHaveCount(0)
  expect(Number(await client.page.locator('[data-bytes]').getAttribute('data-bytes'))).toBeGreaterThanOrEqual(used)

  await press(host, 'End')
  await host.page.getByRole('button', { name: 'Yes, end it' }).click()
  await expect(host.page.getByRole('heading', { name: 'This talk has ended.' })).toBeVisible()
  await expect(client.page.getByRole('heading', { name: 'This talk has ended.' })).toBeVisible()
  const kept = (await (await host.context.request.get(`/api/appointments/${id}`)).json()) as {
    status: string
    heldBy: string
    startedAt: string
    endedAt: string
  }
  expect(kept).toMatchObject({ status: 'completed', heldBy: 'video' })
  expect(Date.parse(kept.endedAt)).toBeGreaterThan(Date.parse(kept.startedAt))
})
