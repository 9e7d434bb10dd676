import { expect, it } from 'vitest'
import { whyTitle } from './why-title'

it('says of what the reasons are, in red where it has ended alone', () => {
  const crop = [{ code: 'cropWrong' }]
  expect(whyTitle({ state: 'incomplete', reasons: crop })).toEqual({ title: 'Why it is incomplete', color: 'violet' })
  expect(whyTitle({ state: 'waiting', reasons: crop })).toEqual({ title: 'Why it was incomplete', color: 'violet' })
  expect(whyTitle({ state: 'awaitingScan', reasons: crop }).title).toBe('Why it was incomplete')
  expect(whyTitle({ state: 'awaitingScan', reasons: [] }).title).toBe('Why a new scan is needed')
  expect(whyTitle({ state: 'cancelled', reasons: [] })).toEqual({ title: 'Why it was cancelled', color: 'red' })
  expect(whyTitle({ state: 'tinClosed', reasons: [] })).toEqual({ title: 'Why it was rejected', color: 'red' })
})
