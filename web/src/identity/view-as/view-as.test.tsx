import { screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { open, serve } from '../../../test/world'
import { ViewAs } from './view-as'

const at = '/auth/view-as'
const used = { status: 401, data: { message: 'This link was used or is too old.' } }

describe('the tab of an impersonation of a shop', () => {
  it('uses its ticket once, also when React throws the first drawing away', async () => {
    const heard = serve(() => used)
    // Beside something that is not here yet, everything that was drawn so far is forgotten.
    const Lazy = lazy(async () => ({ default: () => null }))
    open(
      <Suspense fallback={null}>
        <ViewAs />
        <Lazy />
      </Suspense>,
      { at: `${at}#ticket=abc` },
    )
    await screen.findByText('The view could not be opened')
    expect(heard.map(({ path, body }) => ({ path, body }))).toEqual([{ path: at, body: { ticket: 'abc' } }])
  })

  it('says that it is over where there is no ticket', async () => {
    const heard = serve(() => used)
    open(<ViewAs />, { at })
    await screen.findByText('This view has ended')
    expect(heard).toEqual([])
  })
})
