import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'

export interface Tab<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

const barPlaces = 5

/** What a bar of five has no place for: its last place is that of More. */
export function leftOver<T extends { value: string }>(tabs: readonly T[], first: readonly string[]): T[] {
  if (tabs.length <= barPlaces) return []
  const named = tabs.filter(({ value }) => first.includes(value))
  const others = tabs.filter((tab) => !named.includes(tab))
  const kept = [...named, ...others].slice(0, barPlaces - 1)
  return tabs.filter((tab) => !kept.includes(tab))
}

interface MoreTabsProps<Value extends string> {
  moreLabel: string
  closeLabel: string
  tabs: readonly Tab<Value>[]
  value: string | null
  onChoose(value: Value): void
}

/** The last place of the bar, always More; a dot says that the open page is one of those in it. */
export function MoreTabs<Value extends string>({
  moreLabel,
  closeLabel,
  tabs,
  value,
  onChoose,
}: MoreTabsProps<Value>) {
  const [isOpen, setOpen] = useState(false)
  const chosen = tabs.find((tab) => tab.value === value)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-state={chosen ? 'active' : undefined}
        onClick={() => setOpen(true)}
        className={classNames(barTabClass, 'sm:hidden')}
      >
        <span className="relative">
          <Ellipsis aria-hidden="true" className="size-5" />
          <span
            aria-hidden="true"
            className={classNames(
              'absolute -end-1.5 -top-1 size-2 rounded-full bg-accent forced:bg-[Highlight]',
              !chosen && 'hidden',
            )}
          />
        </span>
        <span className={labelClass}>
          <span>{moreLabel}</span>
          <span className="sr-only">{chosen?.label ?? ''}</span>
        </span>
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={moreLabel}
        closeLabel={closeLabel}
        shape="sheet"
      >
        <ul>
          {tabs.map((tab) => (
            <li key={tab.value} className="border-t border-line first:border-0">
              <button
                type="button"
                aria-current={tab.value === value ? 'true' : undefined}
                onClick={() => {
                  setOpen(false)
                  onChoose(tab.value)
                }}
                className="flex min-h-14 w-full items-center gap-3 px-2 text-start aria-[current]:font-bold"
              >
                {tab.icon}
                {tab.label}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

export const labelClass = 'max-w-full max-sm:line-clamp-2 max-sm:text-center'

export const rowTabClass =
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 px-3 text-muted hover:text-text data-[state=active]:font-bold data-[state=active]:text-text after:absolute after:inset-x-2 after:-bottom-px after:h-1 after:rounded-full data-[state=active]:after:bg-accent forced:data-[state=active]:after:bg-[Highlight]'

// With the keyboard open there is no height to spare for the bar.
export const barClass =
  'max-sm:[@media(max-height:420px)]:hidden max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:flex max-sm:border-t max-sm:border-line max-sm:bg-raised max-sm:pb-[env(safe-area-inset-bottom)] sm:border-b sm:border-line'

export const barTabClass = classNames(
  rowTabClass,
  'max-sm:min-h-16 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:px-0.5 max-sm:text-[0.7rem] max-sm:data-[state=active]:font-normal max-sm:leading-tight max-sm:after:top-0 max-sm:after:bottom-auto',
)
