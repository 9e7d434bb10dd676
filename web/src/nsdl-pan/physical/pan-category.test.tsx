import { categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../../../test/world'
import { PanCategoryCorrection, PanCategoryNew } from './pan-category'

const tiles = () => screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
const laterOnes = () =>
  within(screen.getByRole('region', { name: 'Not available yet' }))
    .getAllByRole('listitem')
    .map(item => item.textContent)
const pan = '/merchant/product/nsdl-pan/physical'

it('leads with what can be filed; the other categories are one quiet list', () => {
  open(<PanCategoryNew />, { at: `${pan}/n/apply` })
  expect(tiles()).toEqual([
    [expect.stringMatching(/^Individual.*Form 93$/), `${pan}/individual/N/apply`],
    [expect.stringMatching(/^Company.*Form 94$/), `${pan}/company/N/apply`],
  ])
  const all = Object.values(categories)
  expect(laterOnes()).toEqual(all.filter(name => name !== 'Individual' && name !== 'Company'))
  expect(screen.getAllByText('Not available yet')).toHaveLength(1)
})

it('offers the correction of an individual', () => {
  open(<PanCategoryCorrection />, { at: `${pan}/c/apply` })
  expect(tiles()).toEqual([[expect.stringMatching(/^Individual.*Form CR-01$/), `${pan}/individual/c/apply`]])
  expect(laterOnes()).toHaveLength(10)
})
