import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { faultsOf } from './faults-of.ts'
import { expect, now } from './people.ts'
import { test } from './with-cameras.ts'

// Two real browsers talk to each other with the browser's own test sound and picture.
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
    const tracks: MediaStreamTrack[] = []
    Object.assign(window, { tracks })
    mediaDevices.getUserMedia = async (wanted) => {
      if (wanted) asked.push(wanted)
      const stream = await real(wanted)
      tracks.push(...stream.getTracks())
      return stream
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
  const least = what === 'energy' ? 0.001 : 0
  await expect
    .poll(async () => (await heardBy(talker))[what] - before, { timeout: 40_000 })
    .toBeGreaterThan(least)
}
const staysStill = async (talker: Talker, what: keyof Heard): Promise<void> => {
  let before = -1
  await expect
    .poll(
      async () => {
        const now = (await heardBy(talker))[what]
        // Silence is sent as a faint hiss.
        const isSame = Math.abs(now - before) < (what === 'energy' ? 0.000_05 : 1)
        before = now
        return isSame
      },
      { intervals: [700] },
    )
    .toBe(true)
}

/** No fault that a machine finds, and nothing to scroll sideways on the smallest phone. */
const isPlain = async ({ page }: Talker): Promise<void> => {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  expect(await faultsOf(page)).toEqual([])
  if (size) await page.setViewportSize(size)
}

/** A short session with the counselor, so many minutes from now; a little later where another journey has the time. */
const book = async (
  request: APIRequestContext,
  clientId: string | null,
  inMinutes: number,
): Promise<string> => {
  const tryAt = (minutes: number) =>
    request.post('/api/appointments', {
      data: {
        clientId,
        kind: 'session',
        mode: 'video',
        scheduledAt: new Date(now() + minutes * 60_000).toISOString(),
        durationMinutes: 5,
        isForCrisis: true,
        despiteClash: true,
      },
    })
  let booked = await tryAt(inMinutes)
  for (let later = 1; booked.status() === 409 && later <= 10; later += 1)
    booked = await tryAt(inMinutes + later)
  expect(booked.status(), await booked.text()).toBe(201)
  return ((await booked.json()) as { id: string }).id
}

