import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createMailer } from './mail.ts'
import { Refused } from './provider.ts'

const open: { server: Server; sockets: Set<Socket> }[] = []
afterEach(async () => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A mail server that speaks as much SMTP as is needed; `answers` replaces what it says to a command. */
const startMailServer = async (answers: Record<string, string | null> = {}) => {
  const mails: { from: string; to: string; text: string }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    let mail = { from: '', to: '', text: '' }
    let inData = false
    let rest = ''
    say('220 test.example ESMTP')
    socket.on('data', (chunk) => {
      rest += chunk.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        hear(line)
      }
    })
    const hear = (line: string): void => {
      if (inData) {
        if (line !== '.') {
          mail.text += `${line.replace(/^\.\./, '.')}\n`
          return
        }
        inData = false
        mails.push(mail)
        mail = { from: '', to: '', text: '' }
        return say(answers['.'] ?? '250 taken')
      }
      const command = line.split(/[ :]/)[0]?.toUpperCase() ?? ''
      const given = answers[command]
      if (given === null) return
      if (given) return say(given)
      if (command === 'EHLO') return say('250 test.example')
      if (command === 'MAIL') mail.from = line
      if (command === 'RCPT') mail.to = line
      if (command === 'DATA') {
        inData = true
        return say('354 go on')
      }
      if (command === 'QUIT') {
        say('221 bye')
        return void socket.end()
      }
      say('250 ok')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push({ server, sockets })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails }
}

const MAIL_FROM = 'Landfall <hello@harbor.example>'
const letter = {
  id: 'letter1',
  to: 'dana@example.org',
  subject: 'Someone is waiting for you',
  body: 'Hello,\n\n.sign in here: https://landfall.example/care\n\n— Landfall',
}

it('without a server there is none', () => {
  expect(createMailer({})).toBeNull()
})

it('hands a letter to the server, with who it is from and an id of its own', async () => {
  const { url, mails } = await startMailServer()
  await createMailer({ SMTP_URL: url, MAIL_FROM })?.(letter)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.from).toContain('<hello@harbor.example>')
  expect(mails[0]?.to).toContain('<dana@example.org>')
  expect(mails[0]?.text).toContain('Message-ID: <letter1@harbor.example>')
  expect(mails[0]?.text).toContain('Subject: Someone is waiting for you')
  expect(mails[0]?.text).toContain('Auto-Submitted: auto-generated')
  expect(mails[0]?.text).toContain('https://landfall.example/care')
})

it('an address cannot smuggle in a second one', async () => {
  const { url, mails } = await startMailServer()
  await createMailer({ SMTP_URL: url, MAIL_FROM })?.({
    ...letter,
    to: 'dana@example.org\r\nBcc: eve@example.org',
  }).catch(() => undefined)
  expect(mails.map(({ to, text }) => `${to} ${text}`).join()).not.toMatch(/^Bcc:/im)
})

it.each([
  ['an address that is not taken', { RCPT: '550 no such person' }],
  ['a letter that is not taken', { '.': '554 no' }],
])('%s is refused for good', async (_, answers) => {
  const { url } = await startMailServer(answers)
  await expect(createMailer({ SMTP_URL: url, MAIL_FROM })?.(letter)).rejects.toBeInstanceOf(Refused)
})

it.each([
  ['a busy server', { RCPT: '451 later' }],
  ['a server that says nothing more', { MAIL: null }],
])('%s is worth another try, and is not waited for', async (_, answers) => {
  const { url } = await startMailServer(answers)
  const failed = await createMailer(
    { SMTP_URL: url, MAIL_FROM },
    300,
  )?.(letter).catch((error: Error) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(Refused)
})

it('a server that is away is worth another try', async () => {
  const failed = await createMailer(
    { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM },
    500,
  )?.(letter).catch((error: Error) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(Refused)
})

it('a calendar file goes along as an attachment of its type', async () => {
  const { url, mails } = await startMailServer()
  const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
  const type = 'text/calendar; charset=utf-8; method=PUBLISH'
  await createMailer({ SMTP_URL: url, MAIL_FROM })?.({
    ...letter,
    attachment: { name: 'appointment.ics', type, content },
  })
  expect(mails[0]?.text).toContain('text/calendar; charset=utf-8; method=PUBLISH')
  expect(mails[0]?.text).toContain('filename=appointment.ics')
  expect(mails[0]?.text).toMatch(/BEGIN:VCALENDAR|QkVHSU46VkNBTEVOREFS/)
})
