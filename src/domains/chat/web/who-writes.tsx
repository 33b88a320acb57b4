import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Switch } from '#ui/switch.tsx'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { call } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { useMutation } from '#web/use-mutation.ts'
import { chatEndpoints } from '../contract.ts'

const writerKey = (clientId: string | null) => ['chat-writer', clientId]

/** Who words the answers: the guided engine alone, or a provider inside it. */
export const useWhoWrites = (clientId: string | null) =>
  useQuery({
    queryKey: writerKey(clientId),
    enabled: clientId !== null,
    queryFn: ({ signal }) => call(chatEndpoints.readWhoWrites, { id: clientId ?? '' }, signal),
  })

/** Where a provider is switched on: that it may word the answers, and the choice to do without it. */
export function WhoWrites({ clientId }: { clientId: string | null }) {
  const { t } = useTranslation('chat')
  const queries = useQueryClient()
  const writer = useWhoWrites(clientId)
  const choose = useMutation({
    mutationFn: (guidedOnly: boolean) =>
      call(clientEndpoints.patchClient, { id: clientId ?? '', guidedOnly }),
    onSuccess: () => queries.invalidateQueries({ queryKey: writerKey(clientId) }),
    onError: () => notify({ title: t('writer.failed'), tone: 'danger' }),
  })
  if (!clientId || !writer.data?.generative) return null
  const { guidedOnly } = writer.data
  return (
    <div className="mb-3 rounded-card border border-line bg-raised px-4 py-1" data-writer>
      <Switch
        label={t('writer.guidedOnly')}
        hint={t(guidedOnly ? 'writer.off' : 'writer.on')}
        checked={choose.isPending ? choose.variables : guidedOnly}
        onChange={(next) => choose.mutate(next)}
        onLabel={t('writer.yes')}
        offLabel={t('writer.no')}
        disabled={choose.isPending}
      />
    </div>
  )
}
