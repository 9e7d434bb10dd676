import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, serve } from '../../test/world'
import { TrailDrawer } from './trail-drawer'

test('a state stands in both sides as its list says it, not as it is kept', async () => {
  serve(() => ({
    data: {
      ...{ id: '1', at: '2026-11-23T02:49:00.000Z', event: 'nsdl_application.claim', actorCode: 'A00001', actorName: 'Asha Verma' },
      ...{
        impersonatorCode: null,
        subject: 'nsdl_application',
        subjectId: '5',
        ref: 'PN26110011',
        ip: null,
        reason: null,
        details: null,
        seal: null,
      },
      before: { status: 'waiting' },
      after: { status: 'pendingVerification' },
    },
  }))
  open(<TrailDrawer id="1" close={() => {}} />)
  const row = within((await screen.findByRole('rowheader', { name: 'Status' })).closest('tr') as HTMLElement)
  expect(row.getAllByRole('cell').map(cell => cell.textContent)).toEqual(['Waiting', 'Pending verification'])
})
