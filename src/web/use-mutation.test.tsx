import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from './queries.ts'
import { useMutation } from './use-mutation.ts'

let finish: ((reply: string) => void) | undefined
let fail: ((error: Error) => void) | undefined
const onSuccess = vi.fn()
const onError = vi.fn()

function Form() {
  const save = useMutation({
    mutationFn: () =>
      new Promise<string>((resolve, reject) => {
        finish = resolve
        fail = reject
      }),
  })
  return (
    <button type="button" onClick={() => save.mutate(undefined, { onSuccess, onError })}>
      Save
    </button>
  )
}
const send = async () => {
  finish = undefined
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  screen.getByRole('button').click()
  await vi.waitFor(() => expect(finish).toBeDefined())
  return unmount
}

it('a form that is gone before its answer still learns that its words were kept', async () => {
  const unmount = await send()
  unmount()
  finish?.('kept')
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledExactlyOnceWith('kept', undefined))
  expect(onError).not.toHaveBeenCalled()
})

it('a form that is gone before its answer still learns that its words were refused', async () => {
  onSuccess.mockClear()
  const unmount = await send()
  unmount()
  fail?.(new Error('refused'))
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
  expect(onSuccess).not.toHaveBeenCalled()
})
