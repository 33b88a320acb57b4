import Ellipsis from 'lucide-react/icons/ellipsis'
import { Tabs as Radix } from 'radix-ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'

export interface Tab<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

export interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  dir: 'ltr' | 'rtl'
  /** On a phone the list becomes a bar at the bottom edge; of too many, those named first stand in it. */
  bottomBar?: { moreLabel: string; closeLabel: string; first: readonly Value[] }
  /** Content of the chosen tab; only that one is rendered. */
  children: ReactNode
}

const barPlaces = 5
const labelClass = 'max-w-full max-sm:line-clamp-2 max-sm:text-center'

/** What a bar of five has no place for: its last place is that of More. */
function leftOver<T extends { value: string }>(tabs: readonly T[], first: readonly string[]): T[] {
  if (tabs.length <= barPlaces) return []
  const named = tabs.filter(({ value }) => first.includes(value))
  const others = tabs.filter((tab) => !named.includes(tab))
  const kept = [...named, ...others].slice(0, barPlaces - 1)
  return tabs.filter((tab) => !kept.includes(tab))
}

/** On a narrow page the row scrolls: what is chosen, as by an address, stands in it. The page itself does not move. */
function bringIntoRow(row: HTMLElement | null) {
  const chosen = row?.querySelector('[data-state=active]')?.getBoundingClientRect()
  if (!row || !chosen) return
  const seen = row.getBoundingClientRect()
  if (chosen.left < seen.left) row.scrollLeft += chosen.left - seen.left
  else if (chosen.right > seen.right) row.scrollLeft += chosen.right - seen.right
}

/** Tabs with arrow keys, mirrored with the writing. On a phone at most five stand in the bar, the last one More. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, dir, bottomBar, children } = props
  const [moreOpen, setMoreOpen] = useState(false)
  const overflow = bottomBar ? leftOver(tabs, bottomBar.first) : []
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoRow(row.current), [value, label])
  const chosenInMore = overflow.find((tab) => tab.value === value)

  function choose(next: Value) {
    setMoreOpen(false)
    onChange(next)
  }

  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      dir={dir}
      activationMode="automatic"
      className={bottomBar && 'max-sm:pb-20 max-sm:[--bar-below:4rem]'}
    >
      <div data-print="no" className={bottomBar ? barClass : 'border-b border-line'}>
        <Radix.List
          ref={row}
          aria-label={label}
          className={
            bottomBar
              ? 'flex max-sm:min-w-0 max-sm:flex-[4] sm:flex-wrap sm:gap-x-1'
              : 'flex gap-x-1 overflow-x-auto'
          }
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className={classNames(
                // A list that scrolls cuts off what stands outside of it, a ring too.
                bottomBar ? barTabClass : `${rowTabClass} focus-visible:-outline-offset-4`,
                overflow.includes(tab) && 'max-sm:hidden',
              )}
            >
              {tab.icon}
              <span className={labelClass}>{tab.label}</span>
            </Radix.Trigger>
          ))}
        </Radix.List>
        {bottomBar && overflow.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            data-state={chosenInMore ? 'active' : undefined}
            onClick={() => setMoreOpen(true)}
            className={classNames(barTabClass, 'sm:hidden')}
          >
            {chosenInMore?.icon ?? <Ellipsis aria-hidden="true" className="size-5" />}
            <span className={labelClass}>
              {chosenInMore && <span className="sr-only">{bottomBar.moreLabel}: </span>}
              {chosenInMore?.label ?? bottomBar.moreLabel}
            </span>
          </button>
        )}
      </div>
      {bottomBar && (
        <Dialog
          open={moreOpen}
          onClose={() => setMoreOpen(false)}
          title={bottomBar.moreLabel}
          closeLabel={bottomBar.closeLabel}
          shape="sheet"
        >
          <ul>
            {overflow.map((tab) => (
              <li key={tab.value} className="border-t border-line first:border-0">
                <button
                  type="button"
                  aria-current={tab.value === value ? 'true' : undefined}
                  onClick={() => choose(tab.value)}
                  className="flex min-h-14 w-full items-center gap-3 px-2 text-start aria-[current]:font-bold"
                >
                  {tab.icon}
                  {tab.label}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      <Radix.Content value={value} className="pt-5 focus-visible:outline-offset-8">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

const rowTabClass =
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 px-3 text-muted hover:text-text data-[state=active]:font-bold data-[state=active]:text-text after:absolute after:inset-x-2 after:-bottom-px after:h-1 after:rounded-full data-[state=active]:after:bg-accent forced:data-[state=active]:after:bg-[Highlight]'

// With the keyboard open there is no height to spare for the bar.
const barClass =
  'max-sm:[@media(max-height:420px)]:hidden max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:flex max-sm:border-t max-sm:border-line max-sm:bg-raised max-sm:pb-[env(safe-area-inset-bottom)] sm:border-b sm:border-line'

const barTabClass = classNames(
  rowTabClass,
  'max-sm:min-h-16 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:px-0.5 max-sm:text-[0.7rem] max-sm:data-[state=active]:font-normal max-sm:leading-tight max-sm:after:top-0 max-sm:after:bottom-auto',
)
