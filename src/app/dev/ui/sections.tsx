import type { ComponentType } from 'react'
import { Buttons, Chips, Links } from './groups/actions.tsx'
import { Charts, Maps, Moods, Pictures, ProgressBars } from './groups/charts.tsx'
import { Fields, Inputs, RadioGroups, Scales, Switches } from './groups/fields.tsx'
import { FormStates } from './groups/form-states.tsx'
import { Dialogs, Disclosures, Folds, TabRows, Tooltips } from './groups/openers.tsx'
import { Badges, Banners, Cards, EmptyStates, Skeletons, Tables } from './groups/texts.tsx'

export interface Section {
  id: string
  title: string
  group: 'Actions' | 'Forms' | 'Texts' | 'Opening' | 'Pictures'
  /** Files of `src/ui` that it shows; a test wants each component file in one section at least. */
  files: readonly string[]
  Content: ComponentType
}

/** Every section of the gallery, in the order of the list at its side. */
export const sections: readonly Section[] = [
  { id: 'button', title: 'Button', group: 'Actions', files: ['button.tsx'], Content: Buttons },
  { id: 'chip', title: 'Chip', group: 'Actions', files: ['chip.tsx'], Content: Chips },
  { id: 'link', title: 'Link', group: 'Actions', files: ['link.tsx', 'phone-link.tsx'], Content: Links },
  {
    id: 'form-states',
    title: 'States of a form',
    group: 'Forms',
    files: ['form-end.tsx'],
    Content: FormStates,
  },
  { id: 'field', title: 'Field', group: 'Forms', files: ['field.tsx'], Content: Fields },
  { id: 'inputs', title: 'Inputs', group: 'Forms', files: ['inputs.tsx', 'too-long.tsx'], Content: Inputs },
  {
    id: 'radio-group',
    title: 'Radio group',
    group: 'Forms',
    files: ['radio-group.tsx'],
    Content: RadioGroups,
  },
  { id: 'scale', title: 'Scale', group: 'Forms', files: ['scale-picker.tsx'], Content: Scales },
  { id: 'switch', title: 'Switch', group: 'Forms', files: ['switch.tsx'], Content: Switches },
  { id: 'badge', title: 'Badge and tone', group: 'Texts', files: ['badge.tsx', 'tone.tsx'], Content: Badges },
  { id: 'banner', title: 'Banner', group: 'Texts', files: ['banner.tsx'], Content: Banners },
  { id: 'card', title: 'Card', group: 'Texts', files: ['card.tsx'], Content: Cards },
  { id: 'empty', title: 'Empty state', group: 'Texts', files: ['empty-state.tsx'], Content: EmptyStates },
  { id: 'skeleton', title: 'Skeleton', group: 'Texts', files: ['skeleton.tsx'], Content: Skeletons },
  { id: 'table', title: 'Table', group: 'Texts', files: ['table.tsx'], Content: Tables },
  { id: 'dialog', title: 'Dialog', group: 'Opening', files: ['dialog.tsx'], Content: Dialogs },
  {
    id: 'disclosure',
    title: 'Disclosure',
    group: 'Opening',
    files: ['disclosure.tsx'],
    Content: Disclosures,
  },
  { id: 'fold', title: 'Fold', group: 'Opening', files: ['fold.tsx'], Content: Folds },
  { id: 'tabs', title: 'Tabs', group: 'Opening', files: ['tabs.tsx', 'bottom-bar.tsx'], Content: TabRows },
  { id: 'tooltip', title: 'Tooltip', group: 'Opening', files: ['tooltip.tsx'], Content: Tooltips },
  { id: 'chart', title: 'Chart', group: 'Pictures', files: ['chart.tsx'], Content: Charts },
  { id: 'horizon', title: 'Horizon', group: 'Pictures', files: ['horizon.tsx'], Content: Pictures },
  {
    id: 'mood',
    title: 'Moods',
    group: 'Pictures',
    files: ['mood-mark.tsx', 'mood-days.tsx'],
    Content: Moods,
  },
  { id: 'progress', title: 'Progress', group: 'Pictures', files: ['progress.tsx'], Content: ProgressBars },
  { id: 'map', title: 'Map of the states', group: 'Pictures', files: ['us-map.tsx'], Content: Maps },
]
