import { expect, it } from 'vitest'
import { readAckNos } from './numbers'

const [a, b] = ['990019700070973', '990019700070981']

it.each([
  ['one to a line', `${a}\n${b}\r\n`],
  ['with commas', `${a}, ${b}`],
  ['with semicolons and spaces', ` ${a};${b} `],
  ['with spaces alone', `${a} ${b}`],
  ['in groups', `99001 97000 70973\n99001-97000-70981`],
  ['in Devanagari', `९९००१९७०००७०९७३\n${b}`],
  ['from a sheet', `${a}\t${b}`],
])('reads numbers %s', (_, text) => expect(readAckNos(text)).toEqual({ numbers: [a, b], doubled: [], wrong: [] }))

it('tells what stands there twice, and what is no number', () =>
  expect(readAckNos(`${a}\n${b}\n${a}\n12345\nAckNo\n9900197000709731`)).toEqual({
    numbers: [a, b],
    doubled: [a],
    wrong: ['12345', 'AckNo', '9900197000709731'],
  }))

it('finds nothing in nothing', () => expect(readAckNos(' \n ')).toEqual({ numbers: [], doubled: [], wrong: [] }))
