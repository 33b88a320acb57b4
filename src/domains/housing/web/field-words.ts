import { useTranslation } from 'react-i18next'
import { inLine } from '#shared/list-words.ts'
import { calendarDay } from '#web/format.ts'
import type { HouseFeature, HouseRule, HousingNeed, HousingSupport, Welcome } from '../contract/words.ts'
import type { RoomDraft } from '../contract/shapes.ts'
import type { PropertyDraft } from './property-draft.ts'

/** Rooms and beds in a line each. */
export const roomWords = (rooms: readonly RoomDraft[]): string =>
  rooms.map(({ name, beds }) => `${name}: ${beds.map((bed) => bed.name).join(', ')}`).join('\n')

/** What a field of a place is called, and what stands in it, in words. */
export const usePropertyWords = () => {
  const { t, i18n } = useTranslation(['housing', 'states'])
  const labelOf = (field: keyof PropertyDraft): string => t(`housing:form.${field}`)
  const say = (field: keyof PropertyDraft, draft: PropertyDraft): string => {
    switch (field) {
      case 'rooms':
        return roomWords(draft.rooms)
      case 'rules':
        return inLine(
          draft.rules.map((one: HouseRule) => t(`housing:rule.${one}`)),
          i18n.language,
        )
      case 'features':
        return inLine(
          draft.features.map((one: HouseFeature) => t(`housing:feature.${one}`)),
          i18n.language,
        )
      case 'welcomes':
        return inLine(
          draft.welcomes.map((one: Welcome) => t(`housing:welcome.${one}`)),
          i18n.language,
        )
      case 'propertyCondition':
        return draft.propertyCondition ? t(`housing:condition.${draft.propertyCondition}`) : ''
      case 'willingToRenovate':
      case 'requestGovernmentFunding':
        return t(draft[field] ? 'housing:meanwhile.yes' : 'housing:meanwhile.no')
      case 'freeFrom':
        return draft.freeFrom && calendarDay(draft.freeFrom, i18n.language)
      case 'state':
        return draft.state && t(`states:${draft.state}`)
      default:
        return draft[field]
    }
  }
  return { labelOf, say }
}

/** The ticks of somebody's needs in words. */
export const useNeedWords = () => {
  const { t, i18n } = useTranslation('housing')
  return {
    needs: (list: readonly HousingNeed[]) =>
      inLine(
        list.map((one) => t(`need.${one}`)),
        i18n.language,
      ),
    supports: (list: readonly HousingSupport[]) =>
      inLine(
        list.map((one) => t(`support.${one}`)),
        i18n.language,
      ),
  }
}
