import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, serve } from '../../../test/world'
import { RefundDialog } from './refund-dialog'

it('says so where a charge is given back too late for a credit note', async () => {
  serve(() => ({ data: {} }))
  const info = { id: '7', merchant: { id: '1', code: 'M000001', shopName: 'A Shop' } }
  const dialog = (submittedAt: string) => (
    <RefundDialog info={{ ...info, submittedAt } as unknown as ApplicationInfo} charge={140_00} close={() => undefined} />
  )
  const { unmount } = open(dialog('2024-05-01T06:00:00Z'), { at: '/' })
  expect(await screen.findByText(/30-Nov-2025 was the last day for a credit note/)).toBeTruthy()
  unmount()
  open(dialog(new Date().toISOString()), { at: '/' })
  expect(await screen.findByText('Refund the charge?')).toBeTruthy()
  expect(screen.queryByText(/credit note/)).toBeNull()
})
