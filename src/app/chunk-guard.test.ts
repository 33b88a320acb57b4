import { expect, test } from 'vitest'
import { readersOfChunk } from './chunk-guard.ts'

test('the code of the super admin is for the super admin alone, that of admins for both, that of staff for staff', () => {
  expect(readersOfChunk('superadmin/superadmin-abc.js')).toEqual(['superadmin'])
  expect(readersOfChunk('admin/admin-abc.js')).toEqual(['admin', 'superadmin'])
  expect(readersOfChunk('staff/desk-abc.js')).toEqual(['therapist', 'admin', 'superadmin'])
})

test('another case of the letters, a leading slash or the folder itself opens nothing', () => {
  for (const file of ['SuperAdmin/a.js', '/superadmin/a.js', 'superadmin', 'superadmin/'])
    expect(readersOfChunk(file), file).toEqual(['superadmin'])
})

test('all other files are for everybody', () => {
  for (const file of ['core-abc.js', 'superadmin-abc.js', 'constructor/a.js', ''])
    expect(readersOfChunk(file), file).toBeNull()
})
