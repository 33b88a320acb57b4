import { beforeAll, expect, it } from 'vitest'
import { contactFilesAtMost } from '#domains/contact/contract.ts'
import { formsOf } from '#platform/files/form-route.ts'
import type { Method } from '#shared/endpoint.ts'
import { theWorld } from './test-kit.ts'

/** Every call of section 7 of the specification, in its order. */
const specified = [
  'POST /api/clients',
  'GET /api/clients',
  'GET /api/clients/{id}',
  'PATCH /api/clients/{id}',
  'GET /api/clients/{id}/chat-sessions',
  'GET /api/sessions/{id}/messages',
  'POST /api/chat/message',
  'POST /api/mood-logs',
  'GET /api/clients/{id}/mood-logs',
  'POST /api/appointments',
  'GET /api/clients/{id}/appointments',
  'GET /api/clients/{id}/upcoming-appointments',
  'GET /api/clients/{id}/reentry-steps',
  'PATCH /api/reentry-steps/{id}',
  'POST /api/ai/analyze-mood',
  'POST /api/ai/cbt-exercise',
  'POST /api/sms/send',
  'POST /api/sms/crisis-alert',
  'POST /api/sms/appointment-reminder',
  'POST /api/email/progress-report',
  'POST /api/email/family-update',
  'GET /api/tab-visibility',
  'PUT /api/tab-visibility',
  'POST /api/contact',
  'POST /api/auth/login',
  'GET /api/admin/contact-messages',
  'GET /api/admin/user-stats',
  'GET /api/admin/revenue',
  'GET /api/superadmin/billing-plans',
  'GET /api/superadmin/admin-subscriptions',
  'GET /api/superadmin/revenue-stats',
  'POST /api/superadmin/billing-plans',
  'PUT /api/superadmin/admin-subscriptions/{id}/price',
] as const

interface Operation {
  summary: string
  requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> }
}

let paths: Record<string, Record<string, Operation>>

beforeAll(async () => {
  const { server } = await theWorld()
  const answer = await server.app.inject({ method: 'GET', url: '/api/openapi.json' })
  paths = answer.json<{ paths: typeof paths }>().paths
})

it.each(specified)('the OpenAPI document and the running router agree on %s', async (call) => {
  const { server } = await theWorld()
  const [method, path] = call.split(' ') as [Method, string]
  const url = path.replace(/\{(\w+)\}/g, ':$1')
  expect(server.app.hasRoute({ method, url })).toBe(true)
  expect(paths[path]).toHaveProperty(method.toLowerCase())
})

it('the contact form stands in the document with its fields and its files', () => {
  const body = paths['/api/contact']?.['post']?.requestBody?.content['multipart/form-data']
  const files = Array.from({ length: contactFilesAtMost }, (_, at) => `file_${at}`)
  expect(Object.keys(body?.schema.properties ?? {})).toEqual(
    expect.arrayContaining(['name', 'email', 'subject', 'message', ...files]),
  )
  // One of an e-mail address and a phone number is enough.
  expect(body?.schema.required).toEqual(['name', 'subject', 'message'])
})

it('every form that the server takes stands in the document with one line that describes it', async () => {
  const forms = formsOf((await theWorld()).server.app)
  expect(forms.length).toBeGreaterThan(5)
  for (const { path, summary } of forms) {
    expect(paths[path]?.['post']).toMatchObject({ summary })
    expect(summary).not.toBe('')
  }
})
