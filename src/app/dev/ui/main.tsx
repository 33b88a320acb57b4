import './gallery.css'
import { createRoot } from 'react-dom/client'
import { loadNamespaces, startTranslations } from '#web/i18n.ts'
import { Frame } from './frame.tsx'
import { readView } from './view.ts'
import { Workbench } from './workbench.tsx'

// The gallery of components, under `npm run dev` only: scripts/dev.ts serves it, no route and no build knows it.

const view = readView(new URL(location.href))
const isFrame = location.pathname.endsWith('/frame')
if (isFrame) {
  const { documentElement } = document
  documentElement.dataset['theme'] = view.theme
  documentElement.dir = view.dir
  documentElement.lang = view.dir === 'rtl' ? 'ar' : 'en'
}
// A sample that comes into sight would move the page around its frame.
if (window.parent !== window) Element.prototype.scrollIntoView = () => undefined
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
await startTranslations(isFrame && view.dir === 'rtl' ? 'ar' : 'en', ['common'])
await loadNamespaces(['reentry', 'upload'])
createRoot(root).render(isFrame ? <Frame view={view} /> : <Workbench />)
