import { createContext, useContext } from 'react'
import { defaultBoot, slotsOf, type Boot, type BootUser, type Slots } from '#web/boot.ts'
import { useHydrated } from '#web/hydrated.ts'

/** Reads what the server put into the page; the default stands in where there is none (tests). */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent?.trim()
  return text?.startsWith('{') ? (JSON.parse(text) as Boot) : defaultBoot
}

interface BootValue {
  boot: Boot
  slots: Slots
}

export const BootContext = createContext<BootValue>({ boot: defaultBoot, slots: slotsOf(defaultBoot) })

/** What the server told this page. Prebuilt pages read texts by useSlot instead. */
export function useBoot(): Boot {
  return useContext(BootContext).boot
}

/** One text of the organization, by name; also "yes" or "no" for data-shown. */
export function useSlot(): (name: string) => string {
  const { slots } = useContext(BootContext)
  return (name) => slots[name] ?? ''
}

/** The signed-in person at page load, null while a prebuilt page is being taken over. */
export function useBootUser(): BootUser | null {
  const { boot } = useContext(BootContext)
  return useHydrated() ? boot.user : null
}
