import { MoodCheckIn } from '#domains/mood/web/mood-check-in.tsx'
import { useLogMood } from '#domains/mood/web/log-mood.ts'
import { WaitingMoods } from '#domains/mood/web/waiting-moods.tsx'
import { HeardDanger } from './heard-danger.tsx'

/** The mood check-in of a person who is known. Words that worry leave the numbers on the page. */
export function CheckIn({ clientId }: { clientId: string }) {
  const log = useLogMood(clientId)
  return (
    <div>
      <MoodCheckIn onSave={(entry) => log.mutateAsync(entry)} />
      <WaitingMoods clientId={clientId} />
      <HeardDanger clientId={clientId} />
    </div>
  )
}
