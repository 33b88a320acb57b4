import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { manifestOf, serveInstall } from './serve-install.ts'

describe('the manifest', () => {
  const of = (organization: string) => manifestOf(organization, 'en', (name) => `/icons/${name}.png`)

  it('has the organization’s name where that says nothing about its people', () => {
    expect(of('Harbor House')).toMatchObject({ name: 'Harbor House', short_name: 'Harbor House' })
    expect(of('The Harbor House Association').short_name).toBe('Landfall')
  })

  it.each(['Bay Area Reentry', 'Second Court Project', 'Recovery Harbor'])(
    'has the product’s name for %s, which would say too much on a home screen',
    (name) => {
      expect(of(name)).toMatchObject({ name: 'Landfall', short_name: 'Landfall' })
    },
  )
})

describe('the icons', () => {
  const open = () => {
    const app = Fastify()
    const organization = { id: '', name: 'Harbor House' } as never
    serveInstall(app, {
      organizations: { forHost: async () => organization, byId: async () => organization, forget: () => {} },
      languageFor: () => 'es',
      who: async () => null,
    })
    return app
  }

  it('are kept for good under the address that the manifest names, and for a day under a bare one', async () => {
    const app = open()
    const { icons } = (await app.inject('/manifest.webmanifest')).json<{ icons: { src: string }[] }>()
    const named = await app.inject(icons[0]?.src ?? '')
    expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const bare = await app.inject('/icons/icon-192.png?v=an-older-one')
    expect([bare.headers['content-type'], bare.headers['cache-control']]).toEqual([
      'image/png',
      'public, max-age=86400',
    ])
    expect(bare.rawPayload).toEqual(named.rawPayload)
  })

  it('are no door to other files', async () => {
    const app = open()
    for (const path of ['/icons/nothing.png', '/icons/..%2Fserver.ts', '/icons/%2e%2e%2fserver.ts'])
      expect((await app.inject(path)).statusCode, path).toBe(404)
  })
})
