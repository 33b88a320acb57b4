import { useEffect, useRef, useState } from 'react'
import { Fold } from '#ui/fold.tsx'
import { barLink, standingLink } from '#ui/link.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { sections } from './sections.tsx'
import { frameAddress, type View } from './view.ts'

const groups = [...new Set(sections.map(({ group }) => group))]
const widths = { phone: 320, tablet: 768, full: null } as const
const isWide = (): boolean => matchMedia('(min-width: 64rem)').matches
type Width = keyof typeof widths

interface Choices {
  section: string | null
  themes: 'dark' | 'light' | 'both'
  dirs: 'ltr' | 'rtl' | 'both'
  width: Width
}

/** The view is the address: it can be sent to a colleague, and survives a reload. */
const readChoices = (): Choices => {
  const given = new URLSearchParams(location.search)
  const one = <T extends string>(name: string, allowed: readonly T[], usual: T): T =>
    allowed.find((value) => value === given.get(name)) ?? usual
  return {
    section: given.get('section') ?? sections[0]?.id ?? null,
    themes: one('themes', ['dark', 'light', 'both'], 'both'),
    dirs: one('dirs', ['ltr', 'rtl', 'both'], 'ltr'),
    width: one('width', ['phone', 'tablet', 'full'], 'full'),
  }
}

/** The list of components at the side, the switches above, and the chosen section in a frame of its own for each view. */
export function Workbench() {
  const [choices, setChoices] = useState(readChoices)
  const choose = (part: Partial<Choices>): void => {
    const next = { ...choices, ...part }
    const { section, ...rest } = next
    setChoices(next)
    history.replaceState(null, '', `?${new URLSearchParams({ ...(section ? { section } : {}), ...rest })}`)
  }
  const themes: View['theme'][] = choices.themes === 'both' ? ['dark', 'light'] : [choices.themes]
  const dirs: View['dir'][] = choices.dirs === 'both' ? ['ltr', 'rtl'] : [choices.dirs]
  const views = themes.flatMap((theme) => dirs.map((dir) => ({ section: choices.section, theme, dir })))
  return (
    <div className="gallery">
      <nav aria-label="Components" className="gallery-list bg-raised p-4">
        <h1 className="mb-3 text-lg">Components</h1>
        <Fold look="line" title="All sections" isOpen={isWide()}>
          <ul>
            {groups.map((group) => (
              <li key={group}>
                <p className="px-3 text-sm text-muted">{group}</p>
                <ul>
                  {sections
                    .filter((section) => section.group === group)
                    .map(({ id, title }) => (
                      <li key={id}>
                        <button
                          type="button"
                          className={`${barLink} min-h-9`}
                          aria-current={choices.section === id ? 'page' : undefined}
                          onClick={() => choose({ section: id })}
                        >
                          {title}
                        </button>
                      </li>
                    ))}
                </ul>
              </li>
            ))}
          </ul>
        </Fold>
      </nav>
      <main className="min-w-0 p-4">
        <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
          <Segmented
            legend="Theme"
            value={choices.themes}
            onChange={(next) => choose({ themes: next })}
            options={[
              { value: 'dark', label: 'Dark' },
              { value: 'light', label: 'Light' },
              { value: 'both', label: 'Both' },
            ]}
          />
          <Segmented
            legend="Direction"
            value={choices.dirs}
            onChange={(next) => choose({ dirs: next })}
            options={[
              { value: 'ltr', label: 'English' },
              { value: 'rtl', label: 'Arabic' },
              { value: 'both', label: 'Both' },
            ]}
          />
          <Segmented
            legend="Width"
            value={choices.width}
            onChange={(width) => choose({ width })}
            options={[
              { value: 'phone', label: '320 px' },
              { value: 'tablet', label: '768 px' },
              { value: 'full', label: 'Full' },
            ]}
          />
          <a className={standingLink} href={frameAddress({ ...(views[0] as View), section: null })}>
            All on one page
          </a>
        </div>
        <div className="flex flex-wrap gap-4">
          {views.map((view) => (
            <FramedView key={frameAddress(view)} view={view} width={widths[choices.width]} />
          ))}
        </div>
      </main>
    </div>
  )
}

/** A frame as high as what is in it, and as wide as the screen that it stands for: its media queries are real. */
function FramedView({ view, width }: { view: View; width: number | null }) {
  const ref = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(400)
  const observer = useRef<ResizeObserver>(null)
  useEffect(() => () => observer.current?.disconnect(), [])
  const measure = (): void => {
    const main = ref.current?.contentDocument?.body
    if (!main) return
    observer.current?.disconnect()
    observer.current = new ResizeObserver(() => setHeight(Math.ceil(main.scrollHeight) + 4))
    observer.current.observe(main)
  }
  const name = `${view.theme === 'dark' ? 'Dark' : 'Light'}, ${view.dir === 'rtl' ? 'Arabic' : 'English'}`
  return (
    <figure className={width ? 'max-w-full overflow-x-auto' : 'w-full'}>
      <figcaption className="mb-1 text-sm text-muted">{name}</figcaption>
      <iframe
        ref={ref}
        title={name}
        src={frameAddress(view)}
        width={width ?? '100%'}
        height={height}
        onLoad={measure}
        className="block rounded-card border border-line"
      />
    </figure>
  )
}
