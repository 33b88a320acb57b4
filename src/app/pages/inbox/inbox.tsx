import { Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useNextFocus } from '#ui/use-next-focus.ts'
import { useKeepSignedIn, useSignedOutAt } from '#domains/auth/web/staff/use-staff-session.ts'
import { useMe } from '#domains/auth/web/queries.ts'
import { type Batch, batchAtMost, InboxFilter, type Submission } from '#domains/submissions/contract.ts'
import { InboxFilters } from '#domains/submissions/web/staff/inbox-filters.tsx'
import { InboxRow } from '#domains/submissions/web/staff/inbox-row.tsx'
import { MoveDialog } from '#domains/submissions/web/staff/move-dialog.tsx'
import { AssignSelect } from '#domains/submissions/web/staff/assign-select.tsx'
import { type Filter, useAssign, useInbox, useLoaded } from '#domains/submissions/web/staff/queries.ts'
import { type Done, UndoBar } from '#domains/submissions/web/staff/undo-bar.tsx'
import { UnclaimedSigns } from '#domains/tasks/web/staff/unclaimed-signs.tsx'
import { KeyHelp } from '#web/key-help.tsx'
import { lazyScreen } from '#web/lazy-screen.ts'
import { moveFocus, useLetterKeys } from '#web/letter-keys.ts'
import { Loaded } from '#web/loaded.tsx'
import { usePage } from '#web/page.tsx'
import { useWho } from '#web/session.ts'
import { SignedOutBanner } from '#web/signed-out-banner.tsx'
import { InboxRecord } from './record.tsx'

const UnsaidNote = lazyScreen(
  async () => (await import('#domains/job-board/web/staff/unsaid-note.tsx')).UnsaidNote,
  ['job-review'],
)

const WaitingBar = lazyScreen(
  async () => (await import('#domains/video/web/staff/waiting-bar.tsx')).WaitingBar,
  ['video'],
)

const BannedJobs = lazyScreen(
  async () => (await import('#domains/job-board/web/staff/banned-jobs.tsx')).BannedJobs,
  ['job-review'],
)

const keys = ['j', 'k', 'Enter', 'x', 'a', 'm', 'z', 'u', '/', '?'] as const
const filterNames = Object.keys(InboxFilter.shape) as (keyof Filter)[]

const filterIn = (search: URLSearchParams): Filter => {
  const given = Object.fromEntries(
    filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  )
  // An address that somebody typed may hold anything.
  return InboxFilter.safeParse(given).success ? (given as Filter) : {}
}

