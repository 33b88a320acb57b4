import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import { aJob } from './test-fixture.ts'
import { JobCard } from './job-card.tsx'

const open = (status: 'approved' | 'pending') =>
  openPart(
    <JobCard job={{ ...aJob, status }} save={<button type="button">Save</button>}>
      <button type="button">Apply Now</button>
    </JobCard>,
    { texts: ['jobs', 'states'] },
  )

it('a job that waits for approval is dimmed and has nothing to press', async () => {
  const { container } = await open('pending')
  expect(screen.getByText('Pending Approval')).toBeTruthy()
  expect(container.querySelector('.opacity-90')?.textContent).toContain('Baker')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a job that is out is not dimmed, its title leads to it, and it can be saved and applied for', async () => {
  const { container } = await open('approved')
  expect(container.querySelector('.opacity-90')).toBeNull()
  expect(screen.getByRole('link', { name: /Baker/ }).getAttribute('href')).toBe(`/jobs/${aJob.id}`)
  expect(screen.getAllByRole('button')).toHaveLength(2)
})
