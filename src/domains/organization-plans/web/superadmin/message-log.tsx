import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentEndpoints, ProcessorEvent } from '#domains/payments/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/inputs.tsx'
import { Table } from '#ui/table.tsx'
import type { Tone } from '#ui/tone.tsx'
import { problemWords } from '#web/forms/problem-words.ts'
import { dayAndTime } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useAddress } from '#web/use-address.ts'
import { useAction, useList } from '#web/use-endpoint.ts'
import { RowSkeletons } from './row-skeletons.tsx'

const states = ProcessorEvent.shape.state.options
const tones: Record<ProcessorEvent['state'], Tone> = {
  received: 'caution',
  applied: 'good',
  ignored: 'neutral',
  unknown: 'caution',
  failed: 'danger',
}

/** The processor's signed messages, newest first. Each can be applied again. */
export function MessageLog() {
  const { t } = useTranslation(['organization-plans', 'common'])
  const [address, changeAddress] = useAddress()
  const state = states.find((one) => one === address.get('messages'))
  const list = useList(paymentEndpoints.listProcessorEvents, { limit: 25, ...(state && { state }) })
  // What came of a replay stands in its row, also where the row would now fall out of the filter.
  const [replayed, setReplayed] = useState<ReadonlyMap<string, ProcessorEvent>>(new Map())
  return (
    <Card className="min-w-0">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-lg font-bold">{t('organization-plans:messages.title')}</h2>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('organization-plans:messages.filter')}>
            {(control) => (
              <Select
                {...control}
                value={state ?? ''}
                onChange={({ target }) => {
                  setReplayed(new Map())
                  changeAddress(
                    (params) =>
                      target.value ? params.set('messages', target.value) : params.delete('messages'),
                    { replace: true, preventScrollReset: true },
                  )
                }}
              >
                <option value="">{t('organization-plans:messages.all')}</option>
                {states.map((one) => (
                  <option key={one} value={one}>
                    {t(`organization-plans:messages.state.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button onClick={() => void list.refetch()} busy={list.isRefetching && t('common:loaded.loading')}>
            {t('organization-plans:lookAgain')}
          </Button>
        </div>
      </div>
      <Loaded
        query={list}
        failed={t('organization-plans:messages.failed')}
        skeleton={<RowSkeletons rows={6} />}
      >
        {(rows) =>
          rows.length ? (
            <Rows
              rows={rows.map((row) => replayed.get(row.id) ?? row)}
              onReplayed={(event) => setReplayed((before) => new Map(before).set(event.id, event))}
            />
          ) : (
            <p className="text-muted">
              {t(state ? 'organization-plans:messages.noneSo' : 'organization-plans:messages.none')}
            </p>
          )
        }
      </Loaded>
      {list.hasNextPage && (
        <Button
          className="mt-3"
          busy={list.isFetchingNextPage && t('common:loaded.loading')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('organization-plans:showMore')}
        </Button>
      )}
    </Card>
  )
}

function Rows({
  rows,
  onReplayed,
}: {
  rows: readonly ProcessorEvent[]
  onReplayed(event: ProcessorEvent): void
}) {
  const { t, i18n } = useTranslation(['organization-plans', 'common'])
  const replay = useAction(paymentEndpoints.replayProcessorEvent)
  const press = (id: string): void =>
    replay.mutate(
      { id },
      {
        onSuccess: (event) => {
          onReplayed(event)
          notify({
            title: t('organization-plans:messages.replayed'),
            description: t(`organization-plans:messages.became.${event.state}`),
            tone: event.state === 'failed' ? 'danger' : 'good',
          })
        },
        onError: (error) =>
          notify({
            title: t('organization-plans:messages.notReplayed'),
            description: problemWords(t as never, 'organization-plans', error),
            tone: 'danger',
          }),
      },
    )
  return (
    <Table
      dense
      caption={t('organization-plans:messages.title')}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'type',
          header: t('organization-plans:messages.type'),
          rowHeader: true,
          cell: ({ type, objectId }) => (
            <>
              <code dir="ltr" className="[overflow-wrap:anywhere]">
                {type}
              </code>
              <code dir="ltr" className="block font-normal text-muted [overflow-wrap:anywhere]">
                {objectId}
              </code>
            </>
          ),
        },
        {
          key: 'state',
          header: t('organization-plans:column.status'),
          cell: ({ state, error }) => (
            <span className="flex flex-col gap-1 max-sm:items-end sm:items-start">
              <Badge tone={tones[state]}>{t(`organization-plans:messages.state.${state}`)}</Badge>
              {error && (
                <code dir="ltr" className="text-muted [overflow-wrap:anywhere]">
                  {error}
                </code>
              )}
            </span>
          ),
        },
        {
          key: 'tries',
          header: t('organization-plans:messages.tries'),
          numeric: true,
          cell: ({ tries }) => tries,
        },
        {
          key: 'received',
          header: t('organization-plans:messages.received'),
          cell: ({ receivedAt }) => dayAndTime(receivedAt, i18n.language),
        },
        {
          key: 'replay',
          header: t('organization-plans:column.actions'),
          cell: ({ id, type }) => (
            <Button
              size="dense"
              className="max-sm:min-h-11"
              aria-label={t('organization-plans:messages.replayOf', { type, id })}
              busy={
                replay.isPending && replay.variables.id === id && t('organization-plans:messages.replaying')
              }
              onClick={() => press(id)}
            >
              {t('organization-plans:messages.replay')}
            </Button>
          ),
        },
      ]}
    />
  )
}
