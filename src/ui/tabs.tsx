import { Tabs as Radix } from 'radix-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import {
  barClass,
  barTabClass,
  labelClass,
  leftOver,
  MoreTabs,
  rowTabClass,
  type Tab,
} from '#ui/bottom-bar.tsx'

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
  const overflow = bottomBar ? leftOver(tabs, bottomBar.first) : []
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoRow(row.current), [value, label])

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
          <MoreTabs {...bottomBar} tabs={overflow} value={value} onChoose={onChange} />
        )}
      </div>
      <Radix.Content value={value} className="pt-5 focus-visible:outline-offset-8">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
