import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { defaultLanguage, languages } from '#shared/languages.ts'
import { defaultBoot, slotTokens } from '#web/boot.ts'
import { hasTexts, loadNamespaces, showLanguage, startTranslations, translations } from '#web/i18n.ts'
import { type PrebuiltPage, prebuiltName } from '#web/prebuilt-page.ts'
import type { Namespace } from '#web/resources.ts'
import { domainPages } from './domains.web.ts'
import { Providers } from './providers.tsx'
import { routes } from './router.tsx'
import { ShellPage } from './shell-page.tsx'

const prebuilt: readonly { path: string; source: string; catalog: Namespace }[] = [
  { path: '/', source: 'src/app/pages/landing/landing.tsx', catalog: 'landing' },
  ...domainPages.flatMap(({ pages }) =>
    Object.entries(pages).flatMap(([path, page]) => (page.prebuilt ? { path, ...page.prebuilt } : [])),
  ),
]

/** Renders every prebuilt page in every language, with tokens where a request fills in values. */
export async function renderPages(): Promise<PrebuiltPage[]> {
  await startTranslations(defaultLanguage, ['common', 'landing'])
  const pages: PrebuiltPage[] = []
  for (const { code, dir } of languages) {
    await showLanguage(code)
    for (const { path, source, catalog } of prebuilt) {
      await loadNamespaces([catalog])
      pages.push({
        name: prebuiltName(path),
        language: code,
        dir,
        title: `${translations.t(`${catalog}:meta.title` as 'landing:meta.title')} · __SLOT_name__`,
        html: await renderRoute(path),
        kind: 'page',
        sources: [
          source,
          `src/web/catalogs/${code}.ts`,
          `locales/${hasTexts(code, catalog) ? code : defaultLanguage}/${catalog}.json`,
        ],
      })
    }
    pages.push({
      name: 'shell',
      language: code,
      dir,
      title: '__TITLE__',
      html: await renderToText(
        <Providers boot={defaultBoot} slots={slotTokens()}>
          <ShellPage />
        </Providers>,
      ),
      kind: 'shell',
      sources: [`src/web/catalogs/${code}.ts`],
    })
  }
  return pages
}

async function renderRoute(path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(`http://prebuilt.invalid${path}`))
  if (context instanceof Response) throw new Error(`${path} answered ${context.status} while prebuilding`)
  // An error page would be served to everybody, and hydrate into another one.
  const [error] = Object.values(context.errors ?? {})
  if (error) throw new Error(`${path} did not open while prebuilding`, { cause: error })
  return renderToText(
    <Providers boot={defaultBoot} slots={slotTokens()}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  )
}

async function renderToText(element: ReactElement): Promise<string> {
  const { prelude } = await prerender(element)
  return await new Response(prelude).text()
}
