import type { LucideIcon } from 'lucide-react'
import Building from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Gift from 'lucide-react/icons/gift'
import HandHeart from 'lucide-react/icons/hand-heart'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import type { Role } from '#shared/endpoint.ts'

/** One place of the staff's navigation. */
export interface StaffLink {
  to: string
  icon: LucideIcon
  text:
    | 'rail.clients'
    | 'rail.calendar'
    | 'rail.messages'
    | 'rail.inbox'
    | 'rail.housing'
    | 'rail.helpPlaces'
    | 'rail.volunteers'
    | 'rail.gifts'
    | 'rail.admin'
    | 'rail.organizations'
}

const desks: readonly StaffLink[] = [
  { to: '/inbox', icon: Inbox, text: 'rail.inbox' },
  { to: '/housing-desk', icon: House, text: 'rail.housing' },
  { to: '/help-places', icon: LifeBuoy, text: 'rail.helpPlaces' },
  { to: '/volunteers-desk', icon: HandHeart, text: 'rail.volunteers' },
]
const admin: StaffLink = { to: '/admin', icon: Settings, text: 'rail.admin' }

const links: Partial<Record<Role, readonly (readonly StaffLink[])[]>> = {
  therapist: [
    [
      { to: '/care', icon: Users, text: 'rail.clients' },
      { to: '/care/calendar', icon: CalendarDays, text: 'rail.calendar' },
      { to: '/care/messages', icon: MessagesSquare, text: 'rail.messages' },
    ],
    desks,
  ],
  admin: [[admin], [...desks, { to: '/gifts-desk', icon: Gift, text: 'rail.gifts' }]],
  superadmin: [[admin, { to: '/superadmin', icon: Building, text: 'rail.organizations' }]],
}

/** The groups of places that a role finds in the navigation, in order. */
export const staffLinks = (role: Role): readonly (readonly StaffLink[])[] => links[role] ?? []

/** Whether a place holds the page that is open: a record belongs to the clients, an open request to the inbox. */
export const isAt = (to: string, path: string): boolean => {
  if (to === '/care') return /^\/care(?:$|\/(?!calendar$|messages$))/.test(path)
  return path === to || path.startsWith(`${to}/`)
}
