import { METHODS } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { allEndpoints } from '#app/endpoints.ts'
import { theWorld } from '#app/test-kit.ts'
import { propertyPath } from '#domains/housing/contract.ts'
import { newId } from '#shared/ids.ts'

const inject = async (method: string, url: string) => {
  const { server } = await theWorld()
  const { statusCode, headers, body } = await server.app.inject({ method: method as 'GET', url })
  return { status: statusCode, allow: headers.allow, body }
}

/** What a path takes; a path such as /api/submissions/moves is also one of /api/submissions/{id}. */
const methodsAt = (path: string): Set<string> => {
  const here = allEndpoints.filter(({ endpoint }) =>
    new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  const taken = new Set<string>(here.map(({ endpoint }) => endpoint.method))
  if (taken.has('GET')) taken.add('HEAD')
  // A form with files, which has no contract.
  if (path === propertyPath) taken.add('POST')
  return taken
}

it('every endpoint answers 405 to every method that its path does not take, and names those it takes', async () => {
  const paths = new Set(allEndpoints.map(({ endpoint }) => endpoint.path.replace(/\{\w+\}/g, '{}')))
  const wrong: string[] = []
  for (const path of paths) {
    const taken = methodsAt(path)
    for (const method of ['TRACE', 'PROPFIND', 'OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (taken.has(method)) continue
      const { status, allow, body } = await inject(method, path.replace(/\{\}/g, newId()))
      const named = new Set(String(allow).split(', '))
      const isRight = status === 405 && [...taken].every((one) => named.has(one)) && !named.has(method)
      const says = method === 'HEAD' || JSON.parse(body).code === 'request.method_not_allowed'
      if (!isRight || !says) wrong.push(`${method} ${path}: ${status} ${allow}`)
    }
  }
  expect(wrong).toEqual([])
})

it.each([
  ['/api/documents/{}', 'GET, HEAD'],
  ['/api/calendar/x.ics', 'GET, HEAD'],
  ['/api/sms/inbound', 'POST'],
  ['/api/submissions.csv', 'GET, HEAD'],
  ['/api/health', 'GET, HEAD'],
])('%s, which has no contract, answers 405 with what it takes: %s', async (path, allow) => {
  for (const method of ['PUT', 'TRACE', 'PROPFIND', 'DELETE'])
    expect(await inject(method, path.replace('{}', newId()))).toMatchObject({ status: 405, allow })
})

it('an unknown path is 404 for every method, and HEAD works where GET does', async () => {
  for (const method of METHODS.filter((one) => one !== 'CONNECT'))
    expect((await inject(method, '/api/nowhere')).status, method).toBe(404)
  expect((await inject('HEAD', '/api/health')).status).toBe(200)
})

it('a method that Node alone knows reaches the same answer over a real connection', async () => {
  const { server } = await theWorld()
  const port = await server.listen(0, '127.0.0.1')
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('PROPFIND /api/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'),
    )
    let said = ''
    socket.on('data', (bytes) => (said += bytes.toString()))
    socket.on('close', () => resolve(said))
  })
  expect(answer).toMatch(/^HTTP\/1.1 405 Method Not Allowed/)
  expect(answer).toMatch(/allow: GET, HEAD/i)
})
