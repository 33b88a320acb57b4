import BookOpen from 'lucide-react/icons/book-open'
import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import Briefcase from 'lucide-react/icons/briefcase'
import HandCoins from 'lucide-react/icons/hand-coins'
import HandHeart from 'lucide-react/icons/hand-heart'
import House from 'lucide-react/icons/house'
import Globe from 'lucide-react/icons/globe'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MessageCircle from 'lucide-react/icons/message-circle'
import Smartphone from 'lucide-react/icons/smartphone'
import Sunrise from 'lucide-react/icons/sunrise'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { useTabVisibility } from '#domains/organizations/web/queries.ts'
import { useWho } from '#web/session.ts'

// Only what is built stands here, in the order of the bar.
export const hubTabs = [
  { value: 'dashboard', icon: LayoutDashboard, isOptional: false },
  { value: 'ai-chat', icon: MessageCircle, isOptional: false },
  { value: 'donate', icon: HandCoins, isOptional: false },
  { value: 'intake', icon: ClipboardPen, isOptional: false },
  { value: 'housing', icon: House, isOptional: false },
  { value: 'volunteers', icon: HandHeart, isOptional: false },
  { value: 'jobs', icon: Briefcase, isOptional: false },
  { value: 'workbooks', icon: BookOpen, isOptional: true },
  { value: 'family', icon: Users, isOptional: true },
  { value: 'mobile', icon: Smartphone, isOptional: true },
  { value: 'language', icon: Globe, isOptional: true },
  { value: 'progress', icon: Sunrise, isOptional: true },
] as const
export type HubTab = (typeof hubTabs)[number]['value']

export const isForEverybody = (tab: HubTab): boolean =>
  ['donate', 'intake', 'housing', 'volunteers', 'jobs'].includes(tab)

// What a thumb reaches on a phone: a client's own days, and for who is not in the program yet the ways in.
const clientsFirst: readonly HubTab[] = ['dashboard', 'ai-chat', 'progress', 'workbooks']
const visitorsFirst: readonly HubTab[] = ['dashboard', 'ai-chat', 'intake', 'housing']

/** Under which address a tab is found. */
export const tabPath = (tab: HubTab): string => (tab === 'dashboard' ? '/hub' : `/hub?tab=${tab}`)

/** The tabs that the organization shows, with what stands first in the bar of a phone. */
export const useHubTabs = () => {
  const { t } = useTranslation('hub')
  const { role } = useWho()
  const visibility = useTabVisibility()
  const isShown = (tab: string): boolean =>
    visibility.data?.some(({ tabName, isVisible }) => tabName === tab && isVisible) === true
  return {
    visibility,
    isShown,
    tabs: hubTabs
      .filter(({ value, isOptional }) => !isOptional || isShown(value))
      .map(({ value, icon: Icon }) => ({
        value,
        label: t(`tabs.${value}`),
        icon: <Icon aria-hidden="true" className="size-5" />,
      })),
    bottomBar: {
      moreLabel: t('tabs.more'),
      closeLabel: t('tabs.close'),
      first: role === 'client' ? clientsFirst : visitorsFirst,
    },
  }
}
