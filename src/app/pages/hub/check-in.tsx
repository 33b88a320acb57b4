import { MoodCheckIn } from '#domains/mood/web/mood-check-in.tsx'
import { type MoodEntry, useLogMood } from '#domains/mood/web/queries.ts'
import { HeardCard, useHeard } from './heard.tsx'

/** The mood check-in of a person who is known. Words that worry leave the numbers on the page. */
export function CheckIn({ clientId }: { clientId: string }) {
  const log = useLogMood(clientId)
  const { level, onHeard } = useHeard(clientId)

  async function save(entry: MoodEntry) {
    const { crisis } = await log.mutateAsync(entry)
    onHeard(crisis)
  }

  return (
    <div>
      <MoodCheckIn onSave={save} />
      <HeardCard level={level} clientId={clientId} />
    </div>
  )
}
