import { stateCodeOf } from '@sevakendra/contract/nsdl-pan/forms/codes'
import { aoCodeImport } from '@sevakendra/contract/place/imports'
import { describe, expect, it } from 'vitest'
import { shippedRows } from '../platform/imports/shipped'
import { readData } from './data-files'

const rows = (name: string) =>
  readData(name)
    .split('\n')
    .map(line => line.split('\t'))

describe('the shipped reference data', () => {
  const pins = rows('pin-codes.tsv')
  const states = rows('states.tsv')

  it('gives every state of a PIN code the tax code that the PAN form uses', () => {
    for (const [code, name = '', gst] of states) {
      expect([name, stateCodeOf(name)]).toEqual([name, code])
      expect(gst).toMatch(code === '99' ? /^$/ : /^(0[1-9]|[12]\d|3[0-8])$/)
    }
    const known = new Set(states.map(([, name]) => name))
    expect([...new Set(pins.map(([state]) => state))].filter(state => !known.has(state))).toEqual([])
  })

  it('holds each PIN code once in first place, and Ladakh apart from Jammu and Kashmir', () => {
    const all = pins.flatMap(([, , codes = '']) => codes.split(' '))
    const first = all.filter(code => !code.includes(':'))
    expect(first).toHaveLength(19_238)
    expect(new Set(all).size).toBe(all.length)
    expect(all.every(code => /^[1-9]\d{5}(:\d)?$/.test(code))).toBe(true)
    expect(pins.filter(([, district]) => district === 'Leh' || district === 'Kargil').map(([state]) => state)).toEqual(['Ladakh', 'Ladakh'])
  })

  it('lists only AO codes that have the structure of one, with their source', async () => {
    const list = await shippedRows(aoCodeImport.columns, readData('ao-codes.csv'))
    expect(new Set(list.map(row => JSON.stringify(row))).size).toBe(list.length)
    const codes = list.map(({ area, type, range, number }) => `${area}-${type}-${range}-${number}`)
    expect(codes).toEqual(expect.arrayContaining(['PNE-W-55-3', 'DEL-W-72-2', 'KNP-W-75-1', 'DLC-C-35-1']))
    const sources = readData('README.md')
    expect(list.filter(({ source }) => !sources.includes(`\`${source}\``))).toEqual([])
  })
})
