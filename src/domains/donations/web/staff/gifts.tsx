import Plus from 'lucide-react/icons/plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { Table } from '#ui/table.tsx'
import type { Tone } from '#ui/tone.tsx'
import { call } from '#web/api.ts'
import { dayName } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useAddress } from '#web/use-address.ts'
import { keyOf, useList } from '#web/use-endpoint.ts'
import { useSettled } from '#web/use-settled.ts'
import { donationEndpoints } from '../../contract.ts'
import { type DeskGift, giftMethods } from '../../contract/desk.ts'
import { giftStates, type GiftState } from '../../contract/gifts.ts'
import { GiftRecord } from './gift-record.tsx'
import { OfflineGift } from './offline-gift.tsx'

const tones: Partial<Record<GiftState, Tone>> = {
  paid: 'good',
  active: 'good',
  past_due: 'danger',
  paused: 'caution',
}

/** All gifts, newest first: found by the donor's address or a receipt, and those by check or in cash entered here. */
export function Gifts() {
  const { t } = useTranslation(['gifts-desk', 'donations'])
  const [address, changeAddress] = useAddress()
  const [q, setQ] = useState('')
  const state = giftStates.find((one) => one === address.get('state'))
  const method = giftMethods.find((one) => one === address.get('method'))
  const { q: asked } = useSettled({ q: q.trim() })
  const list = useList(
    donationEndpoints.listDeskGifts,
    asked ? null : { limit: 30, ...(state ? { state } : {}), ...(method ? { method } : {}) },
  )
  const found = useQuery({
    queryKey: keyOf(donationEndpoints.findDeskGifts, { q: asked }),
    enabled: Boolean(asked),
    queryFn: ({ signal }) => call(donationEndpoints.findDeskGifts, { q: asked ?? '' }, signal),
  })
  const [isEntering, setEntering] = useState(false)
  const openId = address.get('gift')
  const set = (name: string, value: string): void =>
    changeAddress((params) => (value ? params.set(name, value) : params.delete(name)), {
      replace: true,
      preventScrollReset: true,
    })
  const isFiltered = Boolean(asked || state || method)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={t('gifts-desk:gifts.search')}
          hint={t('gifts-desk:gifts.searchHint')}
          className="grow sm:max-w-sm"
        >
          {(control) => (
            <TextInput
              {...control}
              type="search"
              dir="ltr"
              autoComplete="off"
              value={q}
              maxLength={200}
              onChange={(event) => setQ(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('gifts-desk:gifts.state')}>
          {(control) => (
            <Select {...control} value={state ?? ''} onChange={(event) => set('state', event.target.value)}>
              <option value="">{t('gifts-desk:gifts.all')}</option>
              {giftStates.map((value) => (
                <option key={value} value={value}>
                  {t(`donations:own.state.${value}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('gifts-desk:gifts.method')}>
          {(control) => (
            <Select {...control} value={method ?? ''} onChange={(event) => set('method', event.target.value)}>
              <option value="">{t('gifts-desk:gifts.all')}</option>
              {giftMethods.map((value) => (
                <option key={value} value={value}>
                  {t(`gifts-desk:method.${value}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" className="size-5" />}
          aria-haspopup="dialog"
          className="sm:ms-auto"
          onClick={() => setEntering(true)}
        >
          {t('gifts-desk:offline.open')}
        </Button>
      </div>
      <Loaded query={asked ? found : list} failed={t('gifts-desk:gifts.failed')}>
        {(rows) =>
          rows.length ? (
            <Rows rows={rows} onOpen={(id) => set('gift', id)} />
          ) : (
            <EmptyState title={t(isFiltered ? 'gifts-desk:gifts.noneSo' : 'gifts-desk:gifts.none')} />
          )
        }
      </Loaded>
      {!asked && list.hasNextPage && (
        <Button
          className="self-start"
          busy={list.isFetchingNextPage && t('gifts-desk:loading')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('gifts-desk:showMore')}
        </Button>
      )}
      {isEntering && <OfflineGift onClose={() => setEntering(false)} />}
      {openId && <GiftRecord id={openId} onClose={() => set('gift', '')} />}
    </div>
  )
}

function Rows({ rows, onOpen }: { rows: readonly DeskGift[]; onOpen(id: string): void }) {
  const { t, i18n } = useTranslation(['gifts-desk', 'donations'])
  return (
    <Table
      dense
      caption={t('gifts-desk:tabs.gifts')}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'donor',
          header: t('gifts-desk:gifts.donor'),
          rowHeader: true,
          cell: ({ id, donorName }) => (
            <button
              type="button"
              aria-haspopup="dialog"
              className="min-h-11 text-start font-bold underline underline-offset-4 [overflow-wrap:anywhere]"
              onClick={() => onOpen(id)}
            >
              <bdi>{donorName}</bdi>
            </button>
          ),
        },
        {
          key: 'gift',
          header: t('gifts-desk:gifts.gift'),
          numeric: true,
          cell: ({ type, giftCents, feeCents }) =>
            t(`donations:own.each.${type}`, { amount: formatCents(giftCents + feeCents, i18n.language) }),
        },
        {
          key: 'paid',
          header: t('gifts-desk:gifts.paid'),
          numeric: true,
          cell: ({ paidCents }) => formatCents(paidCents, i18n.language),
        },
        {
          key: 'fund',
          header: t('gifts-desk:spending.fund'),
          cell: ({ fund }) => t(`donations:fund.${fund}.name`),
        },
        {
          key: 'method',
          header: t('gifts-desk:gifts.method'),
          cell: ({ method }) => t(`gifts-desk:method.${method}`),
        },
        {
          key: 'when',
          header: t('gifts-desk:gifts.when'),
          cell: ({ createdAt }) => dayName(createdAt, i18n.language),
        },
        {
          key: 'state',
          header: t('gifts-desk:gifts.state'),
          cell: ({ state }) => (
            <Badge tone={tones[state] ?? 'neutral'}>{t(`donations:own.state.${state}`)}</Badge>
          ),
        },
      ]}
    />
  )
}