/** `where`: what a client answers to the question where they are; the counselor is not asked. */
const getReady = async ({ page }: Talker, where?: string): Promise<void> => {
  await page.getByRole('button', { name: 'No, I can talk' }).click()
  if (where) {
    await page.getByLabel('Your address or place').fill(where)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Turn on my microphone' }).click()
  await expect(page.getByText('We hear you.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
}
const isConnected = ({ page }: Talker) =>
  expect(page.locator('[data-line]')).toHaveAttribute('data-line', 'connected', { timeout: 60_000 })
const press = ({ page }: Talker, name: string) =>
  page.getByRole('group', { name: 'Controls' }).getByRole('button', { name, exact: true }).click()

/** Makes the line between the two browsers worse. It has to be known before a connection is made. */
const lineOf = async ({ page, context }: Talker) => {
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const weaken = async (how: { packetLoss?: number; uploadThroughput?: number }): Promise<void> => {
    const usual = { urlPattern: '', latency: 0, downloadThroughput: -1, uploadThroughput: -1, packetLoss: 0 }
    await network.send(
      'Network.emulateNetworkConditionsByRule' as 'Network.emulateNetworkConditions',
      {
        matchedNetworkConditions: [{ ...usual, packetQueueLength: 0, packetReordering: false, ...how }],
      } as never,
    )
  }
  await weaken({})
  return weaken
}

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
  const weaken = await lineOf(client)
  const id = await book(host.context.request, named.clientId, inMinutes)
  await client.page.goto(`/hub/session/${id}`)
  await getReady(client, '12 Oak Street, Fresno')
  await expect(client.page.getByRole('heading', { name: 'Your counselor will let you in.' })).toBeVisible()
  await host.page.goto(`/care/session/${id}`)
  await getReady(host)
  await host.page.getByRole('button', { name: `Let ${firstName} in` }).click()
  await Promise.all([isConnected(client), isConnected(host)])
  return { named, client, host, id, weaken }
}

test('from the lobby to the end: heard, seen, reloaded, and kept in the appointment', async ({ people }) => {
  test.setTimeout(120_000)
  const named = await people.newClient('Maya')
  const client = await people.open(named)
  const host = await people.open(people.demo('therapist'))
  for (const one of [client, host]) await watchLines(one)
  const id = await book(host.context.request, named.clientId, 2)

  // The client finds the way in on their own page; the tab says nothing of it.
  await client.page.goto('/hub')
  await client.page.getByRole('link', { name: 'Join', exact: true }).first().click()
  await expect(client.page).toHaveURL(new RegExp(`/hub/session/${id}$`))
  await expect(client.page.getByRole('heading', { level: 1 })).toContainText('Dana')
  expect(await client.page.title()).toBe('Landfall')
  await client.page.getByRole('button', { name: 'Yes, somebody is near' }).click()
  await expect(client.page.getByText('Use headphones.')).toBeVisible()
  await isPlain(client)
  await client.page.getByRole('button', { name: 'I am ready now' }).click()
  await expect(client.page.getByRole('heading', { name: 'Where are you now?' })).toBeVisible()
  await isPlain(client)
  await client.page.getByLabel('Your address or place').fill('Room 9, Harbor Inn')
  await client.page.getByRole('button', { name: 'Next', exact: true }).click()
  await client.page.getByRole('button', { name: 'Turn on my microphone' }).click()
  await expect(client.page.getByText('We hear you.', { exact: true })).toBeVisible()
  await client.page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(client.page.getByText('Dana is not on this page yet.')).toBeVisible()
  await isPlain(client)

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
  await expect(host.page.getByText('Room 9, Harbor Inn')).toBeVisible()
  for (const one of [client, host])
    await expect(one.page.locator('[data-clock]')).toContainText('Planned end')
  await Promise.all([grows(client, 'energy'), grows(host, 'energy'), grows(client, 'soundPackets')])
  // The two pages do not go on telling each other what they know.
  const told = await client.page.evaluate(async () => {
    const { lines } = window as unknown as { lines: RTCPeerConnection[] }
    let messages = 0
    const stats = await lines.at(-1)?.getStats()
    stats?.forEach((one: Record<string, unknown>) => {
      if (one['type'] === 'data-channel') messages += Number(one['messagesSent'])
    })
    return messages
  })
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThan(10)
  // Nobody asked for a camera, so no camera was asked for.
  for (const one of [client, host])
    expect(
      await one.page.evaluate(() =>
        (window as unknown as { asked: MediaStreamConstraints[] }).asked.some(({ video }) => video),
      ),
    ).toBe(false)
  expect((await heardBy(client)).frames).toBe(0)

  await press(client, 'Turn camera on')
  await press(host, 'Turn camera on')
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
    .poll(() => client.page.locator('[data-bytes]').getAttribute('data-bytes').then(Number))
    .toBeGreaterThan(50_000)

  await isPlain(client)
  // Loaded anew: no lobby, the camera stays off, the meter goes on.
  const used = Number(await client.page.locator('[data-bytes]').getAttribute('data-bytes'))
  await client.page.reload()
  await isConnected(client)
  await Promise.all([grows(client, 'energy'), grows(host, 'energy')])
  await expect(host.page.locator('video[aria-label="Picture of Maya"]')).toHaveCount(0)
  expect(Number(await client.page.locator('[data-bytes]').getAttribute('data-bytes'))).toBeGreaterThanOrEqual(
    used,
  )

  // A second tab takes the talk over; the first one hears and sees nothing any more.
  const second = { ...client, page: await client.context.newPage() }
  await second.page.goto(`/hub/session/${id}`)
  await getReady(second)
  await Promise.all([isConnected(second), isConnected(host)])
  await expect(client.page.getByText('This talk is open in another tab')).toBeVisible()
  await expect
    .poll(() =>
      client.page.evaluate(() =>
        (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
      ),
    )
    .not.toContain('live')

  await press(host, 'End')
  await host.page.getByRole('button', { name: 'Yes, end it' }).click()
  await expect(host.page.getByRole('heading', { name: 'This talk has ended.' })).toBeVisible()
  await expect(second.page.getByRole('heading', { name: 'This talk has ended.' })).toBeVisible()
  const kept = (await (await host.context.request.get(`/api/appointments/${id}`)).json()) as {
    status: string
    heldBy: string
    startedAt: string
    endedAt: string
    talkedSeconds: number
  }
  expect(kept).toMatchObject({ status: 'completed', heldBy: 'video' })
  expect(Date.parse(kept.endedAt)).toBeGreaterThan(Date.parse(kept.startedAt))
  expect(kept.talkedSeconds).toBeGreaterThan(0)
  await host.page.getByRole('link', { name: 'Write the note' }).click()
  await expect(host.page.getByLabel('Appointment (optional)')).toHaveValue(id)
  await host.page.getByRole('tab', { name: 'Overview' }).click()
  await host.page.getByText('Earlier, last 14 days').click()
  await expect(host.page.getByText(/Talked \d+ minutes? by video/)).toBeVisible()
  await host.page.getByRole('button', { name: 'Session record' }).click()
  await expect(host.page.getByText('Room 9, Harbor Inn')).toBeVisible()
  await host.page.getByRole('button', { name: 'Correct the minutes' }).click()
  await host.page.getByLabel('Minutes', { exact: true }).fill('5')
  await host.page.getByLabel('Reason').fill('The first minutes were by phone')
  await host.page.getByRole('button', { name: 'Save minutes' }).click()
  await expect(host.page.getByText(/Talked 5 minutes by video.*corrected by Dana/)).toBeVisible()
})

test('a line that is cut comes back; hide covers and mutes; the cap stops pictures, not sound', async ({
  people,
}) => {
  test.setTimeout(150_000)
  const { client, host, weaken } = await meet(people, 'Jo', -30)
  await Promise.all([grows(client, 'energy'), grows(host, 'energy')])

  // Nothing gets through, neither to the server nor to the other page.
  await client.context.setOffline(true)
  await weaken({ packetLoss: 100 })
  await expect(client.page.getByText(/Line lost|no network/)).toBeVisible()
  await expect(client.page.getByText('You can go on by phone.')).toBeVisible()
  await client.context.setOffline(false)
  await weaken({ packetLoss: 0 })
  await Promise.all([isConnected(client), isConnected(host)])
  await Promise.all([grows(client, 'energy'), grows(host, 'energy')])

  // A connection that is gone for good is made anew.
  await host.page.evaluate(() => (window as unknown as { lines: RTCPeerConnection[] }).lines.at(-1)?.close())
  await expect
    .poll(() => host.page.evaluate(() => (window as unknown as { lines: unknown[] }).lines.length))
    .toBeGreaterThan(1)
  await Promise.all([isConnected(client), isConnected(host)])
  await Promise.all([grows(client, 'energy'), grows(host, 'energy')])

  await press(client, 'Mute')
  await expect(client.page.getByText('Your microphone is off.')).toBeVisible()
  await expect(host.page.getByText('Jo is muted.')).toBeVisible()
  await staysStill(host, 'energy')
  await press(client, 'Unmute')
  await grows(host, 'energy')

  await press(client, 'Turn camera on')
  await press(host, 'Turn camera on')
  await Promise.all([grows(client, 'frames'), grows(host, 'frames')])
  await client.page.keyboard.press('Escape')
  await client.page.keyboard.press('Escape')
  const cover = client.page.getByRole('dialog', { name: 'Clock' })
  await expect(cover).toBeVisible()
  await expect(cover).not.toContainText(/Dana|talk|session|counselor/i)
  expect(await client.page.title()).toBe('Landfall')
  await expect(host.page.getByText('Jo has hidden the page for a moment')).toBeVisible()
  await Promise.all([staysStill(host, 'energy'), staysStill(host, 'frames')])
  expect(await client.page.evaluate(() => document.querySelector('audio')?.muted)).toBe(true)
  // Not even a page loaded anew shows what was hidden.
  await client.page.reload()
  await expect(cover).toBeVisible()
  await cover.getByRole('button', { name: 'Back' }).click()
  await expect(client.page.getByText('Your microphone is off.')).toBeVisible()
  await isConnected(client)
  await press(client, 'Unmute')
  await grows(host, 'energy')

  await press(client, 'Turn camera on')
  await Promise.all([grows(client, 'frames'), grows(host, 'frames')])
  await client.page.getByText(/MB so far/).click()
  await client.page.evaluate(() => {
    // A month's use in one step: the tab remembers what was used before.
    const key = Object.keys(sessionStorage).find((one) => one.startsWith('landfall-talk:')) ?? ''
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { bytes: number }
    addEventListener('pagehide', () =>
      sessionStorage.setItem(key, JSON.stringify({ ...kept, bytes: 21_000_000 })),
    )
  })
  await client.page.getByLabel('Turn pictures off after').selectOption('25 MB')
  await client.page.reload()
  await isConnected(client)
  await expect(client.page.getByText('You have used most of your 25 MB.')).toBeVisible()
  await client.page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((one) => one.startsWith('landfall-talk:')) ?? ''
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { bytes: number }
    addEventListener('pagehide', () =>
      sessionStorage.setItem(key, JSON.stringify({ ...kept, bytes: 25_000_000 })),
    )
  })
  await client.page.reload()
  await isConnected(client)
  await expect(client.page.getByText('Pictures are off now, sound stays.')).toBeVisible()
  await staysStill(client, 'frames')
  await grows(client, 'energy')
  await expect(host.page.getByText('Jo saves data and does not see your picture.')).toBeVisible()
  await client.page.getByRole('button', { name: 'Go on with pictures' }).click()
  await grows(client, 'frames')
})

test('a weak line costs the picture and not the talk, and says so', async ({ people }) => {
  test.setTimeout(150_000)
  const { client, host, weaken } = await meet(people, 'Sam', -20)
  await press(client, 'Turn camera on')
  await grows(host, 'frames')
  await weaken({ uploadThroughput: 9_000 })
  await expect(client.page.getByText('The line is weak. Picture is off, sound stays.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(host.page.getByText('The line is weak. Their picture is off, sound stays.')).toBeVisible()
  await staysStill(host, 'frames')
  await grows(host, 'soundPackets')
  await weaken({})
  await grows(host, 'frames')
})

test('a counselor who leaves by a link is asked first, and the client reads at once that they are away', async ({
  people,
}) => {
  test.setTimeout(120_000)
  const { client, host } = await meet(people, 'Rosa', 0)
  await host.page.getByRole('link', { name: /Inbox/ }).first().click()
  const question = host.page.getByRole('dialog', { name: 'You are in a video talk' })
  await question.getByRole('button', { name: 'Leave the talk' }).click()
  // A line that is cut is noticed after some eight seconds; a goodbye is told.
  await expect(client.page.getByText('Dana is away. You can wait here.')).toBeVisible({ timeout: 4000 })
  await expect(host.page.getByText(/is alone in your video talk/)).toBeVisible()
})

test('the talk goes on by phone, and the same record says so', async ({ people }) => {
  const named = await people.newClient('Ray')
  const client = await people.open(named)
  const host = await people.open(people.demo('therapist'))
  const id = await book(host.context.request, named.clientId, 14)
  await host.page.goto('/care')
  await client.page.goto(`/hub/session/${id}`)
  await getReady(client, 'My sister’s house')
  await client.page.getByRole('button', { name: 'Talk by phone instead' }).click()
  await expect(client.page.getByRole('heading', { name: 'You go on by phone.' })).toBeVisible()
  await expect(client.page.getByText('We have no phone number of yours.')).toBeVisible()
  await expect(client.page.getByRole('link', { name: '(555) 010-0142' }).first()).toBeVisible()
  const bar = host.page.locator(`[data-waiting="${id}"]`)
  await expect(bar).toContainText('asks to be called')
  await bar.getByRole('link', { name: 'Go to Ray' }).click()
  await client.page.getByLabel('Your phone number').fill('555')
  await client.page.getByRole('button', { name: 'Save my number' }).click()
  await expect(client.page.getByText('Write the number with its area code.')).toBeVisible()
  await client.page.getByLabel('Your phone number').fill('(555) 010-0188')
  await client.page.getByRole('button', { name: 'Save my number' }).click()
  await expect(client.page.getByText(/number ending in .*0188/)).toBeVisible()
  await expect(host.page.getByRole('link', { name: /555.*0188/ })).toBeVisible()
  await host.page.getByRole('button', { name: 'I have them on the phone' }).click()
  await expect(client.page.getByText('You are on the phone with your counselor.')).toBeVisible()
  await host.page.getByRole('button', { name: 'End for both' }).click()
  await expect(client.page.getByRole('heading', { name: 'This talk has ended.' })).toBeVisible()
  const kept = await (await host.context.request.get(`/api/appointments/${id}`)).json()
  expect(kept).toMatchObject({ status: 'completed', heldBy: 'phone' })
})

test('leaving the site quickly is silent at once', async ({ people }) => {
  const { client } = await meet(people, 'Ivy', -50)
  // The neutral site is slow to answer: what counts is before.
  await client.page.route('https://www.weather.gov/**', () => undefined)
  interface Left {
    line: string | undefined
    sounds: string[]
    kept: string[]
  }
  const heard = Promise.withResolvers<Left>()
  const answers: string[] = []
  client.context.on('response', (response) => {
    const path = /\/(video\/leave|auth\/logout)$/.exec(response.url())?.[1]
    if (path) answers.push(`${path} ${response.status()}`)
  })
  await client.page.exposeFunction('tell', heard.resolve)
  await client.page.evaluate(() => {
    const { lines, tell } = window as unknown as {
      lines: RTCPeerConnection[]
      tell: (left: unknown) => void
    }
    const line = lines.at(-1)
    const tracks = line?.getSenders().map(({ track }) => track) ?? []
    let presses = 0
    // After the page's own way out has run.
    document.addEventListener('keyup', () => {
      presses += 1
      if (presses < 3) return
      const sounds = tracks.map((track) => track?.readyState ?? 'ended')
      tell({ line: line?.connectionState, sounds, kept: Object.keys(sessionStorage) })
    })
  })
  for (let i = 0; i < 3; i += 1) await client.page.keyboard.press('Shift')
  const left = await heard.promise
  expect(left.line).toBe('closed')
  expect(new Set(left.sounds)).toEqual(new Set(['ended']))
  expect(left.kept).toEqual(['landfall-left'])
  // The server still accepts the goodbye of the video session, so the counselor does not wait for the client.
  await expect.poll(() => answers.toSorted()).toEqual(['auth/logout 200', 'video/leave 200'])
})

test('too early says from when on; somebody else finds nothing; a blocked microphone is explained', async ({
  people,
}) => {
  const named = await people.newClient('Noa')
  const client = await people.open(named)
  const host = await people.open(people.demo('therapist'))
  const early = await book(host.context.request, named.clientId, 240)
  await client.page.goto(`/hub/session/${early}`)
  await expect(client.page.getByText(/You can join from \w{3}, /)).toBeVisible()
  await client.page.goto('/hub/appointments')
  await expect(client.page.locator(`[data-appointment="${early}"]`)).toBeVisible()
  await expect(client.page.getByRole('link', { name: 'Join', exact: true })).toHaveCount(0)

  const other = await people.open(await people.newClient('Lee'))
  await other.page.goto(`/hub/session/${early}`)
  await expect(other.page.getByText('We cannot find this talk.')).toBeVisible()
  for (const way of ['join', 'beat', 'leave']) {
    const answer = await other.context.request.post(`/api/appointments/${early}/video/${way}`, {
      data: way === 'beat' ? { page: 'x', connected: false } : { page: 'x' },
    })
    expect(answer.status()).toBe(404)
  }
  const stranger = await people.open(await people.newTherapist('Kim'))
  expect((await stranger.context.request.get(`/api/appointments/${early}/video`)).status()).toBe(404)

  const id = await book(host.context.request, named.clientId, 1)
  await client.context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await client.page.goto('/hub/appointments')
  await client.page.locator(`[data-appointment="${id}"]`).getByRole('link', { name: 'Join' }).click()
  await client.page.getByRole('button', { name: 'No, I can talk' }).click()
  await client.page.getByRole('button', { name: 'I would rather not say' }).click()
  await client.page.getByRole('button', { name: 'Turn on my microphone' }).click()
  await expect(client.page.getByText('The microphone is blocked.')).toBeVisible()
  await expect(client.page.getByRole('button', { name: 'Talk by phone instead' })).toBeVisible()
  await client.page.getByRole('button', { name: 'Join and only listen' }).click()
  await expect(client.page.getByRole('heading', { name: 'Your counselor will let you in.' })).toBeVisible()
})
