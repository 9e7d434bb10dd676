import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../test/world'
import { CommissionsNotice } from './commissions-notice'

test('names what waits for a stopped wallet, and says nothing where nothing does', async () => {
  const item = { id: '1', reference: 'PN26110001', amount: 15_00, since: '2026-11-21T06:00:00.000Z' }
  const { unmount } = open(<CommissionsNotice waiting={{ total: 15_00, items: [item] }} />)
  await screen.findByText('15.00/- of commission is waiting for this wallet')
  screen.getByText('PN26110001')
  screen.getByText('15.00/- · 21-Nov-2026')
  unmount()
  open(<CommissionsNotice waiting={{ total: 0, items: [] }} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
