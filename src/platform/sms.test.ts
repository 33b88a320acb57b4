import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { Refused } from './provider.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { createTexter, isSignedByProvider } from './sms.ts'

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** Twilio's door on this machine. `status: null` never answers. */
const startTwilio = async (status: number | null = 201) => {
  const heard: { url: string; authorization: string; form: Record<string, string> }[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    heard.push({
      url: `${request.method} ${request.url}`,
      authorization: request.headers.authorization ?? '',
      form: Object.fromEntries(new URLSearchParams(body)),
    })
    if (status !== null)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"sid":"SM1"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}
const configured = (url: string, from = '+15550100100') => ({
  TWILIO_ACCOUNT_SID: 'AC0123456789',
  TWILIO_AUTH_TOKEN: 'not a real token',
  TWILIO_FROM: from,
  TWILIO_API_URL: url,
})
const sms = { id: 'letter-1', to: '+15550100142', body: 'Someone is waiting for you now.' }

it('without an account there is none', () => {
  expect(createTexter({ TWILIO_API_URL: 'https://api.twilio.com' })).toBeNull()
})

it('hands a message over as Twilio wants it', async () => {
  const { url, heard } = await startTwilio()
  await createTexter(configured(url))?.(sms)
  await createTexter(configured(url, 'MG0123456789'))?.(sms)
  expect(heard[0]).toEqual({
    url: 'POST /2010-04-01/Accounts/AC0123456789/Messages.json',
    authorization: `Basic ${Buffer.from('AC0123456789:not a real token').toString('base64')}`,
    form: { To: sms.to, From: '+15550100100', Body: sms.body },
  })
  expect(heard[1]?.form).toEqual({ To: sms.to, MessagingServiceSid: 'MG0123456789', Body: sms.body })
})

it.each([
  [400, true],
  [401, false],
  [429, false],
  [500, false],
])('an answer of %i is final: %s', async (status, isFinal) => {
  const { url } = await startTwilio(status)
  const failed = await createTexter(configured(url))?.(sms).catch((error: Error) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed instanceof Refused).toBe(isFinal)
})

it('one that does not answer is not waited for', async () => {
  const { url } = await startTwilio(null)
  await expect(createTexter(configured(url), 200)?.(sms)).rejects.toThrow()
})

it.each([
  ['(555) 010-0142', '+15550100142'],
  ['1 555 010 0142', '+15550100142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['911', null],
  ['call me', null],
  ['', null],
])('%s is %s', (written, number) => {
  expect(toPhoneNumber(written)).toBe(number)
})

it('tells the provider where to say what became of a text', async () => {
  const { url, heard } = await startTwilio()
  await createTexter({ ...configured(url), PUBLIC_URL: 'https://harbor.example' })?.(sms)
  expect(heard[0]?.form['StatusCallback']).toBe('https://harbor.example/api/sms/status/letter-1')
})

it('knows a request of the provider by its signature, in the example of its documentation', () => {
  const request = {
    url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
    fields: {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675310',
      Digits: '1234',
      From: '+14158675310',
      To: '+18005551212',
    },
    signature: 'GvWf1cFY/Q7PnoempGyD5oXAezc=',
  }
  expect(isSignedByProvider('12345', request)).toBe(true)
  expect(isSignedByProvider('12346', request)).toBe(false)
  expect(isSignedByProvider('12345', { ...request, fields: { ...request.fields, Digits: '1' } })).toBe(false)
  expect(isSignedByProvider('12345', { ...request, signature: '' })).toBe(false)
})
