import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Demo } from './demo.tsx'
import { DetectCard } from './detect-card.tsx'
import { LanguageCards } from './language-cards.tsx'
import { TeamCard } from './team-card.tsx'
import { VoiceCard } from './voice-card.tsx'

interface LanguageTabProps {
  bookTo: string
  registerTo: string
}

/** The Language tab: the languages, four sentences in each, voice, suggestions, and who speaks which. */
export function LanguageTab({ bookTo, registerTo }: LanguageTabProps) {
  const { t } = useTranslation('language')
  return (
    <div className="flex flex-col gap-6">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-2xl">{t('title')}</h2>
          <Badge plain>{t('badge')}</Badge>
        </div>
        <p className="measure mt-1">{t('lead')}</p>
      </div>
      <LanguageCards />
      <div className="grid gap-6 lg:grid-cols-2 [&>*]:min-w-0">
        <Demo />
        <VoiceCard />
        <DetectCard />
        <TeamCard bookTo={bookTo} registerTo={registerTo} />
      </div>
    </div>
  )
}
