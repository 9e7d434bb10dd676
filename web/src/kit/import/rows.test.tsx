import { column } from '@sevakendra/contract/kit/list'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../../../test/world'
import { ImportRows } from './rows'
import { ImportSaysContext } from './says'

it('says values as its screen says them, and all others as their columns do', () => {
  const of = { shown: { ackNo: column.code('Ack No.'), reasons: column.text('Objections') }, notes: {} } as unknown as Parameters<
    typeof ImportRows
  >[0]['of']
  const row = { line: 2, fate: 'new' as const, reason: null, note: null }
  const rows = [
    { ...row, values: { ackNo: '990019700070973', reasons: 'AO code is wrong.' } },
    { ...row, line: 3, values: { ackNo: '990019700070981', reasons: null } },
  ]
  const checked = { counts: { new: 2 }, noted: 0, matching: 2, rows } as unknown as Parameters<typeof ImportRows>[0]['checked']
  open(
    <ImportSaysContext value={{ reasons: text => <b>{`AO कोड गलत है (${text.length})`}</b> }}>
      <ImportRows of={of} checked={checked} shown={{ only: null, start: 0 }} show={() => undefined} busy={false} />
    </ImportSaysContext>,
  )
  expect(screen.getByText('AO कोड गलत है (17)')).toBeTruthy()
  expect(screen.queryByText('AO code is wrong.')).toBeNull()
  expect(screen.getByText('990019700070981').closest('tr')?.textContent).toContain('–')
})
