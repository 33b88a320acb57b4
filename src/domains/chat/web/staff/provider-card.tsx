import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { ReplyOf } from '#shared/endpoint.ts'
import { dayAndTime } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { chatEndpoints } from '../../contract.ts'

type Use = ReplyOf<typeof chatEndpoints.readProvider>
type Tried = ReplyOf<typeof chatEndpoints.testProvider>

const faults = [
  'timeout',
  'refused',
  'failed',
  'busy',
  'resting',
  'cut_off',
  'empty',
  'no_structure',
  'no_such_move',
  'too_long',
  'questions',
  'advice',
  'promise',
  'invented',
  'repeated',
  'language',
  'overtaken',
  'none',
] as const
const unsafe = ['method', 'claim', 'leak', 'elsewhere', 'word', 'crisis']

/** The text for why a reply was not taken. */
const faultKey = (fault: string) => {
  const name = ['question', 'two questions'].includes(fault) ? 'questions' : fault.replaceAll(' ', '_')
  const known = faults.find((one) => one === name) ?? (unsafe.includes(name) ? 'unsafe' : 'other')
  return `provider.fault.${known}` as const
}

/** How the provider behind the chat does: whether it answers, its share of the replies, why others were not taken, and a test. */
export function ProviderCard() {
  const { t } = useTranslation('admin')
  const use = useEndpoint(chatEndpoints.readProvider)
  if (use.data?.model === null) return null
  return (
    <Card data-provider>
      <h2 className="mb-1 text-lg font-bold">{t('provider.title')}</h2>
      <Loaded query={use} failed={t('provider.failed')}>
        {(known) => (
          <>
            <Standing use={known} />
            <Test />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Standing({ use: { model, restsUntil, replies } }: { use: Use }) {
  const { t, i18n } = useTranslation('admin')
  const all = replies.reduce((sum, { count }) => sum + count, 0)
  const written = replies.find(({ outcome }) => outcome === 'written')?.count ?? 0
  const others = new Map<ReturnType<typeof faultKey>, number>()
  for (const { outcome, count } of replies)
    if (outcome !== 'written') others.set(faultKey(outcome), (others.get(faultKey(outcome)) ?? 0) + count)
  return (
    <>
      <p className="text-muted">{t('provider.model', { model })}</p>
      {restsUntil && (
        <Banner tone="caution">{t('provider.rests', { when: dayAndTime(restsUntil, i18n.language) })}</Banner>
      )}
      <p className="mt-2">
        {all === 0
          ? t('provider.noReplies')
          : t('provider.share', {
              number: all,
              share: new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(written / all),
            })}
      </p>
      {others.size > 0 && (
        <>
          <h3 className="mt-3 font-bold">{t('provider.why')}</h3>
          <ul className="mt-1">
            {[...others].map(([key, count]) => (
              <li key={key} className="flex justify-between gap-3 border-b border-line py-1">
                <span>{t(key)}</span>
                <span className="tabular-nums">{count}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Test() {
  const { t } = useTranslation('admin')
  const test = useAction(chatEndpoints.testProvider, { refreshes: [chatEndpoints.readProvider] })
  return (
    <div className="mt-4">
      <Button
        busy={test.isPending && t('provider.testing')}
        onClick={() =>
          test.mutate({}, { onError: () => notify({ title: t('provider.testFailed'), tone: 'danger' }) })
        }
      >
        {t('provider.test')}
      </Button>
      <div aria-live="polite">{test.data && <Outcome tried={test.data} />}</div>
    </div>
  )
}

function Outcome({ tried: { words, fault, milliseconds } }: { tried: Tried }) {
  const { t } = useTranslation('admin')
  const seconds = (milliseconds / 1000).toFixed(1)
  if (words === null)
    return (
      <p className="mt-3">{t('provider.notAnswered', { seconds, why: t(faultKey(fault ?? 'other')) })}</p>
    )
  return (
    <>
      <p className="mt-3">{t('provider.answered', { seconds })}</p>
      <blockquote className="mt-1 border-s-4 border-line ps-3">{words}</blockquote>
    </>
  )
}
