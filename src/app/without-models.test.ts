import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Me } from '#domains/auth/contract.ts'
import type { ChatReply } from '#domains/chat/contract.ts'
import type { Alert } from '#domains/crisis/contract.ts'
import { askProcess, type ServerProcess, signInTo, startProcess } from './server-process.ts'

// A server whose trained files are gone or damaged: the rules judge alone. A copy of the program, as a bad deployment would leave it.
const root = join(import.meta.dirname, '../..')

describe.each([
  ['every_one_gone', (file: string) => rmSync(file)],
  ['every_one_damaged', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 2_000))],
  ['the_words_gone', (file: string) => file.endsWith('lexicons.bin') && rmSync(file)],
] as const)('of its trained files %s', (_, spoil) => {
  const copy = mkdtempSync(join(tmpdir(), 'landfall-copy-'))
  let server: ServerProcess | undefined
  let client: string
  let clientId: string
  const say = (content: string) =>
    askProcess<ChatReply>(server?.url ?? '', client, 'POST', '/api/chat/message', { clientId, content })

  beforeAll(async () => {
    for (const part of ['src', 'scripts', 'locales', 'migrations', 'package.json'])
      cpSync(join(root, part), join(copy, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const files = globSync('src/**/*.bin', { cwd: copy })
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) spoil(join(copy, file))
    server = await startProcess(
      { DATA_DIR: join(copy, 'data'), TEST_HOOKS: 'true' },
      ['--no-pages'],
      join(copy, 'scripts/start.ts'),
    )
    client = await signInTo(server?.url ?? '', 'client')
    const me = await askProcess<Me>(server?.url ?? '', client, 'GET', '/api/auth/me')
    clientId = me.body.user?.clientId ?? ''
  })
  afterAll(async () => {
    server?.child.kill('SIGTERM')
    await server?.ended
    rmSync(copy, { recursive: true, force: true })
  })

  it('calls nothing safe: numbers under the reply, and a person looks', async () => {
    const { status, body } = await say('The bus came late again this morning')
    expect(status).toBe(200)
    expect(body.userMessage.crisisLevel).toBe('watch')
    expect(body.aiMessage?.metadata?.crisisActions?.map(({ href }) => href)).toContain('tel:988')
    const desk = await signInTo(server?.url ?? '', 'therapist')
    const { body: alerts } = await askProcess<Alert[]>(server?.url ?? '', desk, 'GET', '/api/crisis/alerts')
    expect(alerts).toMatchObject([{ clientId, level: 'watch', degraded: true }])
  })

  it('hears a cry by its rules, and what is answered to it', async () => {
    const cry = await say('I want to kill myself tonight')
    expect(cry.status).toBe(200)
    expect(cry.body).toMatchObject({ shouldEscalate: true, userMessage: { crisisLevel: 'crisis' } })
    const { status, body } = await say('no')
    expect(status).toBe(200)
    expect(body.aiMessage?.metadata?.crisisActions?.map(({ kind }) => kind)).toContain('person')
  })

  it('reads moods by words alone', async () => {
    const read = (text: string) =>
      askProcess<{ mood: string }>(server?.url ?? '', client, 'POST', '/api/ai/analyze-mood', { text })
    expect(await read('I feel so sad and alone')).toMatchObject({ status: 200, body: { mood: 'sad' } })
    expect(await read('The bus came late again this morning')).toMatchObject({ status: 200 })
  })
})
