import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

export interface MenuItem {
  label: string
  icon?: ReactNode
  onSelect: () => void
  tone?: 'normal' | 'danger'
  disabled?: boolean
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Groups are parted by a hairline. */
  groups: readonly (readonly MenuItem[])[]
}

/** A menu of actions. Not modal: no scroll lock, so no styles are put into the page. */
export function Menu({ trigger, groups }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-52 rounded-card border border-line bg-raised p-1 text-text shadow-float animate-appear"
        >
          {groups.map((items, index) => (
            <DropdownMenu.Group
              key={items.map((item) => item.label).join()}
              className={index > 0 ? 'mt-1 border-t border-line pt-1' : ''}
            >
              {items.map((item) => (
                <DropdownMenu.Item
                  key={item.label}
                  disabled={item.disabled}
                  onSelect={item.onSelect}
                  className={classNames(
                    'flex min-h-11 cursor-pointer items-center gap-3 rounded-card px-3 data-disabled:opacity-60 data-highlighted:bg-sunken',
                    item.tone === 'danger' && 'text-danger',
                  )}
                >
                  {item.icon}
                  {item.label}
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
