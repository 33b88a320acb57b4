import { TooltipProvider } from '#ui/tooltip.tsx'
import { ArabicContext } from './say.ts'
import { sections } from './sections.tsx'
import type { View } from './view.ts'

/** The sections themselves, in the theme and direction that the address names. */
export function Frame({ view }: { view: View }) {
  const shown = sections.filter(({ id }) => !view.section || id === view.section)
  return (
    <ArabicContext value={view.dir === 'rtl'}>
      <TooltipProvider>
        <main className="flex flex-col gap-10 px-4 pt-4 pb-20">
          <h1 className="sr-only">Components of Landfall</h1>
          {shown.map(({ id, title, Content }) => (
            <section key={id} aria-labelledby={`section-${id}`} data-section={id}>
              <h2 id={`section-${id}`} lang="en" className="mb-4 border-b border-line pb-2 text-lg">
                <bdi>{title}</bdi>
              </h2>
              <Content />
            </section>
          ))}
        </main>
      </TooltipProvider>
    </ArabicContext>
  )
}
