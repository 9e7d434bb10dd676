import { expect, it } from 'vitest'
import { clustersOf } from './blocks'
import { nameIn } from './groups'
import { askIn, type Given } from './question'

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

it('has what the records say now with the answers that take its place, wherever they stand in a section', () => {
  const withNow = {
    nameNow: shop.text('Name now', 20, {
      becomes: {
        ...{ reads: ['sign', 'ownerLastName'], where: 'On the plate now' },
        names: ({ sign }) => (sign === 'new' ? ['sign'] : ['ownerLastName', 'ownerFirstName']),
      },
    }),
    ...questions,
  }
  const blocks = (given: Given, asked = Object.keys(withNow)) =>
    clustersOf(withNow, asked, given).flatMap(cluster => cluster.blocks.map(({ names, now }) => [names[0], now]))
  expect(blocks({ sign: 'new' }).slice(0, 2)).toEqual([
    ['sign', ['nameNow']],
    ['ownerLastName', undefined],
  ])
  expect(blocks({}).slice(0, 2)).toEqual([
    ['sign', undefined],
    ['ownerLastName', ['nameNow']],
  ])
  // Nothing that takes its place is asked here: it stands by itself.
  expect(blocks({}, ['nameNow', 'lastName'])).toEqual([
    ['nameNow', undefined],
    ['lastName', undefined],
  ])
})

it('leaves out what is not asked, and keeps the rest of its group', () => {
  const [cluster] = clustersOf(questions, ['ownerLastName', 'ownerMiddleName'])
  expect(cluster?.blocks[0]?.names).toEqual(['ownerLastName', 'ownerMiddleName'])
})
