import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MoodMark } from '#ui/mood-mark.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { inParts } from '#shared/list-words.ts'
import { useSessionOver } from '#web/session.ts'
import { KeptSignedOut } from '#web/signed-out.tsx'
import { listWritten } from '#web/offline/written.ts'
import { dayNameAndTime } from '#web/format.ts'
import { aboutEntries, aboutEntry, EditEntry } from './edit-entry.tsx'
import { type ShownEntry, undoFor, useJournal, useJournalActions } from './queries.ts'

/** A person's entries, newest first; each can be shown to the care team, changed and removed. */
export function JournalList({ clientId }: { clientId: string }) {
  const { t } = useTranslation('workbooks')
  const { query, entries } = useJournal(clientId)
  const begun = useBegun(clientId)
  const [removed, setRemoved] = useState<(() => Promise<unknown>) | null>(null)
  const { remove } = useJournalActions(clientId)

  const take = async (entry: ShownEntry) => {
    const undo = await remove(entry)
    setRemoved(() => undo)
    setTimeout(() => setRemoved((now) => (now === undo ? null : now)), undoFor)
  }
  if (query.isPending && !entries.length) return <SkeletonText lines={4} label={t('loading')} />
  return (
    <div className="mt-4">
      {removed && (
        <Banner
          tone="neutral"
          announce="status"
          className="mb-3"
          actions={
            <Button
              onClick={() => {
                void removed()
                setRemoved(null)
              }}
            >
              {t('undo')}
            </Button>
          }
        >
          {t('journal.removed')}
        </Banner>
      )}
      {query.isError && !query.data && (
        <Banner
          tone="caution"
          announce="alert"
          className="mb-3"
          actions={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        >
          {t('journal.failed')}
        </Banner>
      )}
      {!entries.length && !query.isError && <p className="text-muted">{t('journal.none')}</p>}
      <ul className="flex flex-col gap-3" data-journal>
        {entries.map((entry) => (
          <li key={entry.id} className="rounded-card border border-line bg-raised p-4">
            <EntryRow
              clientId={clientId}
              entry={entry}
              isBegun={begun.has(aboutEntry(entry.id))}
              onRemove={() => void take(entry).catch(() => undefined)}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className="mt-3"
          busy={query.isFetchingNextPage && t('loading')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('journal.older')}
        </Button>
      )}
    </div>
  )
}

/** Changes that were begun and not saved: they open again by themselves. */
const useBegun = (clientId: string): ReadonlySet<string> => {
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    void listWritten(clientId, aboutEntries).then(
      (all) => setBegun(new Set(all)),
      () => undefined,
    )
  }, [clientId])
  return begun
}

interface EntryRowProps {
  clientId: string
  entry: ShownEntry
  isBegun: boolean
  onRemove(): void
}

function EntryRow({ clientId, entry, isBegun, onRemove }: EntryRowProps) {
  const { t, i18n } = useTranslation(['workbooks', 'mood'])
  const { share } = useJournalActions(clientId)
  const [isOpened, setEdited] = useState<boolean | null>(null)
  const isEdited = isOpened ?? isBegun
  const isOver = useSessionOver()
  const when = dayNameAndTime(entry.writtenAt, i18n.language)
  return (
    <article aria-label={when}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {when}
        {entry.mood && (
          <MoodMark
            mood={entry.mood}
            label={
              entry.intensity
                ? inParts(
                    [t(`mood:moods.${entry.mood}`), t('mood:intensity', { value: entry.intensity })],
                    i18n.language,
                  )
                : t(`mood:moods.${entry.mood}`)
            }
          />
        )}
      </p>
      {entry.otherOf && <p className="mt-1 text-sm font-bold">{t('workbooks:journal.other')}</p>}
      {isEdited ? (
        <EditEntry clientId={clientId} entry={entry} onDone={() => setEdited(false)} />
      ) : (
        <>
          <p dir="auto" className="mt-1 whitespace-pre-wrap break-words">
            {entry.text}
          </p>
          <Switch
            label={t('workbooks:journal.share')}
            hint={t(readersOf(entry))}
            checked={entry.isShared}
            onChange={(isShared) => void share(entry.id, isShared).catch(() => undefined)}
            onLabel={t('workbooks:private.yes')}
            offLabel={t('workbooks:private.no')}
          />
          <p className="flex flex-wrap gap-x-4">
            <Button variant="link" onClick={() => setEdited(true)}>
              {t('workbooks:journal.edit')}
            </Button>
            <Button variant="link" onClick={onRemove}>
              {t('workbooks:journal.remove')}
            </Button>
          </p>
        </>
      )}
      {/* It stands below the controls, so that they do not move when it goes. */}
      {entry.isWaiting && (
        <p className="mt-1 text-sm text-muted">
          {isOver ? (
            <span className="font-bold">
              <KeptSignedOut />
            </span>
          ) : (
            <Badge plain tone={entry.isRefused ? 'caution' : 'neutral'}>
              {t(entry.isRefused ? 'workbooks:journal.refused' : 'workbooks:journal.waiting')}
            </Badge>
          )}
        </p>
      )}
    </article>
  )
}

/** Who can read an entry now; what waits for a line is not told as if it were so. */
const readersOf = ({ isShared, isSharingUnsent }: ShownEntry) => {
  if (isSharingUnsent) return isShared ? 'workbooks:journal.sharedLater' : 'workbooks:journal.privateLater'
  return isShared ? 'workbooks:journal.shared' : 'workbooks:journal.private'
}
