import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { neutralName } from '#domains/notifications/sender.ts'
import { translate } from '#platform/texts.ts'
import { manifestPath } from '#shared/install-links.ts'
import { languageOf } from '#shared/languages.ts'
import type { PagesOptions } from './serve-pages.ts'

// What a phone needs to keep the product on its home screen: a manifest, and the icons that scripts/draw-icons.ts draws.

const folder = join(import.meta.dirname, 'icons')
/** The night of the dark theme, which is the product's first. */
const night = '#0e1c2b'
/** A longer name is cut under an icon. */
const longestUnderIcon = 12

const readIcons = () =>
  new Map(
    readdirSync(folder).map((file) => {
      const bytes = readFileSync(join(folder, file))
      return [file, { bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 12) }]
    }),
  )

/**
 * What is read on a home screen, by everyone who picks up the phone: a name that says nothing of health or courts, and
 * words for three places to go.
 */
export const manifestOf = (organization: string, code: string, iconPath: (name: string) => string) => {
  const { dir } = languageOf(code)
  const name = neutralName(organization)
  const say = (key: string): string => translate(code, 'phone-letters', `app.${key}`)
  const icon = (file: string, size: number, purpose = 'any') => ({
    src: iconPath(file),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (key: string, url: string) => ({ name: say(key), url, icons: [icon(key, 96)] })
  return {
    id: '/',
    name,
    short_name: name.length > longestUnderIcon ? neutralName('') : name,
    description: say('description'),
    lang: code,
    dir,
    start_url: '/hub',
    scope: '/',
    display: 'standalone',
    theme_color: night,
    background_color: night,
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      shortcut('chat', '/hub?tab=ai-chat'),
      shortcut('plan', '/hub?tab=progress'),
      shortcut('numbers', '/crisis'),
    ],
  }
}

/** Serves the manifest, in the language of the visitor and with the name of their organization, and the icons. */
export const serveInstall = (
  app: FastifyInstance,
  { organizations, languageFor, who }: Pick<PagesOptions, 'organizations' | 'languageFor' | 'who'>,
): void => {
  const icons = readIcons()
  const iconPath = (name: string): string => `/icons/${name}.png?v=${icons.get(`${name}.png`)?.version ?? ''}`

  app.get(manifestPath, async ({ cookies, headers }, reply) => {
    const actor = await who(cookies, true)
    const organization = actor
      ? await organizations.byId(actor.organizationId)
      : await organizations.forHost(headers.host)
    const manifest = manifestOf(organization.name, languageFor(cookies, headers['accept-language']), iconPath)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, accept-language')
      .send(JSON.stringify(manifest))
  })

  app.get<{ Params: { file: string }; Querystring: { v?: string } }>(
    '/icons/:file',
    async ({ params, query }, reply) => {
      const icon = icons.get(params.file)
      if (!icon) return reply.callNotFound()
      const isVersioned = query.v === icon.version
      return reply
        .type('image/png')
        .header(
          'cache-control',
          isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        )
        .send(icon.bytes)
    },
  )
}
