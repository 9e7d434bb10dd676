import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '../../../test/world'
import { LoadState } from '../../kit/shell/load-state'
import { panForms } from './load-form'

const asked = vi.hoisted(() => ({ company: 0, correction: 0 }))
vi.mock('@sevakendra/contract/nsdl-pan/forms/new-entity', async whole => {
  asked.company += 1
  return await whole()
})
vi.mock('@sevakendra/contract/nsdl-pan/forms/correction-individual', async whole => {
  asked.correction += 1
  return await whole()
})

const refetch = () => undefined
const company = { appType: 'N', category: 'C', foreign: false, refNo: 'PN7' } as const

function Shown({ read }: { read: Filing & { refNo: string } }) {
  const { data, form, error, again } = panForms.useWithForm({ data: read, error: undefined, refetch })
  if (!data) return <LoadState error={error} again={again} />
  return <p>{`${data.refNo}: ${form.labelOf('entityName')}`}</p>
}

it('shows an application once its form is here, fetches no other form, and that one once', async () => {
  const first = open(<Shown read={company} />)
  expect(screen.queryByText(/PN7/)).toBeNull()
  expect(await screen.findByText('PN7: Name of the entity')).toBeTruthy()
  first.unmount()
  open(<Shown read={{ ...company, refNo: 'PN8' }} />)
  // At once: nothing jumps for who has seen such an application before.
  expect(screen.getByText('PN8: Name of the entity')).toBeTruthy()
  expect(asked).toEqual({ company: 1, correction: 0 })
})

it('says why a read failed, not that its form is missing', async () => {
  function Failed() {
    const { data, error, again } = panForms.useWithForm<Filing>({ data: undefined, error: new Error('No line'), refetch })
    return data ? null : <LoadState error={error} again={again} />
  }
  open(<Failed />)
  expect((await screen.findByRole('alert')).textContent).toContain('No line')
})