/** /inbox and /inbox/:id: everything the public handed in, beside it the one that is open. */
export function Inbox() {
  const { t } = useTranslation(['inbox', 'status'])
  const heading = usePage(t('inbox:title'))
  const { role } = useWho()
  const me = useMe().data?.user ?? null
  const { id: openId } = useParams()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const filter = filterIn(search)
  const inbox = useInbox(filter)
  const assign = useAssign()
  const loaded = useLoaded()
  const [chosenIds, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [lately, setDone] = useState<(Done & { batch: Batch; atOnce: boolean }) | null>(null)
  const [moving, setMoving] = useState<readonly Submission[]>([])
  const [showsKeys, setShowsKeys] = useState(false)
  const signedOutAt = useSignedOutAt()
  useKeepSignedIn(() => void inbox.refetch())
  const area = useRef<HTMLDivElement>(null)
  useNextFocus(area)
  const rows = inbox.data?.pages.flatMap((page) => page.rows) ?? []
  const chosen = rows.filter(({ id }) => chosenIds.has(id))
  const only = moving.length === 1 ? moving[0] : undefined
  const words = search.size ? `?${search}` : ''
  const pathOf = (id: string) => `/inbox/${id}${words}`
  const isSignedOut = signedOutAt > inbox.dataUpdatedAt

  const choose = (id: string): void => {
    const next = new Set(chosenIds)
    if (!next.delete(id) && next.size < batchAtMost) next.add(id)
    setChosen(next)
  }
  const focused = (): string | null =>
    document.activeElement
      ?.closest('li')
      ?.querySelector('[data-inbox-link]')
      ?.getAttribute('data-inbox-link') ?? null
  /** What a key means: what is chosen, else what has the focus, else what is open. */
  const meant = (): string[] =>
    chosen.length ? chosen.map(({ id }) => id) : [focused() ?? openId ?? ''].filter(Boolean)
  /** Undo was pressed before the answer of what it undoes: it follows that answer. */
  const undoWanted = useRef(false)
  const done = (result: Batch, what: Done): void => {
    setDone({ ...what, batch: result, atOnce: undoWanted.current })
    undoWanted.current = false
    setChosen(new Set(result.left.map(({ id }) => id)))
    setMoving([])
  }
  const isAssigning = useRef(false)
  const assignTo = (assigneeId: string | null, ids = meant()): void => {
    if (!ids.length || isAssigning.current) return
    isAssigning.current = true
    assign.mutate(
      { ids, assigneeId },
      {
        onSuccess: (result) => done(result, { what: 'assigned' }),
        onSettled: () => {
          isAssigning.current = undoWanted.current = false
        },
      },
    )
  }
  const letters = useLetterKeys({
    j: () => moveFocus('[data-inbox-link]', 1),
    k: () => moveFocus('[data-inbox-link]', -1),
    x: () => {
      const id = focused()
      if (id) choose(id)
    },
    a: () => me && assignTo(me.id),
    m: () => setMoving(meant().flatMap((id) => rows.find((row) => row.id === id) ?? loaded(id) ?? [])),
    z: () => {
      if (isAssigning.current) undoWanted.current = true
      else document.querySelector<HTMLElement>('[data-undo]')?.click()
    },
    u: () => openId && void navigate(`/inbox${words}`),
    '/': () => document.querySelector<HTMLInputElement>('[data-inbox-filter]')?.focus(),
    '?': () => setShowsKeys(true),
  })
  const forget = useCallback(() => setDone(null), [])

  return (
    <div ref={area} className="mx-auto w-full max-w-[1700px] px-4 py-2 lg:px-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 border-b border-line pb-2">
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          {t('inbox:title')}
        </h1>
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Link to="/intake" className={buttonClass('quiet', 'dense', 'min-h-11')}>
            {t('inbox:register')}
          </Link>
          {role === 'admin' && (
            <a
              href={`/api/submissions.csv${words}`}
              download
              className={buttonClass('quiet', 'dense', 'min-h-11')}
            >
              {t('inbox:export')}
            </a>
          )}
          <Button size="dense" className="min-h-11 max-sm:hidden" onClick={() => setShowsKeys(true)}>
            {t('inbox:keys.open')}
          </Button>
        </div>
      </div>
      {isSignedOut && <SignedOutBanner className="mb-4" />}
      <UnclaimedSigns isAdmin={role === 'admin'} />
      <Suspense fallback={null}>
        <BannedJobs />
        {role === 'therapist' && !isSignedOut && <WaitingBar />}
      </Suspense>
      <div className={classNames('mb-3', openId && 'max-lg:hidden')}>
        <InboxFilters
          filter={filter}
          isAdmin={role === 'admin'}
          onChange={(part) =>
            setSearch(
              (known) => {
                const next = new URLSearchParams(known)
                for (const [name, value] of Object.entries(part))
                  if (value) next.set(name, value)
                  else next.delete(name)
                return next
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(22rem,2fr)_3fr]">
        <section aria-label={t('inbox:list')} className={classNames('min-w-0', openId && 'max-lg:hidden')}>
          <div>
            {chosen.length > 0 && (
              <div className="sticky top-(--staff-bar,0px) z-10 mb-2 flex flex-wrap items-center gap-2 rounded-card border border-edge bg-raised p-2">
                <span className="font-bold">{t('inbox:chosen', { count: chosen.length })}</span>
                <Button size="dense" className="min-h-11" onClick={() => setMoving(chosen)}>
                  {t('inbox:move.open')}
                </Button>
                {role === 'admin' && (
                  <AssignSelect
                    value={undefined}
                    onChange={(to) =>
                      assignTo(
                        to,
                        chosen.map(({ id }) => id),
                      )
                    }
                    label={t('inbox:assign.label')}
                  />
                )}
                <Button size="dense" className="min-h-11" onClick={() => setChosen(new Set())}>
                  {t('inbox:chooseNone')}
                </Button>
              </div>
            )}
            <Loaded query={inbox} failed={t('inbox:failed')}>
              {() =>
                rows.length === 0 ? (
                  <EmptyState title={t('inbox:empty.title')}>{t('inbox:empty.text')}</EmptyState>
                ) : (
                  <ul className="border-t border-line">
                    {rows.map((row) => (
                      <InboxRow
                        key={row.id}
                        submission={row}
                        to={pathOf(row.id)}
                        isOpen={row.id === openId}
                        isChosen={chosenIds.has(row.id)}
                        onChoose={() => choose(row.id)}
                      />
                    ))}
                  </ul>
                )
              }
            </Loaded>
            {inbox.hasNextPage && (
              <Button
                className="mt-3"
                busy={inbox.isFetchingNextPage && t('inbox:busy')}
                onClick={() => void inbox.fetchNextPage()}
              >
                {t('inbox:more')}
              </Button>
            )}
          </div>
        </section>
        <section
          aria-label={t('inbox:record')}
          className={classNames(
            // Beside a long list it stays in sight, and scrolls by itself.
            'min-w-0 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:p-1',
            !openId && 'max-lg:hidden',
          )}
        >
          {openId ? (
            <InboxRecord
              key={openId}
              id={openId}
              back={`/inbox${words}`}
              onMove={(record) => setMoving([record])}
              onAssign={(to) => assignTo(to, [openId])}
              onWritten={(result, onUndone) => done(result, { what: 'written', onUndone })}
            />
          ) : (
            <p className="rounded-card border border-dashed border-line p-8 text-center text-muted">
              {t('inbox:nothingOpen')}
            </p>
          )}
        </section>
      </div>
      {lately && (
        // In sight wherever the page stands, also beside an open record that hides the list.
        <div className="fixed inset-x-3 bottom-2 z-20 mx-auto max-w-2xl lg:sticky lg:inset-x-auto lg:mt-4">
          <UndoBar
            key={lately.batch.batchId}
            {...lately}
            nextFocus={openId ? 'article' : `li:has([data-inbox-link="${lately.batch.done[0] ?? ''}"])`}
            onGone={forget}
          />
        </div>
      )}
      {moving.length > 0 && (
        <MoveDialog
          key={moving.map(({ id }) => id).join()}
          chosen={moving}
          listed={rows.filter((row) => moving.some(({ id }) => id === row.id))}
          onClose={() => setMoving([])}
          onMoved={(result, to) => done(result, { what: 'moved', kind: moving[0]?.kind, to })}
          note={(to) =>
            only?.kind === 'job' &&
            to === 'approved' && (
              <Suspense fallback={null}>
                <UnsaidNote id={only.id} />
              </Suspense>
            )
          }
        />
      )}
      <KeyHelp
        open={showsKeys}
        onClose={() => setShowsKeys(false)}
        texts={{
          title: t('inbox:keys.title'),
          close: t('inbox:close'),
          use: t('inbox:keys.use'),
          on: t('inbox:on'),
          off: t('inbox:off'),
        }}
        keys={keys.map((key) => [key, t(`inbox:keys.${keyName[key]}`)])}
        {...letters}
      />
    </div>
  )
}

const keyName = {
  j: 'next',
  k: 'previous',
  Enter: 'enter',
  x: 'choose',
  a: 'mine',
  m: 'move',
  z: 'undo',
  u: 'up',
  '/': 'find',
  '?': 'help',
} as const
