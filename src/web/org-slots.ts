import { createContext, useContext } from 'react'
import { dayAt } from '#shared/local-time.ts'
import { defaultBoot, slotsOf, type Boot, type Slots } from '#web/boot.ts'
import { serverDate } from '#web/server-time.ts'

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

/** Names the day that a moment falls on where the organization is, `YYYY-MM-DD`; without one the day it is there. */
export function useDayThere(): (at?: string) => string {
  const { timeZone } = useBoot().organization
  return (at) => dayAt(at ? new Date(at) : serverDate(), timeZone)
}

/** One text of the organization, by name; also "yes" or "no" for data-shown. */
export function useSlot(): (name: string) => string {
  const { slots } = useContext(BootContext)
  return (name) => slots[name] ?? ''
}
