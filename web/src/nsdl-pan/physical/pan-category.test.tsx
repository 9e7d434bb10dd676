import { categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../../../test/world'
import { PanCategoryCorrection, PanCategoryNew } from './pan-category'

it('leads with what can be filed; the other categories are one quiet list', () => {
  open(<PanCategoryNew />, { at: '/merchant/product/nsdl-pan/physical/n/apply' })
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual([expect.stringMatching(/^Individual/)])
  const later = within(screen.getByRole('region', { name: 'Not available yet' })).getAllByRole('listitem')
  expect(['Individual', ...later.map(item => item.textContent)]).toEqual(Object.values(categories))
  expect(screen.getAllByText('Not available yet')).toHaveLength(1)
})

it('says that no correction can be filed yet, and names all categories', () => {
  open(<PanCategoryCorrection />, { at: '/merchant/product/nsdl-pan/physical/c/apply' })
  expect(screen.getByText('PAN corrections cannot be filed in the portal yet.')).toBeTruthy()
  for (const name of Object.values(categories)) expect(screen.getByText(name)).toBeTruthy()
})
