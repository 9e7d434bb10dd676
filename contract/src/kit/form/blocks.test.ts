import { expect, it } from 'vitest'
import { clustersOf } from './blocks'
import { nameIn } from './groups'
import { askIn } from './question'

const shop = askIn('shop')
const questions = {
  sign: shop.text('Sign', 20),
  ...nameIn('shop', 'owner', { title: 'Owner', label: 'Owner', last: ['Last', 9], first: ['First', 9], middle: ['Middle', 9] }),
  ownerPhone: shop.digits('Phone', 10, { under: 'Owner' }),
  ...nameIn('shop', '', { label: 'Clerk', last: ['Last', 9], first: ['First', 9], middle: ['Middle', 9] }),
}

it('draws a group once and whole, what has one heading together, and what has none by itself', () => {
  const clusters = clustersOf(questions, Object.keys(questions))
  expect(clusters.map(({ heading, blocks }) => [heading, blocks.map(({ names }) => names)])).toEqual([
    [undefined, [['sign']]],
    ['Owner', [['ownerLastName', 'ownerFirstName', 'ownerMiddleName'], ['ownerPhone']]],
    [undefined, [['lastName', 'firstName', 'middleName']]],
  ])
})

it('leaves out what is not asked, and keeps the rest of its group', () => {
  const [cluster] = clustersOf(questions, ['ownerLastName', 'ownerMiddleName'])
  expect(cluster?.blocks[0]?.names).toEqual(['ownerLastName', 'ownerMiddleName'])
})
