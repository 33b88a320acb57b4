import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import type { UploadedFile } from '#shared/uploaded-file.ts'
import { openPart } from '#web/dom-fixture.tsx'
import { UploadList } from './upload-list.tsx'

// How much of a file has left is told by XMLHttpRequest alone: here that is the network, and this stands in for it.

class TestUpload extends EventTarget {
  static open: TestUpload[] = []
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  statusText = ''
  name = ''
  open(): void {}
  send(form: FormData): void {
    this.name = [...form.values()].find((value) => value instanceof File)?.name ?? ''
    TestUpload.open.push(this)
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  answer(status: number, body: unknown): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
  lose(): void {
    this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new Event('loadend'))
  }
  progress(part: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: part * 100, total: 100 }))
  }
}

const before = globalThis.XMLHttpRequest
beforeEach(() => {
  TestUpload.open = []
  globalThis.XMLHttpRequest = TestUpload as unknown as typeof XMLHttpRequest
})
afterEach(() => {
  globalThis.XMLHttpRequest = before
})

const paper = (name: string, type = 'application/pdf') => new File(['%PDF-1.7 some paper'], name, { type })
const kept = (name: string): UploadedFile[] => [
  {
    id: newId(),
    name,
    type: 'application/pdf',
    size: 19,
    scan: 'clean',
    uploadedAt: '2031-03-03T17:00:00.000Z',
  },
]

function Page({ most }: { most?: number }) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  return (
    <UploadList
      path="/api/test-files"
      files={files}
      maxFiles={most}
      onUploaded={(file) => setFiles((all) => [...all, file])}
      onRemoved={(file) => setFiles((all) => all.filter(({ id }) => id !== file.id))}
    />
  )
}
const open = (most?: number) => openPart(<Page most={most} />, { texts: ['upload'] })
const choose = (container: HTMLElement, files: File[]) =>
  fireEvent.change(container.querySelector('[data-files=choose]') as HTMLElement, { target: { files } })
const sending = () => waitFor(() => expect(TestUpload.open.length).toBeGreaterThan(0))

it('files are sent one after the other, and each says how far it is', async () => {
  const { container } = await open()
  choose(container, [paper('order.pdf')])
  await sending()
  choose(container, [paper('card.pdf')])
  expect(await screen.findByText('card.pdf')).toBeTruthy()
  expect(TestUpload.open.map(({ name }) => name)).toEqual(['order.pdf'])
  expect(screen.getByText('Waiting for its turn')).toBeTruthy()
  TestUpload.open[0]?.progress(0.5)
  expect(await screen.findByText('50% sent')).toBeTruthy()
  TestUpload.open[0]?.answer(201, kept('order.pdf'))
  await waitFor(() => expect(TestUpload.open).toHaveLength(2))
  expect(await screen.findByText('Sent')).toBeTruthy()
})

it('a file whose connection was lost stays in the list and is sent by another try', async () => {
  const { container, user } = await open()
  choose(container, [paper('order.pdf')])
  await sending()
  TestUpload.open[0]?.lose()
  await waitFor(() =>
    expect(screen.getByRole('listitem').textContent).toContain('You have no connection right now'),
  )
  await user.click(screen.getByRole('button', { name: 'Try order.pdf again' }))
  await waitFor(() => expect(TestUpload.open).toHaveLength(2))
  TestUpload.open[1]?.answer(201, kept('order.pdf'))
  expect(await screen.findByText('Sent')).toBeTruthy()
})

it('a kind that is not taken is refused by name before anything is sent, and offers no other try', async () => {
  const { container } = await open()
  choose(container, [paper('notes.exe', 'application/x-msdownload')])
  await waitFor(() =>
    expect(screen.getByRole('listitem').textContent).toContain('can’t take this kind of file'),
  )
  expect(TestUpload.open).toEqual([])
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
})

it('a stopped file leaves the list and the next one is sent', async () => {
  const { container, user } = await open()
  choose(container, [paper('order.pdf'), paper('card.pdf')])
  await sending()
  await user.click(screen.getByRole('button', { name: 'Stop sending order.pdf' }))
  await waitFor(() => expect(TestUpload.open.at(-1)?.name).toBe('card.pdf'))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

it('a refused file takes no place of another one', async () => {
  const { container } = await open(1)
  choose(container, [paper('notes.exe', 'application/x-msdownload')])
  await waitFor(() =>
    expect(screen.getByRole('listitem').textContent).toContain('can’t take this kind of file'),
  )
  choose(container, [paper('order.pdf')])
  await sending()
  expect(TestUpload.open.map(({ name }) => name)).toEqual(['order.pdf'])
})

it('a PDF that asks for a password is refused in words, offers no other try, and takes no place', async () => {
  const { container } = await open(1)
  choose(container, [paper('bank.pdf')])
  await sending()
  TestUpload.open[0]?.answer(422, { code: 'request.locked_file', message: 'request.locked_file' })
  expect(
    await screen.findByText(
      'This PDF asks for a password, so nobody here can open it. Send it without a password, or take a photo of each page.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
  choose(container, [paper('order.pdf')])
  await waitFor(() => expect(TestUpload.open.map(({ name }) => name)).toEqual(['bank.pdf', 'order.pdf']))
})

it('more files than fit are not taken, and the button says why', async () => {
  const { container } = await open(1)
  choose(container, [paper('order.pdf'), paper('card.pdf')])
  await sending()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Choose files' }).getAttribute('aria-disabled')).toBe('true')
})
