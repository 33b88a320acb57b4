import '#ui/styles.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router'
import { config } from 'zod/v4/core'
import { onLanguage, pageLanguage, startTranslations } from '#web/i18n.ts'
import { carryToGuest, draftAccount } from '#web/drafts.ts'
import { forgetOthersDrafts } from '#web/draft-storage.ts'
import { followOtherTabs } from '#web/leave-tabs.ts'
import { bindKeptPages, finishForgetting, keepHelpOffline, keptAccount } from '#web/offline/kept-pages.ts'
import { isMissingChunk, reloadOnce } from '#web/missing-chunk.ts'
import { readBoot } from '#web/org-slots.ts'
import { currentWho, deviceAccount } from '#web/session.ts'
import { bearTranslation } from '#web/translated-page.ts'
import { noteUnsaved, readUnsaved } from './web/unsaved-language.ts'
import { startSending } from './start-sending.ts'
import { Providers } from './providers.tsx'
import { routes } from './router.tsx'

// The content policy forbids compiling code at run time.
config({ jitless: true })
bearTranslation()

start().catch((error: unknown) => {
  // The shell's own line offers to load the page again.
  if (isMissingChunk(error)) void reloadOnce()
  throw error
})

async function start() {
  followOtherTabs()
  void finishForgetting().catch(() => undefined)
  const translated = startTranslations(pageLanguage(), ['common'])
  await Promise.all([translated, openMatchedRoutes(routes)])
  const app = (
    <Providers boot={readBoot()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  )
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  if (root.dataset['prerendered'] === 'page') hydrateRoot(root, app)
  else createRoot(root).render(app)
  // Fetched when it is needed: the first page of a visitor stays light.
  const following = () => import('./web/follow-language.ts')
  onLanguage((language) => {
    noteUnsaved(language)
    void following().then(
      ({ followLanguage }) => followLanguage(language),
      () => undefined,
    )
  })
  if (readUnsaved())
    void following().then(
      ({ finishLanguage }) => finishLanguage(),
      () => undefined,
    )
  keepHelpOffline()
  const { role } = currentWho()
  const account = deviceAccount()
  if (role === 'client' || role === 'supporter')
    void import('./pages/login/forget-signed-out.ts').then(({ followSignOut }) => followSignOut())
  else if (readBoot().signedOutAfar)
    void import('./pages/login/forget-signed-out.ts').then(({ forgetSignedOut }) => forgetSignedOut())
  if (account) {
    bindKeptPages(account)
    // What waited for a line goes out from whichever page is opened first.
    void startSending()
  }
  // A partner or a person of the staff has taken the phone: what a client left on it is locked up too.
  else if (role !== 'visitor')
    void import('#web/offline/sealed.ts').then(({ sealStrangers }) => sealStrangers(null))
  try {
    carryToGuest(sessionStorage)
    // Whoever signed out in another tab, or somebody who came after: what was half written here goes.
    const kept = keptAccount()
    forgetOthersDrafts(sessionStorage, [draftAccount(), ...(kept ? [kept] : [])])
  } catch {
    // Storage can be switched off.
  }
}

// A prebuilt page can only be taken over when its screen is there; the router alone would first show nothing.
async function openMatchedRoutes(all: RouteObject[]) {
  const matches = matchRoutes(all, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      try {
        Object.assign(route, await route.lazy(), { lazy: undefined })
      } catch {
        // The router asks again and shows what went wrong.
      }
    }),
  )
}
