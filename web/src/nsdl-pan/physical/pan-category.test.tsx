import { categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../../../test/world'
import { PanCategoryCorrection, PanCategoryNew } from './pan-category'

const tiles = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')] as const)
const pan = '/merchant/product/nsdl-pan/physical'

it('offers every category, and foreign applicants in a group of their own', () => {
  open(<PanCategoryNew />, { at: `${pan}/n/apply` })
  const indian = tiles('Applicants of India')
  expect(indian).toHaveLength(Object.keys(categories).length)
  expect(indian[0]).toEqual([expect.stringMatching(/^Individual.*Form 93$/), `${pan}/individual/N/apply`])
  expect(indian[1]).toEqual([expect.stringMatching(/^Hindu undivided family.*Form 94$/), `${pan}/huf/N/apply`])
  const foreign = tiles('Foreign applicants')
  expect(foreign[0]).toEqual([expect.stringMatching(/^Individual.*Form 95$/), `${pan}/foreign-individual/N/apply`])
  expect(foreign[1]).toEqual([expect.stringMatching(/^Company.*Form 96$/), `${pan}/foreign-company/N/apply`])
  expect(foreign.map(([words]) => words).join()).not.toMatch(/undivided|Government/)
  expect(new Set([...indian, ...foreign].map(([, to]) => to)).size).toBe(indian.length + foreign.length)
})

it('offers the correction of all of them', () => {
  open(<PanCategoryCorrection />, { at: `${pan}/c/apply` })
  const indian = tiles('Applicants of India')
  expect(indian).toHaveLength(Object.keys(categories).length)
  expect(indian[0]).toEqual([expect.stringMatching(/^Individual.*Form CR-01$/), `${pan}/individual/c/apply`])
  for (const [words] of indian.slice(1)) expect(words).toMatch(/Form CR-02$/)
  expect(tiles('Foreign applicants')[1]).toEqual([expect.stringMatching(/^Company.*Form CR-02$/), `${pan}/foreign-company/c/apply`])
  expect(screen.queryByText('Not available yet')).toBeNull()
})
